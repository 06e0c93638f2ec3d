import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import type { LandlordDue, StatementStanding, StatementsDue } from '#shared/money/landlords/statement-runs.ts'
import { monthName } from '#shared/months.ts'
import { landlordWords } from './statements.calls.ts'

interface OpenMonthProps {
  /** The month that is closed next, as 2026-10. */
  month: string
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
}

/** Says that nothing is made because a month is open, with the way to close it or to go on all the same. */
export function OpenMonth({ month, isAccepted, onAccept }: OpenMonthProps) {
  return (
    <div className="grid gap-2 rounded-control bg-sunken px-4 py-3 text-14 text-ink-2">
      <p className="flex gap-2.5">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-(--badge-pending-ink)" />
        <span>
          {monthName(month)} isn’t closed yet, so no statements are made.{' '}
          <Link href={paths.proof()} className="text-link underline">
            Close it first
          </Link>
          .
        </span>
      </p>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is the control */}
      <label className="flex cursor-pointer items-start gap-2.5 pl-6.5">
        <Checkbox checked={isAccepted} onChange={onAccept} className="mt-0.5" />
        <span>Make them anyway. Anything you enter later goes on the next statements.</span>
      </label>
    </div>
  )
}

/** Who gets a statement and how, who has one already, and of whom nothing moved. */
export function WhoGetsOne({ due, left }: { due: StatementsDue; left: readonly LandlordDue[] }) {
  const noEmail = left.filter(({ email }) => email === '')
  const mailed = left.filter(({ email }) => email !== '')
  const made = mailed.filter(({ standing }) => standing === 'made')
  const withEarlier = left.filter(({ unsent }) => unsent > 0)
  const of = (standing: StatementStanding) => due.landlords.filter((each) => each.standing === standing)
  return (
    <div className="grid gap-1">
      <Group title={`${countOf(mailed.length, landlordWords)} by email`} who={mailed} />
      {made.length > 0 && (
        <Note>
          {made.length === 1
            ? 'One of them is made already and only sent'
            : `${made.length} of them are made already and only sent`}
          .
        </Note>
      )}
      {withEarlier.length > 0 && (
        <Note>
          Earlier statements of {countOf(withEarlier.length, landlordWords)} were not sent, and go first.
        </Note>
      )}
      <Group
        title={`${countOf(noEmail.length, landlordWords)} without an email`}
        text="We make their statements for you to print here. Add an email address to send them instead."
        who={noEmail}
        isOpen
      />
      <Group
        title={`${countOf(of('sent').length, landlordWords)} with a statement already`}
        who={of('sent')}
      />
      <Group
        title={`${countOf(of('nothing').length, landlordWords)} with no transactions`}
        who={of('nothing')}
      />
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p className="pl-4 text-13 text-ink-2">{children}</p>

interface GroupProps {
  title: string
  text?: string
  who: readonly LandlordDue[]
  isOpen?: boolean
}

/** A group of landlords, whose names unfold. Nothing where it is empty. */
function Group({ title, text, who, isOpen = false }: GroupProps) {
  if (who.length === 0) return null
  return (
    <details open={isOpen && who.length <= 8} className="text-14">
      <summary className="cursor-pointer py-1 font-medium pointer-coarse:py-2.5">{title}</summary>
      {text && <p className="pl-4 text-13 text-ink-2">{text}</p>}
      <ul className="max-h-56 overflow-y-auto pb-1 pl-4">
        {who.map(({ id, name, email, number }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-0.5 pointer-coarse:py-2"
          >
            <Link
              href={email ? paths.landlordMoney(id) : paths.of('landlords').edit(id)}
              className="min-w-0 break-words"
            >
              {name}
            </Link>
            <span className="text-13 text-ink-3">
              {email === '' ? 'Add an email' : number ? `No. ${number}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
