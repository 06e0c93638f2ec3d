import { quoteText, rowRefusal } from './refused.ts'
import { writeRows } from './workbook.text.ts'

/* Santander's text file: 'Date: 02/10/2026', 'Description: …', 'Amount: …', 'Balance: …' on lines of their own. */

const header = ['Date', 'Description', 'Amount', 'Balance']
const field = /^(From|Account|Arrangement|Date|Description|Amount|Balance):\s*(.*)$/i

const bareOf = (line: string) => line.replace(/[\s\u00a0\ufffd]+/g, ' ').trim()

/** Whether a text has the first words of the file: its period and its account. */
export const isSantanderText = (text: string): boolean =>
  /^\ufeff?\s*From:[\s\u00a0\ufffd]*\d{2}\/\d{2}\/\d{4}[\s\u00a0\ufffd]+to[\s\u00a0\ufffd]+\d{2}\/\d{2}\/\d{4}/i.test(
    text.slice(0, 400),
  )

/**
 * The payments of the file as the rows of a CSV file, with its period and account above them. Throws a refusal for a payment that
 * lacks a field.
 */
export function readSantanderText(text: string) {
  const above: string[][] = []
  const rows: string[][] = []
  let row: { cells: string[]; line: number } | undefined
  const close = () => {
    if (!row) return
    const missing = row.cells.findIndex((cell, at) => cell === '' && at !== 1)
    if (missing >= 0)
      throw rowRefusal(`line ${row.line}`, `the payment that begins here has no ‘${header[missing]}’`)
    rows.push(row.cells)
    row = undefined
  }
  for (const [at, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = bareOf(raw)
    if (line === '') continue
    const found = field.exec(line)
    if (!found) throw rowRefusal(`line ${at + 1}`, `${quoteText(line)} is no part of a payment`)
    const [, name = '', value = ''] = found
    const place = header.findIndex((each) => each.toLowerCase() === name.toLowerCase())
    if (place < 0) {
      above.push([/^from$/i.test(name) ? `From ${value}` : `Account ${value}`])
      continue
    }
    if (place === 0) close()
    row ??= { cells: header.map(() => ''), line: at + 1 }
    if (row.cells[place]) throw rowRefusal(`line ${at + 1}`, `the payment has ‘${header[place]}’ twice`)
    row.cells[place] = value.trim()
  }
  close()
  return { text: writeRows([...above, header, ...rows]), above: above.length + 1 }
}
