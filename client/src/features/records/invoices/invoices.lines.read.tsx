import { clsx } from 'clsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCurrency } from '#client/lib/currency.ts'
import type { InvoiceForm } from './invoices.form.ts'
import { netOf, sumsOf } from './invoices.sums.ts'

export function ReadLines() {
  const { getValues } = useFormContext<InvoiceForm>()
  const { format } = useCurrency()
  const lines = getValues('lines') ?? []
  const hasVat = lines.some(({ vatRate }) => vatRate !== null)
  const cell = 'py-2 pr-4 align-top last:pr-0'
  const figure = `${cell} text-right tabular-nums whitespace-nowrap`
  return (
    <section aria-label="Lines" className="@container grid gap-4 border-t border-hairline pt-5 md:col-span-2">
      <div className="overflow-x-auto">
        <table className="w-full text-14">
          <thead className="border-b border-hairline text-left text-13 text-ink-3">
            <tr>
              <th className={`${cell} font-normal`}>Description</th>
              <th className={`${figure} font-normal`}>Quantity</th>
              <th className={`${figure} font-normal`}>Unit price</th>
              {hasVat && <th className={`${figure} font-normal`}>VAT</th>}
              <th className={`${figure} font-normal`}>Amount</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {lines.map((line, at) => {
              const net = netOf(line)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves here
                <tr key={at}>
                  <td className={`${cell} w-full min-w-40 break-words`}>{line.description}</td>
                  <td className={figure}>{String(line.quantity)}</td>
                  <td className={figure}>{format(Number(line.unitAmount))}</td>
                  {hasVat && <td className={figure}>{line.vatRate === null ? '–' : `${line.vatRate}%`}</td>}
                  <td className={figure}>{net === undefined ? '–' : format(net)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
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
