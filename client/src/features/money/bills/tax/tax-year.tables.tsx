import { clsx } from 'clsx'
import { Link } from 'wouter'
import { FigureTable } from '#client/kit/table/figure-table.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useExactMoney } from '#client/lib/currency.ts'
import { formatDate, formatDays } from '#client/lib/dates.ts'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { today } from '#shared/dates.ts'
import type { ExpenseCategory } from '#shared/money/bills/bills.categories.ts'
import { listBoxes } from '#shared/money/bills/tax-year.sums.ts'
import type { TaxYear } from '#shared/money/bills/tax-year.ts'

export function Homes({ year: { homes, sums } }: { year: TaxYear }) {
  const money = useExactMoney()
  return (
    <TitledCard
      title="By Property"
      text="Income, and the expenses deducted from it"
      className="overflow-hidden"
      bare
    >
      <FigureTable
        label="By property"
        rows={homes}
        keyOf={({ propertyId }) => propertyId ?? 'none'}
        stays
        columns={[
          {
            name: 'Property',
            className: 'min-w-36 sm:min-w-44',
            cell: ({ propertyId, property }) =>
              propertyId ? (
                <Link href={paths.of('properties').edit(propertyId)}>
                  {addressLines(property).filter(Boolean).join(', ')}
                </Link>
              ) : (
                'No single property'
              ),
            sum: 'In all',
          },
          { name: 'Income', cell: ({ income }) => money(income), sum: money(sums.income) },
          { name: 'Expenses', cell: ({ deducted }) => money(deducted), sum: money(sums.deducted) },
          {
            name: 'Profit',
            cell: ({ profit }) => (
              <span className={clsx(profit < 0 && 'text-danger-ink')}>{money(profit)}</span>
            ),
            sum: money(sums.profit),
          },
          {
            name: 'Residential finance',
            cell: ({ finance }) => <span className="text-ink-2">{money(finance)}</span>,
            sum: money(sums.finance),
          },
        ]}
      />
    </TitledCard>
  )
}

/** The boxes of SA105. */
export function Categories({ year: { sums }, isAgency }: { year: TaxYear; isAgency: boolean }) {
  const money = useExactMoney()
  const income = { box: 20, name: 'Rent and other income', amount: sums.income, categories: [] }
  const link = (name: string, category: ExpenseCategory | undefined) =>
    isAgency || !category ? name : <Link href={paths.bills({ category })}>{name}</Link>
  const part = 'text-13 text-ink-3'
  return (
    <TitledCard title="By Category" text="In the boxes of HMRC’s SA105" className="overflow-hidden" bare>
      <FigureTable
        label="By category"
        rows={[income, ...listBoxes(sums)]}
        keyOf={({ box }) => box}
        columns={[
          {
            name: 'Box',
            cell: ({ box, name, categories }) => (
              <div className="flex items-baseline gap-2">
                <span className="w-7 shrink-0 text-13 text-ink-3">{box}</span>
                <div>
                  {link(name, categories.at(-1)?.category)}
                  {box === income.box && sums.otherIncome !== 0 && (
                    <p className={part}>of it other income {money(sums.otherIncome)}</p>
                  )}
                  {categories.slice(0, -1).map((each) => (
                    <p key={each.category} className={part}>
                      of it {link(each.name.toLowerCase(), each.category)} {money(each.amount)}
                    </p>
                  ))}
                </div>
              </div>
            ),
          },
          {
            name: 'Amount',
            cell: ({ amount }) => <span className={clsx(!amount && 'text-ink-3')}>{money(amount)}</span>,
          },
        ]}
      />
    </TitledCard>
  )
}

/** The updates of Making Tax Digital, each of which tells the year up to its quarter's end. */
export function Quarters({ year: { quarters } }: { year: TaxYear }) {
  const money = useExactMoney()
  const now = today()
  if (quarters.length === 0) return null
  const next = quarters.find(({ to, due }) => due >= now && to < now)
  return (
    <TitledCard
      title="Making Tax Digital"
      text="Each quarterly update has the year’s figures up to the end of its quarter. If your qualifying income is over £50,000 you must send quarterly updates from 6 April 2026. The limit falls to £30,000 from 2027 and £20,000 from 2028."
      className="overflow-hidden"
      bare
    >
      <FigureTable
        label="Quarters"
        rows={quarters}
        keyOf={({ from }) => from}
        stays
        rowClass={({ from }) => from > now && 'text-ink-3'}
        columns={[
          {
            name: 'Quarter',
            className: 'sm:whitespace-nowrap',
            cell: ({ from, to }) => formatDays(from, to),
          },
          { name: 'Income', cell: ({ sums }) => money(sums.income) },
          { name: 'Expenses', cell: ({ sums }) => money(sums.deducted) },
          {
            name: 'Year to date: income',
            className: 'font-semibold',
            cell: ({ toDate }) => money(toDate.income),
          },
          { name: 'Expenses ', className: 'font-semibold', cell: ({ toDate }) => money(toDate.deducted) },
          { name: 'Finance', cell: ({ toDate }) => money(toDate.finance) },
          {
            name: 'Quarterly update due',
            cell: (quarter) => {
              const due = formatDate(quarter.due)
              return quarter === next ? <Badge tone="pending">{due}</Badge> : due
            },
          },
        ]}
      />
    </TitledCard>
  )
}

/** Income, what is deducted, what is left; residential finance costs stand apart. */
export function Headline({ year: { sums, toGiveBack, paidAhead } }: { year: TaxYear }) {
  const money = useExactMoney()
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
