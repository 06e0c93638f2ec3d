import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { wordsOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import * as lists from '#shared/office/figures/analytics.lists.ts'
import type { Analytics } from '#shared/office/figures/analytics.ts'
import { invoiceStatuses } from '#shared/records/invoices/invoices.ts'
import { letWithinDays } from '#shared/records/viewings/viewings.led.ts'
import { countOf, titleCase } from '#shared/text.ts'
import { Bars } from './analytics.bars.tsx'
import { ViewingColumns } from './analytics.columns.tsx'
import { Figure } from './analytics.figure.tsx'
import * as say from './analytics.figures.ts'
import { InvoiceGrid } from './analytics.invoices.tsx'
import { Lines } from './analytics.lines.tsx'
import { boroughsOf, Rents } from './analytics.rents.tsx'
import { shortNumber, ticksTo } from './analytics.scale.ts'
import * as sheets from './analytics.sheets.ts'

const emptyDrawn = 10

/** The charts. The first two and the last two show the period, the others show today. */
export function Charts({ figures, day }: { figures: Analytics; day: string }) {
  const { format, symbol } = useCurrency()
  const isAgency = useMe().data?.account.kind === 'agent'
  const { months, records, empty } = figures
  const period = `${formatDate(figures.from)} to ${formatDate(figures.to)}`
  const asOfToday = `As of ${formatDate(day)}`
  const axis = (value: number) => symbol + shortNumber(value)
  const names = months.map(({ month }) => month)
  const last = months.at(-1)
  const isToday = figures.to === day
  const known = new Set(say.listKnown(figures))
  const most = Math.max(0, ...[...known].flatMap(({ rentRoll, received }) => [rentRoll, received]))
  const shares = months.map((month) => say.occupancyOf(month, figures))
  const overdue = say.sumOverdue(figures)
  const hasCharges = overdue.invoices < overdue.count
  const countWith = (status: string) =>
    figures.invoices.reduce((sum, row) => sum + (row.status === status ? row.count : 0), 0)
  const boroughs = boroughsOf(figures.rents).length

  return (
    <div className="grid gap-6 xl:grid-cols-2 print:block">
      <Figure
        className="xl:col-span-2"
        title="Rent roll and rent received"
        scope={period}
        reading={say.rentReading(figures, format)}
        note="The rent roll is the monthly rent of tenancies running on each month’s last day. Received is what tenants paid towards rent, by date received, so far for the current month. Months before your records begin are left out."
        drawing={
          most > 0 &&
          ((summary) => (
            <Lines
              summary={summary}
              months={names}
              ticks={ticksTo(most)}
              tick={axis}
              lines={[
                {
                  name: 'Rent roll',
                  hue: 'door',
                  values: months.map((month) => (known.has(month) ? month.rentRoll : null)),
                  end: format(last?.rentRoll ?? 0),
                },
                {
                  name: 'Received',
                  hue: 'leaf',
                  dash: '2 5',
                  values: months.map((month) => (known.has(month) ? month.received : null)),
                  end: format(last?.received ?? 0),
                },
              ]}
            />
          ))
        }
        sheet={sheets.rentSheet(figures, isAgency)}
        links={[
          { href: sheets.tenancyListAddress(figures.to), text: `Tenancies on ${formatDate(figures.to)}` },
          // Payments on rent accounts are no invoices: a month of the table leads to the statement that lists them.
          ...(figures.months.every(({ received, receivedByInvoices }) => received === receivedByInvoices)
            ? [
                {
                  href: sheets.invoiceListAddress(lists.receivedList(figures)),
                  text: 'Rent invoices paid in the period',
                },
              ]
            : []),
        ]}
      />
      <Figure
        title="Occupancy"
        scope={period}
        reading={say.describeOccupancy(figures)}
        note="A property counts from the date on which you took it on, or from its first tenancy if that is earlier. Nothing is drawn before your first property."
        drawing={
          shares.some((share) => share !== null) &&
          ((summary) => (
            <Lines
              summary={summary}
              months={names}
              ticks={[0, 25, 50, 75, 100]}
              tick={(value) => `${value}%`}
              lines={[
                {
                  name: 'Let',
                  hue: 'door',
                  values: shares,
                  end: `${shares.findLast((share) => share !== null) ?? 0}%`,
                },
              ]}
            />
          ))
        }
        sheet={sheets.occupancySheet(figures)}
        links={
          isToday
            ? [
                {
                  href: paths.of('properties').list(),
                  text: `All properties (${records.properties.toLocaleString('en-GB')})`,
                },
              ]
            : []
        }
      />
      <Figure
        title="Arrears by age"
        scope={asOfToday}
        reading={say.arrearsReading(figures, format)}
        drawing={
          overdue.count > 0 &&
          ((summary) => (
            <Bars
              summary={summary}
              bars={figures.arrears.map(({ age, amount, ...items }) => ({
                key: age,
                name: `${age} days`,
                value: amount,
                text: items.count === 0 ? 'None' : `${format(amount)} · ${say.describeOverdue(items)}`,
                hue: 'brick',
              }))}
            />
          ))
        }
        sheet={sheets.arrearsSheet(figures, day)}
        links={[
          ...(hasCharges ? [{ href: paths.arrears(), text: 'Arrears' }] : []),
          ...(hasCharges && countWith('overdue') === 0
            ? []
            : [
                {
                  href: sheets.invoiceListAddress(lists.invoicesList('overdue')),
                  text: `Overdue invoices (${countWith('overdue').toLocaleString('en-GB')})`,
                },
              ]),
        ]}
      />
      <Figure
        title="Invoices by status and type"
        scope={asOfToday}
        reading={records.invoices === 0 ? 'There are no invoices yet.' : say.invoicesReading(figures, format)}
        drawing={
          records.invoices > 0 && ((summary) => <InvoiceGrid summary={summary} rows={figures.invoices} />)
        }
        sheet={sheets.invoicesSheet(figures, day)}
        links={invoiceStatuses.filter(countWith).map((status) => ({
          href: sheets.invoiceListAddress(lists.invoicesList(status)),
          text: `${wordsOf(status)} (${countWith(status).toLocaleString('en-GB')})`,
        }))}
      />
      <Figure
        title="Asking rent by borough and bedrooms"
        scope={asOfToday}
        reading={
          records.properties === 0
            ? 'There are no properties yet.'
            : say.rentsReading(figures, format, titleCase)
        }
        note={`Each marker shows the median rent and the number of bedrooms; 0 is a studio. A dashed tick is the average, if it differs.${boroughs > 12 ? ` The chart shows the 12 boroughs with the most properties; the table has all ${boroughs}.` : ''}`}
        drawing={
          records.properties > 0 &&
          ((summary) => <Rents summary={summary} rents={figures.rents} tick={axis} />)
        }
        sheet={sheets.rentsSheet(figures, day)}
        links={[
          {
            href: paths.of('properties').list(),
            text: `All properties (${records.properties.toLocaleString('en-GB')})`,
          },
        ]}
      />
      <ViewingsFigure figures={figures} period={period} />
      <Figure
        title="Days empty per property"
        scope={period}
        reading={
          records.properties === 0 ? 'There are no properties yet.' : say.emptyReading(figures, titleCase)
        }
        note={`Days in the period without a running tenancy, from the date on which you took the property on.${empty.properties > emptyDrawn ? ` The chart shows the ${emptyDrawn} that were empty longest.` : ''}${empty.properties > empty.longest.length ? ` The table has the first ${empty.longest.length}.` : ''}`}
        drawing={
          empty.longest.length > 0 &&
          ((summary) => (
            <Bars
              summary={summary}
              least={31}
              bars={empty.longest.slice(0, emptyDrawn).map(({ id, address, days, ofDays }) => ({
                key: id,
                name: titleCase(address),
                value: days,
                text: `${countOf(days, 'day', 'days')} of ${ofDays.toLocaleString('en-GB')}`,
                hue: 'slate',
              }))}
            />
          ))
        }
        sheet={sheets.emptySheet(figures)}
        links={empty.longest
          .slice(0, 1)
          .map(({ id, address }) => ({ href: paths.of('properties').edit(id), text: titleCase(address) }))}
      />
    </div>
  )
}

function ViewingsFigure({ figures, period }: { figures: Analytics; period: string }) {
  const { viewings, completed, led } = say.sumViewings(figures)
  const most = Math.max(...figures.viewings.map((month) => month.viewings), 0)
  const link = (query: lists.ListQuery, text: string, count: number) =>
    count > 0
      ? [{ href: sheets.viewingListAddress(query), text: `${text} (${count.toLocaleString('en-GB')})` }]
      : []
  return (
    <Figure
      title="Viewings to lets"
      scope={period}
      reading={say.viewingsReading(figures)}
      note={`A viewing led to a let if it was the last one before a tenancy of that property, started or entered within ${letWithinDays} days. A viewing linked to a tenant counts for that tenant’s tenancy only, and before others. Months are those of the viewing.`}
      drawing={
        most > 0 &&
        ((summary) => (
          <ViewingColumns
            summary={summary}
            months={figures.viewings}
            ticks={ticksTo(Math.max(most, 4), 4).filter(Number.isInteger)}
          />
        ))
      }
      sheet={sheets.viewingsSheet(figures)}
      links={[
        ...link(lists.viewingsList(figures), 'Viewings', viewings),
        ...link(lists.completedList(figures), 'Took place', completed),
        ...link(lists.ledList(figures), 'Led to a let', led),
      ]}
    />
  )
}
