import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '#client/kit/ui/card.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { listFurther, receivedMeans } from '#shared/money/landlords/landlord-account.lines.ts'
import type { Statement } from '#shared/money/landlords/landlord-account.ts'
import { monthName } from '#shared/months.ts'

export function Headline({ sums, to, month }: Pick<Statement, 'sums' | 'to' | 'month'>) {
  const { code } = useCurrency()
  return (
    <dl className="grid grid-cols-2 gap-3 @xl:grid-cols-3 @xl:gap-4">
      <Figure label="Rent received" note={monthName(month)} className="@max-xl:col-span-2">
        {formatExactMoney(sums.rent, code)}
      </Figure>
      <Figure label="Other payments" note="deposits, utilities and others">
        {formatExactMoney(sums.received - sums.rent, code)}
      </Figure>
      <Figure label="Outstanding" note={`on ${formatDate(to)}`} isBad={sums.outstanding > 0}>
        {formatExactMoney(sums.outstanding, code)}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  label: string
  note: string
  isBad?: boolean
  className?: string
  children: ReactNode
}

function Figure({ label, note, isBad = false, className, children }: FigureProps) {
  return (
    <div
      className={clsx(
        'flex flex-col rounded-card border border-hairline bg-surface p-4 shadow-card @xl:p-5',
        className,
      )}
    >
      <dt className="text-14 font-medium text-ink-2">{label}</dt>
      <dd
        className={clsx(
          'mt-2 font-heading text-22 font-semibold tabular-nums @xl:text-28',
          isBad && 'text-danger-ink',
        )}
      >
        {children}
        <span className="mt-1 block font-body text-13 font-normal text-ink-3">{note}</span>
      </dd>
    </div>
  )
}

export function Totals({ sums, to }: Pick<Statement, 'sums' | 'to'>) {
  const { code } = useCurrency()
  return (
    <Card aria-labelledby="totals" className="break-inside-avoid px-5 py-4 xl:sticky xl:top-20">
      <h2 id="totals" className="font-heading text-18 font-semibold">
        Totals
      </h2>
      <dl className="mt-3 grid gap-2 text-14">
        <Sum name="Rent received" amount={formatExactMoney(sums.rent, code)} />
        {listFurther(sums).map(({ type, name, amount }) => (
          <Sum key={type} name={name} amount={formatExactMoney(amount, code)} />
        ))}
        <Sum isTotal name="Total received" amount={formatExactMoney(sums.received, code)} />
        <Sum name={`Outstanding on ${formatDate(to)}`} amount={formatExactMoney(sums.outstanding, code)} />
      </dl>
      <p className="mt-4 max-w-prose text-13 text-ink-3">
        {receivedMeans} Outstanding is what was overdue on {formatDate(to)}.
      </p>
    </Card>
  )
}

function Sum({ name, amount, isTotal = false }: { name: string; amount: string; isTotal?: boolean }) {
  return (
    <div
      className={clsx(
        'flex justify-between gap-6',
        isTotal ? 'border-t border-field pt-2 text-16 font-semibold' : 'text-ink-2',
      )}
    >
      <dt>{name}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  )
}
