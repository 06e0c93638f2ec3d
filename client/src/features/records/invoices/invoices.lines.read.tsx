import { clsx } from 'clsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { FigureTable } from '#client/kit/table/figure-table.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import type { InvoiceForm } from './invoices.form.ts'
import { netOf, sumsOf } from './invoices.sums.ts'

const vat = {
  name: 'VAT',
  cell: ({ vatRate }: { vatRate: string | number | null }) => (vatRate === null ? '–' : `${vatRate}%`),
}

export function ReadLines() {
  const { getValues } = useFormContext<InvoiceForm>()
  const { format } = useCurrency()
  const lines = getValues('lines') ?? []
  const hasVat = lines.some(({ vatRate }) => vatRate !== null)
  return (
    <section aria-label="Lines" className="@container grid gap-4 border-t border-hairline pt-5 md:col-span-2">
      <FigureTable
        label="Lines of the invoice"
        inset
        // Nothing moves here, so that a line is its place.
        rows={lines.map((line, at) => ({ ...line, at, net: netOf(line) }))}
        keyOf={({ at }) => at}
        columns={[
          {
            name: 'Description',
            className: 'w-full min-w-40 break-words',
            cell: ({ description }) => description,
          },
          { name: 'Quantity', cell: ({ quantity }) => String(quantity) },
          { name: 'Unit price', cell: ({ unitAmount }) => format(Number(unitAmount)) },
          ...(hasVat ? [vat] : []),
          { name: 'Amount', cell: ({ net }) => (net === undefined ? '–' : format(net)) },
        ]}
      />
      <Sums />
    </section>
  )
}

/** Net, VAT for each rate, and the total; the total alone where there is no VAT. */
export function Sums() {
  const lines = useWatch<InvoiceForm, 'lines'>({ name: 'lines' }) ?? []
  const { format } = useCurrency()
  const { net, rates, total } = sumsOf(lines)
  const taxed = rates.filter(({ rate }) => rate !== null)
  return (
    <dl
      aria-live="polite"
      className="ml-auto grid grid-cols-[auto_auto] gap-x-8 gap-y-1 text-14 @min-[38rem]:pr-[3.25rem]"
    >
      {taxed.length > 0 && <Sum name="Net" amount={format(net)} />}
      {taxed.map(({ rate, vat }) => (
        <Sum key={rate} name={`VAT ${rate}%`} amount={format(vat)} />
      ))}
      <Sum strong name="Total" amount={format(total)} />
    </dl>
  )
}

function Sum({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) {
  return (
    <div className={clsx('col-span-full grid grid-cols-subgrid', strong ? 'font-semibold' : 'text-ink-2')}>
      <dt>{name}</dt>
      <dd className="text-right tabular-nums">{amount}</dd>
    </div>
  )
}
