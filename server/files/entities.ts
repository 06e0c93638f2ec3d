const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
}

function decodeNumber(digits: string): string {
  const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits)
  const isLetter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isLetter ? String.fromCodePoint(code) : ' '
}

/** The text with '&amp;', '&#163;' and the like as the signs they stand for; entities that a file declares stay as they are. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(x?[0-9a-f]{1,6})|([a-z]{2,5}));/gi, (whole, digits?: string, name?: string) =>
    digits ? decodeNumber(digits) : (named[name?.toLowerCase() ?? ''] ?? whole),
  )
