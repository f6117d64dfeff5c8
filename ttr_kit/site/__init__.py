"""A site with a page for every variant: Markdown, pictures and downloads, written before the build.

What is written here is plain: it builds with mkdocs and with zensical alike.
"""
