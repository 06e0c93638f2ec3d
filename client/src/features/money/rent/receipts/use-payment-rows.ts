import { useMemo } from 'react'
import { addressLines } from '#client/lib/format.ts'
import type { Suggestion } from '#client/lib/pickers/named.ts'
import { useDraftFields } from '#client/lib/session/use-draft-fields.ts'
import { today } from '#shared/dates.ts'
import type { RentRow } from '#shared/money/rent/rent.ts'
import { titleCase } from '#shared/text.ts'
import { isBlank, type PaymentRow } from './receipts.rows.ts'

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
