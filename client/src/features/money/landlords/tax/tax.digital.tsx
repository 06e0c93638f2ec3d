import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { TableState } from '#client/kit/table/states.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { TitledCard } from '#client/kit/ui/card.tsx'
import { Combobox } from '#client/kit/ui/combobox.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { makeCall } from '#client/lib/calls/calls.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { formatDate, formatDays } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useLandlordPicker } from '#client/lib/pickers/choices.ts'
import type { Contract, RequestOf } from '#shared/contract.ts'
import { today } from '#shared/dates.ts'
import { firstDigitalYear, nameOfTaxYear, quartersOf, taxYearOf } from '#shared/money/bills/tax-year.ts'
import { taxCalls } from '#shared/money/landlords/tax.calls.ts'
import type { MtdReply } from '#shared/money/landlords/tax.ts'
import { titleCase } from '#shared/text.ts'

/** Saves the file that the server makes. */
export function ExportButton<const C extends Contract>({ call, asked }: { call: C; asked: RequestOf<C> }) {
  const { isPending, mutate } = useMutation({
    mutationFn: async () => saveResponse((await makeCall(call, asked)) as Response),
    meta: { failed: 'The file couldn’t be saved.' },
  })
  return (
    <Button icon={Download} pending={isPending} onClick={() => mutate()}>
      Export CSV
    </Button>
  )
}

/** The quarter whose update is due next, by its place in the year. */
const nextDue = (year: number) =>
  Math.max(
    0,
    quartersOf(year, 'tax').findIndex(({ due }) => due >= today()),
  )

export function DigitalFigures() {
  const current = taxYearOf(today())
  const [year, setYear] = useState(current)
  const [at, setAt] = useState(nextDue(current))
  const [landlordId, setLandlordId] = useState('')
  const asked = { query: { year: String(year), ...(landlordId && { landlordId }) } }
  const figures = useRead(taxCalls.mtd, asked, { placeholderData: keepPreviousData })
  const { items, ...texts } = useLandlordPicker()
  const quarters = quartersOf(year, 'tax')
  const quarter = quarters[at]
  const years = Array.from(
    { length: Math.max(1, current - firstDigitalYear + 1) },
    (_, back) => current - back,
  )
  return (
    <TitledCard
      id="digital-figures"
      title="Making Tax Digital"
      text={
        landlordId
          ? 'Income and expenses, by quarter.'
          : quarter &&
            `Income and expenses, ${formatDays(quarter.from, quarter.to)}. The quarterly update is due on ${formatDate(quarter.due)}.`
      }
      actions={<ExportButton call={taxCalls.mtdFile} asked={asked} />}
      className="overflow-hidden"
      bare
    >
      <div className="flex flex-wrap gap-3 px-5 pb-4 print:hidden">
        <div className="w-48 max-sm:w-full">
          <Select
            aria-label="Tax year"
            prefix="Tax year:"
            value={String(year)}
            onChange={(next) => setYear(Number(next))}
            options={years.map((each) => ({ value: String(each), label: nameOfTaxYear(each) }))}
          />
        </div>
        <div className="w-72 max-sm:w-full">
          <Combobox
            aria-label="Landlord"
            value={landlordId}
            onChange={setLandlordId}
            items={items && [{ id: '', label: 'All landlords' }, ...items]}
            {...texts}
          />
        </div>
        {!landlordId && (
          <div className="w-64 max-sm:w-full">
            <Select
              aria-label="Quarter"
              value={String(at)}
              onChange={(next) => setAt(Number(next))}
              options={quarters.map(({ from, to }, place) => ({
                value: String(place),
                label: formatDays(from, to),
              }))}
            />
          </div>
        )}
      </div>
      {figures.data ? (
        landlordId && figures.data.landlords[0] ? (
          <LandlordTable landlord={figures.data.landlords[0]} year={year} />
        ) : (
          <FiguresTable landlords={figures.data.landlords} year={year} at={at} />
        )
      ) : (
        <TableState read={figures} what="figures" loading="Loading figures..." />
      )}
    </TitledCard>
  )
}

const cell = 'px-3 py-2.5 text-right tabular-nums first:pl-5 last:pr-5'
/** The first column stays in sight when the amounts are scrolled sideways. */
const lead = clsx(
  cell,
  'text-left! font-medium',
  'max-lg:sticky max-lg:left-0 max-lg:shadow-[inset_-1px_0_0_var(--hairline)]',
)

function Table({ names, children }: { names: readonly [string, ...string[]]; children: ReactNode }) {
  const [first, ...amounts] = names
  return (
    <div className="overflow-x-auto border-t border-hairline">
      <table className="w-full min-w-[40rem] text-14">
        <thead className="bg-sunken text-13 text-ink-2">
          <tr>
            <th className={clsx(lead, 'bg-sunken')}>{first}</th>
            {amounts.map((each) => (
              <th key={each} className={`${cell} font-medium`}>
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">{children}</tbody>
      </table>
    </div>
  )
}

const figureNames = ['Income', 'Expenses', 'Profit', 'Profit to date'] as const

function Figures({ quarter }: { quarter: MtdReply['landlords'][number]['quarters'][number] | undefined }) {
  const { sums, toDate } = quarter ?? {}
  return [sums?.income, sums?.deducted, sums?.profit, toDate?.profit].map((amount, at) => (
    <td key={figureNames[at]} className={cell}>
      {formatAmount(amount ?? 0)}
    </td>
  ))
}

const linkLook = 'text-link no-underline hover:underline pointer-coarse:inline-block pointer-coarse:py-2.5'

function FiguresTable({ landlords, year, at }: Pick<MtdReply, 'landlords'> & { year: number; at: number }) {
  if (landlords.length === 0)
    return <EmptyState title="No figures yet" text="No landlord had rent or expenses in this tax year." />
  return (
    <Table names={['Landlord', ...figureNames]}>
      {landlords.map(({ id, name, quarters }) => (
        <tr key={id}>
          <th scope="row" className={clsx(lead, 'bg-surface')}>
            <Link href={paths.taxYear({ landlord: id, year: String(year) })} className={linkLook}>
              {titleCase(name)}
            </Link>
          </th>
          <Figures quarter={quarters[at]} />
        </tr>
      ))}
    </Table>
  )
}

function LandlordTable({ landlord, year }: { landlord: MtdReply['landlords'][number]; year: number }) {
  return (
    <>
      <Table names={['Quarter', ...figureNames, 'Quarterly update due']}>
        {landlord.quarters.map((quarter) => (
          <tr key={quarter.to}>
            <th scope="row" className={clsx(lead, 'bg-surface whitespace-nowrap')}>
              {formatDays(quarter.from, quarter.to)}
            </th>
            <Figures quarter={quarter} />
            <td className={`${cell} whitespace-nowrap`}>{formatDate(quarter.due)}</td>
          </tr>
        ))}
      </Table>
      <p className="border-t border-hairline px-5 py-3 text-14">
        <Link href={paths.taxYear({ landlord: landlord.id, year: String(year) })} className={linkLook}>
          {titleCase(landlord.name)}’s tax year by category and property
        </Link>
      </p>
    </>
  )
}
