/**
 * What a spreadsheet would run as a formula: = + - @, also behind spaces or in their full-width forms,
 * and a tab or carriage return, behind which some programs look for one (safety.md, Input).
 */
const formula = /^'*(?:[\s\0\ufeff]*[=+\-@＝＋－＠]|[ ]*[\t\r])/

/** Makes a text harmless to a spreadsheet, which shows the leading apostrophe as nothing. */
export const neutraliseCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Takes back exactly what `neutralise` did. */
export const restoreCell = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
