/** Texts that a spreadsheet would run as a formula, also after leading spaces. */
const formula = /^\s*[=+\-@\t\r]/

/** The text of a cell in a CSV file: an apostrophe makes a formula harmless, and the cell is quoted where CSV requires it. */
export function formatCsvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a whole CSV file. The byte order mark at its start tells Excel that the file is UTF-8. */
export function formatCsvFile(lines: (string | number | null | undefined)[][]): string {
  return `\uFEFF${lines.map((cells) => cells.map(formatCsvCell).join(',')).join('\r\n')}\r\n`
}

/** Lets the browser download `content` as a file. */
export function saveFile(name: string, content: BlobPart, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
