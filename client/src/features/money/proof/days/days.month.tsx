import { clsx } from 'clsx'
import { Check, History, type LucideIcon, PenLine, TriangleAlert, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'wouter'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { formatDate, formatMoment } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { today } from '#shared/dates.ts'
import {
  type ProofDay,
  type ProofDayState,
  type ProofMonth,
  proofDayWords,
} from '#shared/money/proof/calendar.ts'
import { monthName } from '#shared/months.ts'
import { proofTones } from '../proof.numbers.tsx'

const looks: Record<ProofDayState, { tone: string; Sign: LucideIcon | null }> = {
  signed: { tone: proofTones.good, Sign: Check },
  changed: { tone: proofTones.bad, Sign: History },
  'not right': { tone: proofTones.bad, Sign: TriangleAlert },
  prepared: { tone: proofTones.wait, Sign: PenLine },
  missing: { tone: proofTones.bad, Sign: X },
  free: { tone: 'text-ink-3', Sign: null },
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The weeks of a month, each of seven days; null where a day belongs to another month. */
function listWeeks(days: ProofDay[]): (ProofDay | null)[][] {
  const first = days[0] ? (new Date(`${days[0].day}T00:00:00Z`).getUTCDay() + 6) % 7 : 0
  const cells = [...Array.from({ length: first }, () => null), ...days]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month by weeks. Each day leads to its proof; arrow keys go from day to day. */
export function MonthGrid({ month: { month, days, missing, expected } }: { month: ProofMonth }) {
  const table = useRef<HTMLTableElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const links = [...(table.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link.matches(':focus'))
    const next = step === undefined || at < 0 ? undefined : links[at + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <TitledCard
      id="proof-month"
      title={monthName(month)}
      text={
        expected === 0
          ? 'No working day of this month is over yet, or the client account started later.'
          : missing.length === 0
            ? 'Every working day so far has a signed reconciliation that is still valid.'
            : `${missing.length} of ${expected} working days are not reconciled.`
      }
    >
      <table ref={table} className="w-full table-fixed border-separate border-spacing-1 text-14">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name} className="pb-1 text-13 font-medium text-ink-3">
                <span aria-hidden="true">{name.slice(0, 2)}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(days).map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other name
            <tr key={at}>
              {week.map((day, of) => (
                <td key={day?.day ?? of} className="p-0">
                  {day && <Day day={day} onKeyDown={move} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-13 text-ink-2">
        Working days are those on which banks in England and Wales are open (Banking and Financial Dealings
        Act 1971).
      </p>
    </TitledCard>
  )
}

function Day({ day, onKeyDown }: { day: ProofDay; onKeyDown: (event: KeyboardEvent) => void }) {
  const { tone, Sign } = looks[day.state]
  const place = 'flex h-12 flex-col items-center justify-center gap-0.5 rounded-control sm:h-14'
  const number = <span className="font-medium tabular-nums">{Number(day.day.slice(8))}</span>
  // A day that has not come has no proof to lead to.
  if (day.day > today()) return <span className={clsx(place, tone)}>{number}</span>
  return (
    <Link
      href={paths.proof(day.day)}
      onKeyDown={onKeyDown}
      aria-label={`${formatDate(day.day)}: ${proofDayWords[day.state]}${day.signedBy && ` by ${day.signedBy}`}`}
      className={clsx(place, 'no-underline hover:outline-2 hover:outline-field', tone)}
    >
      {number}
      {Sign && <Sign aria-hidden="true" className="size-4" />}
    </Link>
  )
}

export function MonthProofs({ month: { month, days, missing } }: { month: ProofMonth }) {
  const made = days.filter(({ preparedAt }) => preparedAt !== null)
  if (made.length === 0 && missing.length === 0) return null
  const lacking = missing.filter((day) => made.every((each) => each.day !== day))
  return (
    <TitledCard id="proof-month-list" title={`Reconciliations of ${monthName(month)}`}>
      {made.length > 0 && (
        <ul className="-mt-2 divide-y divide-hairline text-14">
          {made.map(({ day, state, preparedBy, preparedAt, signedBy, signedAt }) => (
            <li key={day} className="py-2">
              <Link href={paths.proof(day)} className="font-medium">
                {formatDate(day)}
              </Link>
              <span className="text-ink-2"> · {proofDayWords[state]}</span>
              <p className="text-13 text-ink-2">
                {preparedAt && `Prepared by ${preparedBy}, ${formatMoment(preparedAt)}`}
                {signedAt && `. Signed off by ${signedBy}, ${formatMoment(signedAt)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {lacking.length > 0 && (
        <p className={clsx('text-14', made.length > 0 && 'mt-3')}>
          <span className="font-medium text-danger-ink">Missing: </span>
          {lacking.map((day, at) => (
            <span key={day}>
              {at > 0 && ', '}
              <Link
                href={paths.proof(day)}
                className="whitespace-nowrap text-link underline pointer-coarse:py-1.5"
              >
                {formatDate(day)}
              </Link>
            </span>
          ))}
        </p>
      )}
    </TitledCard>
  )
}
