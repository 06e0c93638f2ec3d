/**
 * A text that a spreadsheet would run as a formula: one that begins with = + - @, also after spaces or in full-width
 * form, or with a tab or carriage return, after which some programs look for a formula.
 */
const formula = /^'*(?:[\s\0\ufeff]*[=+\-@＝＋－＠]|[ ]*[\t\r])/

/** Makes a text harmless to a spreadsheet, which shows the leading apostrophe as nothing. */
export const neutraliseCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Removes the apostrophe that `neutraliseCell` added, and no other. */
export const restoreCell = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
