import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Avatar } from '#client/kit/ui/avatar.tsx'
import { Badge, type BadgeTone } from '#client/kit/ui/badge.tsx'
import { currentCurrency, useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { type CurrencyCode, formatMoney } from '#shared/currency.ts'

interface Plate {
  tone: BadgeTone
  label: string
}

/** What a cell shows when there is no value. */
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

/** The link to a row's record. The table handles clicks on the link, so that no row has to subscribe to the router. */
export function LeadCell(props: {
  to: string
  text: string
  note?: string | undefined
  avatar: boolean
  /** The line below the link, in place of the note, which then goes beside the link. */
  brief?: ReactNode
}) {
  const { to, text, note, avatar, brief } = props
  const link = (
    <a
      href={to}
      data-open-row
      className="block truncate font-semibold leading-5 text-ink no-underline hover:underline"
    >
      {text}
    </a>
  )
  const quiet = note && <span className="block truncate text-12 leading-4 text-ink-3">{note}</span>
  const words = brief ? (
    <>
      <span className="flex items-baseline gap-1.5 [&>*]:shrink [&>:last-child:not(:first-child)]:shrink-0">
        {link}
        {quiet}
      </span>
      {brief}
    </>
  ) : (
    <>
      {link}
      {quiet}
    </>
  )
  if (!avatar || brief) return words
  return (
    <div className="flex items-center gap-3">
      <span className="contents print:hidden">
        <Avatar name={text} />
      </span>
      <div className="min-w-0">{words}</div>
    </div>
  )
}

/** The second line of a row's first cell on a phone: its status, and what else decides. */
export function Brief({ plate, children }: { plate: Plate; children?: ReactNode }) {
  return (
    <span className="mt-0.5 flex items-center gap-1.5 text-12 leading-4.5 text-ink-2 tabular-nums">
      <Badge tone={plate.tone} className="h-4.5! gap-1! px-1.5! text-[11px]!">
        {plate.label}
      </Badge>
      <span className="truncate">{children}</span>
    </span>
  )
}

interface Money {
  amount: number | null
  per?: string | undefined
}

/** An amount outside a table. The component subscribes to the chosen currency. */
export function MoneyText(money: Money) {
  return amountIn(useCurrency().code, money)
}

/**
 * An amount in a table cell. The cell does not subscribe to the currency, because the table renders its rows again when
 * the currency changes. In a column with pence a whole amount has its pence too.
 */
export function MoneyCell({ amount, per }: Money) {
  if (amount === null) return nothing
  return (
    <>
      <span className={clsx(Number.isInteger(amount) && wholeAmount)}>
        {formatMoney(amount, currentCurrency())}
      </span>
      {per && <span className="text-ink-3">{per}</span>}
    </>
  )
}

const wholeAmount = "in-data-pence:after:content-['.00']"

function amountIn(code: CurrencyCode, { amount, per }: Money) {
  if (amount === null) return nothing
  return (
    <>
      {formatMoney(amount, code)}
      {per && <span className="text-ink-3">{per}</span>}
    </>
  )
}

/** A date as bare text, because an element in each row slows every key in the search box. */
export const dateCell = (date: string | null): ReactNode =>
  date ? formatDate(date) : <span className="text-ink-3">{nothing}</span>
