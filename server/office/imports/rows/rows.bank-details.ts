import { isBlank } from '#shared/csv/values.ts'
import { type BankDetailsInput, bankDetailsInput } from '#shared/money/payouts/payouts.ts'
import { type Said, wrongOf } from '../imports.said.ts'
import type { LandlordOf } from '../people/landlords.ts'
import type { RowAsRead } from './rows.read.ts'

const fields = { sortCode: 'landlordSortCode', accountNumber: 'landlordAccountNumber' } as const
const columnOf = (path: PropertyKey | undefined): string =>
  path === 'sortCode' || path === 'accountNumber' ? fields[path] : 'landlordAccountName'

/** The refusal of bank details, without their digits: the sentence may be stored with the rows to mend. */
const refuse = (field: keyof typeof fields, message: string) => ({
  wrong: [{ field: fields[field], message }],
})

function refuseMissingDigits(sortCode: string, accountNumber: string) {
  const spreadsheet = 'a spreadsheet may have taken a 0 off its beginning'
  const isNumber = (text: string, digits: number) => text.replace(/[\s-]/g, '').length === digits
  if (/^\d[\d\s-]*$/.test(sortCode) && isNumber(sortCode, 5))
    return refuse('sortCode', `This sort code has 5 digits and needs 6; ${spreadsheet}`)
  if (/^\d+$/.test(accountNumber) && isNumber(accountNumber, 7))
    return refuse('accountNumber', `This account number has 7 digits and needs 8; ${spreadsheet}`)
  return undefined
}

/** Reads the bank details of a file's landlords. Those who have details keep them: an import changes nobody's. */
export function planDetails(
  rows: readonly RowAsRead[],
  landlordOf: LandlordOf,
  settled: ReadonlySet<string>,
) {
  const known = new Map<string, { row: number; text: string }>()
  function read(row: RowAsRead): Said<BankDetailsInput> {
    const textOf = (field: string) => {
      const text = row.values[field] ?? ''
      return isBlank(text) ? '' : text.trim()
    }
    const [sortCode, accountNumber] = [textOf(fields.sortCode), textOf(fields.accountNumber)]
    if (!sortCode && !accountNumber) return {}
    if (!sortCode) return refuse('sortCode', 'The account number needs its sort code')
    if (!accountNumber) return refuse('accountNumber', 'The sort code needs its account number')
    const { key, name } = landlordOf(row)
    if (settled.has(key))
      return { warnings: [`${name} has bank details already, so those of this row are left out`] }
    const short = refuseMissingDigits(sortCode, accountNumber)
    if (short) return short
    const holder = textOf('landlordAccountName') || name
    const checked = bankDetailsInput.safeParse({ holder, sortCode, accountNumber })
    if (!checked.success) return { wrong: wrongOf(checked.error, columnOf) }
    const text = `${checked.data.sortCode} ${checked.data.accountNumber}`
    const earlier = known.get(key)
    if (earlier && earlier.text !== text)
      return refuse('accountNumber', `Row ${earlier.row} has other bank details of ${name}`)
    if (!earlier) known.set(key, { row: row.row, text })
    return { adds: checked.data }
  }
  const said = new Map(rows.map((row) => [row, read(row)]))
  return { of: (row: RowAsRead) => said.get(row) ?? {} }
}
