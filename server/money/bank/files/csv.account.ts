import type { CellsOf } from './csv.plan.ts'
import type { CsvRow } from './csv.rows.ts'
import { FileRefused } from './refused.ts'

/** The one text that a column has in all rows, or ''. Throws a refusal for two. */
function onlyText(rows: readonly CsvRow[], cellsOf: CellsOf, field: 'account' | 'sortCode'): string {
  const texts = [...new Set(rows.flatMap((row) => cellsOf(row, field)).filter(Boolean))]
  const [one = '', two] = texts
  if (two === undefined) return one
  throw new FileRefused(
    'statement-two-accounts',
    `The file has transactions of two accounts: ${one} and ${two}. Export one account at a time.`,
  )
}

const sortCodeFirst = /^(\d\d)[- ]?(\d\d)[- ]?(\d\d)[-/ ]+(\d{6,10})$/

/** The account number and sort code in '20-00-00 12345678', '600000-12345678' or the two apart. */
export function divideAccount(account: string, sortCode = ''): { accountNumber: string; sortCode: string } {
  const found = sortCodeFirst.exec(account)
  if (found && sortCode === '')
    return { accountNumber: found[4] ?? '', sortCode: `${found[1]}${found[2]}${found[3]}` }
  const british = /^GB\d\d[A-Z]{4}(\d{6})\d{8}$/.exec(account.replace(/\s/g, ''))
  return { accountNumber: account, sortCode: (sortCode || (british?.[1] ?? '')).replace(/\D/g, '') }
}

/** The account number in the rows above the header: 'Account Name:', 'Business account ****12345'. */
const accountAbove = (above: readonly CsvRow[]) =>
  above
    .filter(({ cells }) => /\baccount\b/i.test(cells[0] ?? ''))
    .flatMap(
      ({ cells }) => /(?<![\d.,£])[*xX]*\d{4,10}(?![\d.,])/.exec(cells.slice(0, 2).join(' '))?.[0] ?? [],
    )[0]

/** The bank account of a CSV file, as far as the file names it. */
export function readAccount(
  rows: readonly CsvRow[],
  cellsOf: CellsOf,
  above: readonly CsvRow[],
): { accountNumber: string; sortCode: string } {
  const account = onlyText(rows, cellsOf, 'account') || (accountAbove(above) ?? '')
  return divideAccount(account, onlyText(rows, cellsOf, 'sortCode'))
}
