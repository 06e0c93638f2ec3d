import { clsx } from 'clsx'
import { Link } from 'wouter'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate, formatDays } from '#client/lib/dates.ts'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { isRaisable, type RentLine } from '#shared/records/invoices/invoices.rent.ts'
import { titleCase } from '#shared/text.ts'

interface RaiseLinesProps {
  lines: readonly RentLine[]
  /** The tenancies that the person has unticked. */
  left: ReadonlySet<string>
  onLeft: (left: ReadonlySet<string>) => void
  /** Whether the lines are still those of the former month, while the chosen month is loading. */
  stale: boolean
}

/** The tenancies of the month with their rent, each to be ticked unless its invoice is there already. */
export function RaiseLines({ lines, left, onLeft, stale }: RaiseLinesProps) {
  if (lines.length === 0) return <p className="text-14 text-ink-2">No tenancy is running in this month.</p>
  const raisable = lines.filter(isRaisable).map(({ tenancyId }) => tenancyId)
  const ticked = raisable.filter((id) => !left.has(id)).length
  const toggle = (id: string, on: boolean) => {
    const next = new Set(left)
    if (on) next.delete(id)
    else next.add(id)
    onLeft(next)
  }
  return (
    <div className={clsx('grid', stale && 'opacity-50')} aria-busy={stale}>
      <div className="flex items-center gap-3 border-b border-hairline pb-2.5 text-13 text-ink-3">
        <Checkbox
          aria-label="All tenancies"
          disabled={raisable.length === 0}
          checked={ticked === 0 ? false : ticked === raisable.length || 'mixed'}
          onChange={(on) => onLeft(new Set(on ? [] : raisable))}
        />
        <span className="flex-1">Tenancy</span>
        <span>Rent</span>
      </div>
      <ul className="divide-y divide-hairline">
        {lines.map((line) => (
          <Line key={line.tenancyId} line={line} ticked={!left.has(line.tenancyId)} onToggle={toggle} />
        ))}
      </ul>
    </div>
  )
}

interface LineProps {
  line: RentLine
  ticked: boolean
  onToggle: (id: string, on: boolean) => void
}

function Line({ line, ticked, onToggle }: LineProps) {
  const { format } = useCurrency()
  const { tenancyId, tenant, property, amount, days } = line
  const open = isRaisable(line)
  const name = titleCase(tenant)
  const [home, postCode] = addressLines(property)
  return (
    <li className="flex items-start gap-3 py-2.5 text-14">
      <Checkbox
        className="mt-0.5"
        aria-label={`${name}, ${home}`}
        disabled={!open}
        checked={open && ticked}
        onChange={(on) => onToggle(tenancyId, on)}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className={clsx('min-w-0 font-medium break-words', !open && 'text-ink-3')}>{name}</span>
          <span className={clsx('tabular-nums', open ? 'font-medium' : 'text-ink-3')}>{format(amount)}</span>
        </p>
        <p className="flex flex-wrap justify-between gap-x-4 text-13 text-ink-3">
          <span className="min-w-0 break-words">
            {home}, {postCode}
          </span>
          <span>{open ? dueText(line) : <WhyNot line={line} />}</span>
        </p>
        {days && (
          <p className="text-13 text-ink-3">
            {formatDate(line.periodFrom)} to {formatDate(line.periodTo)}: {days.let} of {days.all} days of{' '}
            {format(line.rentAmount)}
          </p>
        )}
      </div>
    </li>
  )
}

/** 'due 1 Dec 2026', or of weekly rent '4 charges, due 2–23 Dec 2026'. */
function dueText({ dueDate, dues }: RentLine): string {
  const [first] = dues
  if (!first || dues.length < 2) return `due ${formatDate(dueDate)}`
  return `${dues.length} charges, due ${formatDays(first, dueDate)}`
}

function WhyNot({ line: { invoice, refusal } }: { line: RentLine }) {
  if (!invoice) return refusal
  return (
    <>
      raised as{' '}
      <Link href={paths.of('invoices').edit(invoice.id)} className="font-medium text-link">
        {invoice.invoiceNumber}
      </Link>
    </>
  )
}
