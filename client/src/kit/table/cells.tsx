import { clsx } from 'clsx'
import { Link } from 'wouter'
import { Avatar } from '#client/kit/ui/avatar.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatMoney } from '#shared/currency.ts'
import { formatDate } from '#shared/dates.ts'

/** A figure that is not there. */
const nothing = '-'

export function PlainText({ text, note }: { text: string | null; note?: string | null | undefined }) {
  if (!note) return <span className="block truncate">{text || nothing}</span>
  return (
    <>
      <span className="block truncate leading-5">{text || nothing}</span>
      <span className="block truncate text-12 leading-4 text-ink-3">{note}</span>
    </>
  )
}

export function LeadCell(props: { to: string; text: string; note?: string | undefined; avatar: boolean }) {
  const { to, text, note, avatar } = props
  const words = (
    <>
      <Link
        href={to}
        data-stop="open"
        className="block truncate font-semibold leading-5 text-ink no-underline hover:underline"
      >
        {text}
      </Link>
      {note && <span className="block truncate text-12 leading-4 text-ink-3">{note}</span>}
    </>
  )
  if (!avatar) return words
  return (
    <div className="flex items-center gap-3">
      <Avatar name={text} />
      <div className="min-w-0">{words}</div>
    </div>
  )
}

export function MoneyText({ amount, per }: { amount: number | null; per?: string | undefined }) {
  const { code } = useCurrency()
  if (amount === null) return nothing
  return (
    <>
      {formatMoney(amount, code)}
      {per && <span className="text-ink-3">{per}</span>}
    </>
  )
}

export function DateText({ date }: { date: string | null }) {
  return (
    <span className={clsx('whitespace-nowrap', !date && 'text-ink-3')}>
      {date ? formatDate(date) : nothing}
    </span>
  )
}
