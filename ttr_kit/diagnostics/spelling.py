"""The "did you mean" of a message: the known word that a mistyped one was meant to be."""

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable
from difflib import SequenceMatcher
from heapq import nsmallest

# Below this similarity a suggestion is more often silly than right.
_CUTOFF = 0.65
# Comparing two words takes time by the product of their lengths, so only words of a human
# length are compared, and of those only the ones that share the most pairs of letters.
_LONGEST = 80
_COMPARED = 40
_LOOKED_AT = 20_000
# After so many looks in all, a few seconds, only the same letters are found: in a file with
# thousands of unknown words, spelling is not the matter.
_PATIENCE = 2_000_000
_COMPARISON = 50


class Vocabulary:
    """Known words, indexed once so that each of many typos is looked up in milliseconds."""

    def __init__(self, known: Iterable[str]) -> None:
        self._words = sorted(set(known))
        self._folded: dict[str, list[int]] = defaultdict(list)
        for number, word in enumerate(self._words):
            self._folded[_fold(word)].append(number)
        self._pairs: dict[str, list[int]] | None = None
        self._patience = _PATIENCE
        self._answers: dict[str, str | None] = {}

    def suggest(self, word: str) -> str | None:
        """Return the known word nearest to `word`, other than itself, if one is near enough."""
        if word not in self._answers:
            self._answers[word] = self._nearest(word)
        return self._answers[word]

    def alike(self, word: str) -> int:
        """How many other words are the same but for capitals and diacritics."""
        return sum(self._words[n] != word for n in self._folded.get(_fold(word), ()))

    def as_near(self, word: str, distance: int) -> int:
        """How many other words are so few letters away; in a long list only those most alike."""
        folded = _fold(word)
        candidates = [
            self._words[number]
            for number in (self._candidates(folded) if self._patience > 0 else ())
            if abs(len(self._words[number]) - len(folded)) <= distance
        ]
        self._patience -= _COMPARISON * len(candidates)
        return sum(one != word and _distance(folded, _fold(one)) <= distance for one in candidates)

    def _nearest(self, word: str) -> str | None:
        folded = _fold(word)
        for number in self._folded.get(folded, ()):
            if self._words[number] != word:
                return self._words[number]
        if not folded or len(folded) > _LONGEST or self._patience <= 0:
            return None
        best, best_ratio = None, _CUTOFF
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(folded)
        for number in self._candidates(folded):
            candidate = self._words[number]
            if candidate == word:
                continue
            self._patience -= _COMPARISON
            matcher.set_seq1(_fold(candidate))
            if matcher.quick_ratio() < best_ratio:
                continue
            ratio = matcher.ratio()
            if ratio > best_ratio or (best is None and ratio == best_ratio):
                best, best_ratio = candidate, ratio
        return best

    def _candidates(self, folded: str) -> list[int]:
        """Numbers of the words that share the most letter pairs, in a fixed order."""
        if len(self._words) <= _COMPARED:
            return list(range(len(self._words)))
        index = self._index()
        shared: Counter[int] = Counter()
        looked_at = 0
        # Rare pairs tell words apart; the common ones ("City 00001") would cost a visit to all.
        for numbers in sorted((index.get(pair, []) for pair in sorted(_pairs(folded))), key=len):
            posting = numbers[: _LOOKED_AT - looked_at]
            looked_at += len(posting)
            shared.update(posting)
        self._patience -= looked_at

        def order(number: int) -> tuple[int, int, int]:
            return -shared[number], abs(len(self._words[number]) - len(folded)), number

        return nsmallest(_COMPARED, shared, key=order)

    def _index(self) -> dict[str, list[int]]:
        if self._pairs is None:
            self._pairs = defaultdict(list)
            for folded, numbers in self._folded.items():
                if len(folded) <= _LONGEST:
                    for pair in _pairs(folded):
                        self._pairs[pair].extend(numbers)
        return self._pairs


def suggest(word: str, known: Iterable[str] | Vocabulary) -> str | None:
    """Return the known word that `word` was probably meant to be.

    For many lookups in the same large list, make one `Vocabulary` and pass that.

    >>> suggest("Montreal", ["Montréal", "Toronto"])
    'Montréal'
    >>> suggest("lenght", ["color", "length"])
    'length'
    """
    vocabulary = known if isinstance(known, Vocabulary) else Vocabulary(known)
    return vocabulary.suggest(word)


def sure(word: str, known: Iterable[str] | Vocabulary) -> str | None:
    """The word that was certainly meant: a letter or two away, and no other is as near.

    >>> sure("Olso", ["Oslo", "Bergen"])
    'Oslo'
    >>> sure("Bonn", ["Born", "Bonna"])
    """
    vocabulary = known if isinstance(known, Vocabulary) else Vocabulary(known)
    near = vocabulary.suggest(word)
    if near is None or _fold(near) == _fold(word):
        return near if near is not None and vocabulary.alike(word) == 1 else None
    distance = _distance(_fold(word), _fold(near))
    if distance > max(1, min(len(word), len(near)) // 4) or len(word) < _SHORTEST:
        return None
    return near if vocabulary.as_near(word, distance) == 1 else None


_SHORTEST = 3


def _distance(one: str, other: str) -> int:
    """How many letters are wrong, missing, too many, or in each other's place."""
    before, last = list[int](), list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        now = [row]
        for column, second in enumerate(other, 1):
            cost = min(last[column] + 1, now[column - 1] + 1, last[column - 1] + (letter != second))
            if row > 1 and column > 1 and (letter, one[row - 2]) == (other[column - 2], second):
                cost = min(cost, before[column - 2] + 1)
            now.append(cost)
        before, last = last, now
    return last[-1]


def _fold(word: str) -> str:
    """Reduce a word to what people type in a hurry: no case, no diacritics, no outer spaces."""
    if word.isascii():
        return word.strip().lower()
    letters = unicodedata.normalize("NFKD", word.translate(_UNDECOMPOSED))
    return "".join(c for c in letters if not unicodedata.combining(c)).strip().casefold()


# Letters that Unicode does not take apart but that people type without their stroke.
_UNDECOMPOSED = str.maketrans("ØøŁłĐđıŒœÆæ", "OoLlDdiOoAa")


def _pairs(folded: str) -> set[str]:
    # The ends count as letters, so that "olso" and "oslo" have something in common.
    padded = f"\0{folded}\0"
    return {padded[i : i + 2] for i in range(len(padded) - 1)}
