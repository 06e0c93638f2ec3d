import { formatDate } from '#client/lib/dates.ts'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { AccountLine } from '#shared/money/rent/rent.ts'
import { AccountRow, rowColumns } from './account.row.tsx'
import { type AccountIndex, isOpen, nameCharge } from './account.words.ts'
import type { AccountAction } from './use-account-action.ts'

interface AccountTimelineProps {
  index: AccountIndex
  /** Shows only the charges that are still owed. */
  onlyOpen: boolean
  /** Opens a dialog; undefined for people who only read. */
  open: ((action: AccountAction) => void) | undefined
}

/** The last line of each unpaid charge: a charge that was taken off and charged again has two lines. */
function listOpenLines(lines: readonly AccountLine[], index: AccountIndex): AccountLine[] {
  const last = new Map(lines.filter((line) => isOpen(line, index)).map((line) => [line.chargeId, line]))
  return lines.filter((line) => last.get(line.chargeId) === line)
}

/** A rent account day by day, the newest first, under the years; on top what falls due within 14 days. */
export function AccountTimeline({ index, onlyOpen, open }: AccountTimelineProps) {
  const { lines, coming } = index.account
  const shown = (onlyOpen ? listOpenLines(lines, index) : lines).toReversed()
  const ahead = onlyOpen ? [] : shown.filter(({ day }) => day > today())
  const years = groupBy(
    shown.filter((line) => !ahead.includes(line)),
    ({ day }) => day.slice(0, 4),
  )
  return (
    <div className="@container grid gap-6">
      {!onlyOpen && coming.length + ahead.length > 0 && <Coming index={index} ahead={ahead} open={open} />}
      {[...years].map(([year, lines]) => (
        <section key={year} aria-label={year}>
          <h3 className="border-b border-hairline pb-1.5 font-body text-13 font-semibold text-ink-3">
            {year}
          </h3>
          <ol className="divide-y divide-hairline">
            {lines.map((line) => (
              <AccountRow key={line.id} line={line} index={index} onlyOpen={onlyOpen} open={open} />
            ))}
          </ol>
        </section>
      ))}
      {shown.length === 0 && coming.length === 0 && (
        <p className="py-2 text-14 text-ink-3">
          No rent is due yet. Charges appear here automatically, and payments once they are recorded.
        </p>
      )}
    </div>
  )
}

interface ComingProps extends Pick<AccountTimelineProps, 'index' | 'open'> {
  /** Lines of days to come: rent that was charged ahead, for an invoice or a credit. */
  ahead: readonly AccountLine[]
}

/** Rent that falls due soon, in grey because the rent is not owed yet. */
function Coming({ index, ahead, open }: ComingProps) {
  const { account, money } = index
  return (
    <section aria-label="Coming">
      <h3 className="border-b border-hairline pb-1.5 font-body text-13 font-semibold text-ink-3">Coming</h3>
      <ol className="divide-y divide-hairline">
        {account.coming.toReversed().map(({ from, to, due, amount, how }) => (
          <li key={from} className={`${rowColumns} py-2.5 text-14 text-ink-3`}>
            <time dateTime={due} className="tabular-nums @max-xl:order-3 @max-xl:text-13">
              {formatDate(due)}
            </time>
            <span className="min-w-0">
              {nameCharge({ kind: 'rent', from, to })}
              <span className="block text-13">{how}</span>
            </span>
            <span className="text-right tabular-nums">{money(amount)}</span>
            <span className="text-right text-13 @max-xl:order-4">not due yet</span>
          </li>
        ))}
        {ahead.map((line) => (
          <AccountRow key={line.id} line={line} index={index} onlyOpen={false} open={open} />
        ))}
      </ol>
    </section>
  )
}
