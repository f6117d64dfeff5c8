"""The balance report: what thousands of games say about a map, and what to change."""

from ttr_kit.report.findings import Finding, fails, findings
from ttr_kit.report.write import told, write_report

__all__ = ["Finding", "fails", "findings", "told", "write_report"]
