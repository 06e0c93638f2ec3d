import { useMemo } from 'react'
import { findMatches } from '#client/kit/ui/matches.ts'
import { addressLines } from '#client/lib/format.ts'
import { findNamed, type Suggestion } from '#client/lib/pickers/named.ts'
import { useDraftFields } from '#client/lib/session/use-draft-fields.ts'
import { readDate } from '#shared/csv/values.ts'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { type PaymentPlan, planPayment } from '#shared/money/rent/rent.payment.ts'
import type { OpenCharge, RentRow } from '#shared/money/rent/rent.ts'
import type { ReceiptMethod } from '#shared/money/rent/rent.words.ts'
import { money } from '#shared/numbers.ts'
import { fromPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'

export interface PaymentRow {
  key: string
  /** What was typed to find the tenancy. */
  tenancy: string
  amount: string
  day: string
  method: ReceiptMethod
  reference: string
}

/** A tenancy with a rent account, as the grid finds it. */
type Payer = Suggestion

export const isBlank = ({ tenancy, amount, reference }: PaymentRow): boolean =>
  ![tenancy, amount, reference].some((text) => text.trim())

const amountOf = money('Enter the amount received')

/** The amount in currency units; undefined for a text that is no amount above 0. */
export function readAmount(text: string): number | undefined {
  const { data } = amountOf.safeParse(text)
  return data && data > 0 ? data : undefined
}

/** The tenancy that a row names: by its whole text, or because only one matches. */
export function findPayer(payers: readonly Payer[] | undefined, text: string): Payer | undefined {
  const named = findNamed(payers, text)
  if (named || !payers || !text.trim()) return named
  const { items, total } = findMatches(payers, text, 2)
  return total === 1 ? items[0] : undefined
}

/** The number of tenancies that a row's text may mean; 1 for a clear text. */
export function countPayers(payers: readonly Payer[] | undefined, text: string): number {
  return findPayer(payers, text) ? 1 : findMatches(payers ?? [], text, 2).total
}

/** What each row will pay, by its key; a second payment of a tenancy pays what the first has left open. */
export function planRows(
  rows: readonly PaymentRow[],
  payers: readonly Payer[] | undefined,
  open: readonly OpenCharge[],
): Map<string, PaymentPlan> {
  const left = groupBy(open, ({ tenancyId }) => tenancyId)
  const plans = new Map<string, PaymentPlan>()
  for (const row of rows) {
    const payer = findPayer(payers, row.tenancy)
    const amount = readAmount(row.amount)
    if (!payer || !amount) continue
    const charges = left.get(payer.id) ?? []
    const plan = planPayment(charges, amount, [], row.reference)
    plans.set(row.key, plan)
    const after = new Map(plan.parts.map(({ charge, left: pence }) => [charge, fromPence(pence)]))
    left.set(
      payer.id,
      charges
        .map((charge) => ({ ...charge, outstanding: after.get(charge) ?? charge.outstanding }))
        .filter(({ outstanding }) => outstanding > 0),
    )
  }
  return plans
}

/** A comma between two cells, unlike the comma in '1,200.00'. */
const cellEnd = /(?<!\d),|,(?!\d{3}(?!\d))/

const cellsOf = (line: string) =>
  (line.includes('\t') ? line.split('\t') : line.split(cellEnd)).map((cell) =>
    cell.trim().replace(/^"(.*)"$/, '$1'),
  )

const asAmount = (cell: string) => readAmount(cell.replace(/^[£$€]\s*/, ''))

/** Reads pasted lines such as 'Ida Voss, 400, 22/11/2026, ALMA 1'. Undefined for a text that is no list. */
export function readPasted(
  text: string,
  start: Omit<PaymentRow, 'key'>,
): Omit<PaymentRow, 'key'>[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  const isList = lines.length > 1 || /\t/.test(text) || (lines[0]?.split(cellEnd).length ?? 0) > 2
  if (!isList) return undefined
  const rows = lines.map((line) => {
    const cells = cellsOf(line)
    const at = cells.findIndex((cell, place) => place > 0 && asAmount(cell) !== undefined)
    const before = (at < 0 ? cells : cells.slice(0, at)).filter(Boolean)
    const after = at < 0 ? [] : cells.slice(at + 1).filter(Boolean)
    const dates = after.map((cell) => readDate(cell).value)
    const day = dates.find(Boolean)
    return {
      ...start,
      tenancy: before.join(', '),
      amount: at < 0 ? '' : String(asAmount(cells[at] ?? '') ?? ''),
      ...(day && { day }),
      reference: after.filter((_, place) => !dates[place]).join(' '),
    }
  })
  const [first, ...others] = rows
  // A sheet's first line has names of columns in place of an amount.
  return first && !first.amount && others.length > 0 ? others : rows
}

export function usePayers(rows: readonly RentRow[] | undefined): Suggestion[] | undefined {
  return useMemo(
    () =>
      rows
        ?.filter(({ startedOn }) => startedOn !== null)
        .map(({ id, tenant, property }) => {
          const [home, postCode] = addressLines(property)
          const name = titleCase(tenant)
          return {
            id,
            label: name,
            detail: `${home}, ${postCode}`,
            text: `${name}, ${home}`,
            names: [home, `${home}, ${postCode}`],
          }
        }),
    [rows],
  )
}

let made = 0
const newKey = () => {
  made += 1
  return `${Date.now()}-${made}`
}

/** An empty row, with day and method of the row above. */
function blankAfter(last: PaymentRow | undefined): PaymentRow {
  const { day = today(), method = 'bank-transfer' } = last ?? {}
  return { key: newKey(), tenancy: '', amount: '', day, method, reference: '' }
}

function parseRows(text: string): PaymentRow[] {
  try {
    const found: unknown = JSON.parse(text || '[]')
    return Array.isArray(found) ? (found as PaymentRow[]) : []
  } catch {
    return []
  }
}

/** The rows of the grid, which are kept in this browser until they are recorded. The last row is always empty. */
export function usePaymentRows() {
  const kept = useDraftFields('rent/payments', { rows: '' })
  const stored = useMemo(() => parseRows(kept.fields.rows), [kept.fields.rows])
  const rows = useMemo(() => {
    const last = stored.at(-1)
    return last && isBlank(last) ? stored : [...stored, blankAfter(last)]
  }, [stored])
  const keep = (next: readonly PaymentRow[]) =>
    kept.change({ rows: next.every(isBlank) ? '' : JSON.stringify(next) })
  return {
    rows,
    kept,
    change: (key: string, part: Partial<PaymentRow>) =>
      keep(rows.map((row) => (row.key === key ? { ...row, ...part } : row))),
    remove: (key: string) => keep(rows.filter((row) => row.key !== key)),
    /** Inserts rows in place of the row `key`, or before the empty last row. */
    insert: (key: string | undefined, added: readonly Omit<PaymentRow, 'key'>[]) => {
      const at = key === undefined ? rows.length - 1 : rows.findIndex((row) => row.key === key)
      keep([
        ...rows.slice(0, at),
        ...added.map((row) => ({ ...row, key: newKey() })),
        ...rows.slice(at + 1).filter((row) => !isBlank(row)),
      ])
    },
  }
}
