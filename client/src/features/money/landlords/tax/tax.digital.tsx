import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { type FigureColumn, FigureTable } from '#client/kit/table/figure-table.tsx'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { TableState } from '#client/kit/table/states.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Combobox } from '#client/kit/ui/combobox.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
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
            items={items && [{ id: '', label: 'All Landlords' }, ...items]}
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

type Quarter = MtdReply['landlords'][number]['quarters'][number]

const figuresOf = <Row,>(quarterOf: (row: Row) => Quarter | undefined): FigureColumn<Row>[] => [
  { name: 'Income', cell: (row) => formatAmount(quarterOf(row)?.sums.income ?? 0) },
  { name: 'Expenses', cell: (row) => formatAmount(quarterOf(row)?.sums.deducted ?? 0) },
  { name: 'Profit', cell: (row) => formatAmount(quarterOf(row)?.sums.profit ?? 0) },
  { name: 'Profit to date', cell: (row) => formatAmount(quarterOf(row)?.toDate.profit ?? 0) },
]

const linkLook = 'text-link no-underline hover:underline pointer-coarse:inline-block pointer-coarse:py-2.5'

function FiguresTable({ landlords, year, at }: Pick<MtdReply, 'landlords'> & { year: number; at: number }) {
  if (landlords.length === 0)
    return <EmptyState title="No figures yet" text="No landlord had rent or expenses in this tax year." />
  return (
    <FigureTable
      label="Figures by landlord"
      rows={landlords}
      keyOf={({ id }) => id}
      stays
      columns={[
        {
          name: 'Landlord',
          className: 'font-medium',
          cell: ({ id, name }) => (
            <Link href={paths.taxYear({ landlord: id, year: String(year) })} className={linkLook}>
              {titleCase(name)}
            </Link>
          ),
        },
        ...figuresOf(({ quarters }: MtdReply['landlords'][number]) => quarters[at]),
      ]}
    />
  )
}

function LandlordTable({ landlord, year }: { landlord: MtdReply['landlords'][number]; year: number }) {
  return (
    <>
      <FigureTable
        label="Figures by quarter"
        rows={landlord.quarters}
        keyOf={({ to }) => to}
        stays
        columns={[
          {
            name: 'Quarter',
            className: 'font-medium whitespace-nowrap',
            cell: ({ from, to }) => formatDays(from, to),
          },
          ...figuresOf((quarter: Quarter) => quarter),
          { name: 'Quarterly update due', cell: ({ due }) => formatDate(due) },
        ]}
      />
      <p className="border-t border-hairline px-5 py-3 text-14">
        <Link href={paths.taxYear({ landlord: landlord.id, year: String(year) })} className={linkLook}>
          {titleCase(landlord.name)}’s tax year by category and property
        </Link>
      </p>
    </>
  )
}
