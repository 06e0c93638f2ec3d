import { neutraliseCell } from '#shared/csv/cells.ts'

/**
 * The text of a cell in a CSV file. Every cell is quoted, because a program that divides cells at semicolons or tabs
 * would make two of one, and the second could begin a formula.
 */
export function formatCsvCell(value: string | number | null | undefined): string {
  const text = typeof value === 'number' ? String(value) : neutraliseCell(value ?? '')
  return `"${text.replaceAll('"', '""')}"`
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
