import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Badge } from '#client/kit/ui/badge.tsx'
import { TitledCard } from '#client/kit/ui/card.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate, formatDays } from '#client/lib/dates.ts'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { today } from '#shared/dates.ts'
import { listBoxes } from '#shared/money/bills/tax-year.sums.ts'
import type { TaxYear } from '#shared/money/bills/tax-year.ts'

function useExact(): (amount: number) => string {
  const { code } = useCurrency()
  return (amount) => formatExactMoney(amount, code)
}

function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the screen is scrolled by the keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={label}>
      <table className="w-full text-14 tabular-nums">{children}</table>
    </section>
  )
}

/** Says what the amounts are of, also when they are scrolled sideways. */
const stays = 'max-[1439px]:sticky max-[1439px]:left-0 max-[1439px]:shadow-[inset_-1px_0_0_var(--hairline)]'

function Head({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr className="border-b border-hairline text-13 text-ink-3">
        {names.map((name, at) => (
          <th
            key={name}
            scope="col"
            className={clsx(
              'px-3 py-2 font-medium first:pl-5 last:pr-5',
              at === 0 ? ['text-left', names.length > 2 && [stays, 'bg-surface']] : 'text-right',
              'whitespace-nowrap',
            )}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const amountCell = 'px-3 py-2.5 text-right whitespace-nowrap last:pr-5'
const nameCell = 'px-3 py-2.5 pl-5 text-left font-normal text-ink'
const sumRow = 'border-t border-hairline bg-sunken font-semibold'

export function Homes({ year: { homes, sums } }: { year: TaxYear }) {
  const money = useExact()
  return (
    <TitledCard
      title="By Property"
      text="Income, and the expenses deducted from it"
      className="overflow-hidden"
      bare
    >
      <Table label="By property">
        <Head names={['Property', 'Income', 'Expenses', 'Profit', 'Residential finance']} />
        <tbody className="divide-y divide-hairline">
          {homes.map((home) => (
            <tr key={home.propertyId ?? 'none'}>
              <th scope="row" className={clsx(nameCell, stays, 'min-w-36 bg-surface sm:min-w-44')}>
                {home.propertyId ? (
                  <Link href={paths.of('properties').edit(home.propertyId)}>
                    {addressLines(home.property).filter(Boolean).join(', ')}
                  </Link>
                ) : (
                  'No single property'
                )}
              </th>
              <td className={amountCell}>{money(home.income)}</td>
              <td className={amountCell}>{money(home.deducted)}</td>
              <td className={clsx(amountCell, home.profit < 0 && 'text-danger-ink')}>{money(home.profit)}</td>
              <td className={clsx(amountCell, 'text-ink-2')}>{money(home.finance)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={sumRow}>
            <th scope="row" className={clsx(nameCell, stays, 'bg-sunken font-semibold')}>
              In all
            </th>
            <td className={amountCell}>{money(sums.income)}</td>
            <td className={amountCell}>{money(sums.deducted)}</td>
            <td className={amountCell}>{money(sums.profit)}</td>
            <td className={amountCell}>{money(sums.finance)}</td>
          </tr>
        </tfoot>
      </Table>
    </TitledCard>
  )
}

/** The boxes of SA105. */
export function Categories({ year: { sums }, isAgency }: { year: TaxYear; isAgency: boolean }) {
  const money = useExact()
  return (
    <TitledCard title="By Category" text="In the boxes of HMRC’s SA105" className="overflow-hidden" bare>
      <Table label="By category">
        <Head names={['Box', 'Amount']} />
        <tbody className="divide-y divide-hairline">
          <tr>
            <th scope="row" className={boxCell}>
              <Box n={20} />
              <div>
                Rent and other income
                {sums.otherIncome !== 0 && (
                  <p className="text-13 text-ink-3">of it other income {money(sums.otherIncome)}</p>
                )}
              </div>
            </th>
            <td className={amountCell}>{money(sums.income)}</td>
          </tr>
          {listBoxes(sums).map(({ box, name, amount, categories }) => (
            <tr key={box}>
              <th scope="row" className={boxCell}>
                <Box n={box} />
                <div>
                  {isAgency ? (
                    name
                  ) : (
                    <Link href={paths.bills({ category: categories.at(-1)?.category })}>{name}</Link>
                  )}
                  {categories.slice(0, -1).map((part) => (
                    <p key={part.category} className="text-13 text-ink-3">
                      of it{' '}
                      {isAgency ? (
                        part.name.toLowerCase()
                      ) : (
                        <Link href={paths.bills({ category: part.category })}>{part.name.toLowerCase()}</Link>
                      )}{' '}
                      {money(part.amount)}
                    </p>
                  ))}
                </div>
              </th>
              <td className={clsx(amountCell, amount ? 'text-ink' : 'text-ink-3')}>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TitledCard>
  )
}

const boxCell = clsx(nameCell, 'flex items-baseline gap-2')

const Box = ({ n }: { n: number }) => (
  <span className="w-7 shrink-0 text-13 text-ink-3 tabular-nums">{n}</span>
)

/** The updates of Making Tax Digital, each of which tells the year up to its quarter's end. */
export function Quarters({ year: { quarters } }: { year: TaxYear }) {
  const money = useExact()
  const now = today()
  if (quarters.length === 0) return null
  const next = quarters.findIndex(({ to, due }) => due >= now && to < now)
  return (
    <TitledCard
      title="Making Tax Digital"
      text="Each quarterly update has the year’s figures up to the end of its quarter. If your qualifying income is over £50,000 you must send quarterly updates from 6 April 2026. The limit falls to £30,000 from 2027 and £20,000 from 2028."
      className="overflow-hidden"
      bare
    >
      <Table label="Quarters">
        <Head
          names={[
            'Quarter',
            'Income',
            'Expenses',
            'Year to date: income',
            'Expenses ',
            'Finance',
            'Quarterly update due',
          ]}
        />
        <tbody className="divide-y divide-hairline">
          {quarters.map(({ from, to, due, sums, toDate }, at) => (
            <tr key={from} className={clsx(from > now && 'text-ink-3')}>
              <th
                scope="row"
                className={clsx(
                  nameCell,
                  stays,
                  'bg-surface sm:whitespace-nowrap',
                  from > now && 'text-ink-3',
                )}
              >
                {formatDays(from, to)}
              </th>
              <td className={amountCell}>{money(sums.income)}</td>
              <td className={amountCell}>{money(sums.deducted)}</td>
              <td className={clsx(amountCell, 'font-semibold')}>{money(toDate.income)}</td>
              <td className={clsx(amountCell, 'font-semibold')}>{money(toDate.deducted)}</td>
              <td className={amountCell}>{money(toDate.finance)}</td>
              <td className={amountCell}>
                {at === next ? <Badge tone="pending">{formatDate(due)}</Badge> : formatDate(due)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TitledCard>
  )
}

/** Income, what is deducted, what is left; residential finance costs stand apart. */
export function Headline({ year: { sums, toGiveBack, paidAhead } }: { year: TaxYear }) {
  const money = useExact()
  const relief = Math.max(0, Math.min(sums.finance, sums.profit)) * 0.2
  const figures = [
    {
      name: 'Income',
      amount: sums.income,
      note: [
        sums.otherIncome ? `Rent, and ${money(sums.otherIncome)} of other income` : 'Rent received',
        paidAhead > 0 && `of it ${money(paidAhead)} paid in advance`,
        toGiveBack > 0 && `of it ${money(toGiveBack)} to be refunded`,
      ]
        .filter(Boolean)
        .join(', '),
    },
    { name: 'Expenses', amount: sums.deducted, note: 'Deducted from it' },
    { name: 'Profit', amount: sums.profit, note: 'Before any allowance' },
    {
      name: 'Residential Finance',
      amount: sums.finance,
      note: relief > 0 ? `Not deducted: reduces the tax by at most ${money(relief)}` : 'Not deducted',
    },
  ]
  return (
    <section
      aria-label="The year in figures"
      className="grid grid-cols-2 overflow-hidden rounded-card border border-hairline bg-hairline shadow-card lg:grid-cols-4 [gap:1px]"
    >
      {figures.map(({ name, amount, note }) => (
        <div key={name} className="min-w-0 bg-surface px-4 py-4 sm:px-5">
          <p className="text-13 font-medium text-ink-2">{name}</p>
          <p
            className={clsx(
              'font-heading text-18 font-semibold tabular-nums sm:text-22',
              amount < 0 && 'text-danger-ink',
            )}
          >
            {money(amount)}
          </p>
          <p className="text-12 text-ink-3">{note}</p>
        </div>
      ))}
    </section>
  )
}
