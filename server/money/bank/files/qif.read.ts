import type { CsvMapping } from '#shared/money/bank/bank.files.ts'
import { FileRefused, proveNotTooMany, quoteText, refusalAt, rowRefusal } from './refused.ts'
import { writeRows } from './workbook.text.ts'

/* QIF: a field a line, named by its first letter; a line ‘^’ ends each payment. */

const fields = { D: 0, T: 1, P: 2, M: 3, N: 4 } as const
const header = ['Date', 'Amount', 'Payee', 'Memo', 'Reference']

/** How the columns of such a file are read, which has always the same. */
const mapping: CsvMapping = {
  headers: header,
  columns: ['day', 'amount', 'payer', 'text', 'reference'],
  dayOrder: null,
}

/** The lists of a QIF file that are statements of a bank account. */
const ofBank = /^!Type:(Bank|CCard|Cash|Oth A|Oth L)\b/i

export const isQif = (text: string): boolean => /^\ufeff?\s*!(Type|Account|Option|Clear)\b/i.test(text)

/** '21/11'26' and '21/11' 6', as Quicken writes years, as '21/11/2026'. */
const dayOf = (text: string) =>
  text
    .replace(/'\s*(\d{1,2})$/, (_, year: string) => `/20${year.padStart(2, '0')}`)
    .replace(/'\s*(\d{4})$/, '/$1')
    .replace(/\/\s+/g, '/')

interface Entry {
  cells: string[]
  line: number
}

/** Throws for a payment that lacks its day or amount, or whose parts do not come to it. */
function close({ cells, line }: Entry): string[] {
  if (!cells[0]) throw rowRefusal(`line ${line}`, 'the payment that begins here has no day (D)')
  if (!cells[1]) throw rowRefusal(`line ${line}`, 'the payment that begins here has no amount (T)')
  return cells
}

/**
 * The payments of a QIF file as the rows of a CSV file, which passes the same proofs. Lists of other things, such as categories,
 * are skipped. Throws a refusal for a file that ends within a payment.
 */
export function readQif(text: string) {
  const rows: string[][] = []
  let entry: Entry | undefined
  let isBank = true
  let isAny = false
  for (const [at, each] of text.split(/\r\n|\n|\r/).entries()) {
    const line = each.trim()
    if (line === '' || line === '\ufeff') continue
    if (/^\ufeff?!/.test(line)) {
      if (entry) throw rowRefusal(`line ${at + 1}`, 'a payment does not end before it')
      const bare = line.replace('\ufeff', '')
      if (/^!Type:/i.test(bare)) isBank = ofBank.test(bare)
      else if (/^!Account/i.test(bare)) isBank = false
      isAny ||= isBank
      continue
    }
    if (!isBank) continue
    if (line === '^') {
      if (entry) rows.push(close(entry))
      entry = undefined
      continue
    }
    entry ??= { cells: header.map(() => ''), line: at + 1 }
    const letter = line[0] ?? ''
    const place = letter in fields ? fields[letter as keyof typeof fields] : letter === 'U' ? 1 : undefined
    if (place === undefined) continue
    const value = line.slice(1).trim()
    if (letter === 'T' && entry.cells[1] && entry.cells[1] !== value)
      throw rowRefusal(
        `line ${at + 1}`,
        `the payment has two amounts, ${entry.cells[1]} and ${quoteText(value)}`,
      )
    entry.cells[place] ||= place === 0 ? dayOf(value) : value
  }
  if (entry)
    throw refusalAt(
      'statement-cut-off',
      `line ${entry.line}`,
      'the file ends within the payment that begins here',
    )
  if (!isAny || rows.length === 0)
    throw new FileRefused(
      'statement-empty',
      'This QIF file has no bank payments. Export the statement of a bank account.',
    )
  proveNotTooMany(rows.length)
  return {
    text: writeRows([header, ...rows]),
    known: { mapping, isSigned: true as const },
    about: { format: 'qif' as const, bank: 'QIF', records: rows.length },
  }
}
