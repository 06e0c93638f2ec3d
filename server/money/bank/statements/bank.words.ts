const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[a-z]{2,}/g) ?? [])

/** Whether the words of one text are all in the other, as where a bank adds to them later. */
export function isSameInWords(one: string, other: string): boolean {
  const [few = new Set(), many = new Set()] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size)
  return few.size > 0 && [...few].every((word) => many.has(word))
}
