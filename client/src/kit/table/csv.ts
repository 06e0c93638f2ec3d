/** What a spreadsheet would run as a formula, also behind spaces (safety.md, Input). */
const formula = /^\s*[=+\-@\t\r]/

/** One cell: a formula is defused with an apostrophe, and quotes are put where the format needs them. */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A whole file, with the mark that tells Excel it is UTF-8. */
export function csvFile(lines: (string | number | null | undefined)[][]): string {
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** Hands the browser a file to save. */
export function saveFile(name: string, content: BlobPart, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
