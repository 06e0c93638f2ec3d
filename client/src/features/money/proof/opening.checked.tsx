import { FormError } from '#client/kit/form/form-error.tsx'
import { FigureTable } from '#client/kit/table/figure-table.tsx'
import { formatDate } from '#client/lib/dates.ts'
import type { OpeningReply, OpeningRow } from '#shared/money/proof/opening.ts'
import { Amount } from './proof.amount.tsx'

/** The most rows that are shown; the others are counted. */
const shown = 200

/** What a row of a tenancy is, because a tenant may have several; '' for a row that its name tells. */
function aboutRow({ kind, after, receivedOn }: Pick<OpeningRow, 'kind' | 'after' | 'receivedOn'>): string {
  if (kind === 'tenant')
    return `Rent paid in advance${after > 0 ? ': it pays the next rent that falls due' : ''}`
  if (kind !== 'deposit') return ''
  if (after === 0) return 'Deposit'
  return receivedOn
    ? `Deposit, received on ${formatDate(receivedOn)}`
    : 'Deposit, date received unknown: Gable can’t track its protection'
}

function LedgerOf({ row: { row, label, why, ...rest } }: { row: OpeningRow }) {
  const about = row !== null && !why && aboutRow(rest)
  return (
    <>
      {label || `Row ${row}`}
      {about && <span className="block text-13 text-ink-3">{about}</span>}
      {why && (
        <span className="block text-13 text-danger-ink">
          Row {row}: {why}
        </span>
      )}
    </>
  )
}

export function CheckedOpening({ reply, day }: { reply: OpeningReply; day: string }) {
  const { rows, wrong, ledgers, bank, refusal } = reply
  return (
    <div className="grid gap-4 text-14">
      {wrong > 0 && (
        <FormError
          text={`${wrong === 1 ? '1 row can’t be imported. Correct it' : `${wrong} rows can’t be imported. Correct them`} and choose the file again.`}
        />
      )}
      {refusal && <FormError text={refusal} />}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1">
        <dt className="text-ink-2">Ledgers</dt>
        <dd className="text-right">
          <Amount amount={ledgers} />
        </dd>
        <dt className="text-ink-2">Bank on {formatDate(day)}</dt>
        <dd className="text-right">
          <Amount amount={bank} />
        </dd>
      </dl>
      <FigureTable
        label="Ledgers"
        inset
        // Rows have no id and keep their places.
        rows={rows.slice(0, shown).map((row, at) => ({ ...row, at }))}
        keyOf={({ at }) => at}
        columns={[
          { name: 'Ledger', cell: (row) => <LedgerOf row={row} /> },
          { name: 'Now', cell: ({ before }) => <Amount amount={before} /> },
          { name: 'After', cell: ({ after }) => <Amount amount={after} /> },
        ]}
      />
      {rows.length > shown && <p className="text-13 text-ink-3">and {rows.length - shown} more</p>}
    </div>
  )
}
