import { wordsOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import * as lists from '#shared/office/figures/analytics.lists.ts'
import type { Analytics } from '#shared/office/figures/analytics.ts'
import { invoiceTypeNames } from '#shared/records/invoices/invoices.ts'
import { titleCase } from '#shared/text.ts'
import { listKnown, occupancyOf, percentOf } from './analytics.figures.ts'
import { monthName } from './analytics.period.ts'
import type { Sheet } from './analytics.sheet.tsx'

const fileOf = (name: string, { from, to }: Analytics) => `${name}-${from}-to-${to}`

const addressWith = (list: string, query: lists.ListQuery) => `${list}?${new URLSearchParams(query)}`
export const invoiceListAddress = (query: lists.ListQuery) => addressWith(paths.of('invoices').list(), query)
export const viewingListAddress = (query: lists.ListQuery) => addressWith(paths.of('viewings').list(), query)

export const tenancyListAddress = (day: string) =>
  addressWith(paths.of('tenancies').list(), lists.runningList(day))

/** Leads to the rent received in a month: the paid invoices, or the statement where rent accounts received some of it. */
const receivedAddress = (
  { month, received, receivedByInvoices }: Analytics['months'][number],
  figures: Analytics,
): string =>
  received === receivedByInvoices
    ? invoiceListAddress(lists.receivedMonthList(month, figures))
    : paths.statement({ month })

/** `isAgency`: what reached landlords is a figure of its own there; a private landlord's rent reaches them as it comes. */
export const rentSheet = (figures: Analytics, isAgency: boolean): Sheet => ({
  file: fileOf('rent', figures),
  columns: [
    { name: 'Month', kind: 'text' },
    { name: 'Rent roll', kind: 'money' },
    { name: 'Rent received', kind: 'money' },
    ...(isAgency ? [{ name: 'Passed to landlords', kind: 'money' as const }] : []),
  ],
  rows: listKnown(figures).map((of) => ({
    key: of.month,
    cells: [monthName(of.month), of.rentRoll, of.received, ...(isAgency ? [of.passed] : [])],
    hrefs: [
      undefined,
      tenancyListAddress(of.on),
      receivedAddress(of, figures),
      ...(isAgency ? [paths.statement({ month: of.month })] : []),
    ],
  })),
})

export const occupancySheet = (figures: Analytics): Sheet => ({
  file: fileOf('occupancy', figures),
  columns: [
    { name: 'Month', kind: 'text' },
    { name: 'Let', kind: 'count' },
    { name: 'Properties', kind: 'count' },
    { name: 'Occupancy, %', kind: 'percent' },
  ],
  rows: figures.months.map((month) => ({
    key: month.month,
    cells: [monthName(month.month), month.let, month.properties, occupancyOf(month, figures)],
    hrefs: [undefined, tenancyListAddress(month.on)],
  })),
})

/** Whether some of the items are charges of rent accounts, which no list of invoices shows. */
const hasCharges = ({ count, invoices }: { count: number; invoices: number }) => invoices < count

export const arrearsSheet = ({ arrears }: Analytics, day: string): Sheet => ({
  file: `arrears-${day}`,
  columns: [
    { name: 'Days past due', kind: 'text' },
    { name: arrears.some(hasCharges) ? 'Items' : 'Invoices', kind: 'count' },
    { name: 'Amount', kind: 'money' },
  ],
  rows: arrears.map((row) => ({
    key: row.age,
    cells: [row.age, row.count, row.amount],
    href: hasCharges(row) ? paths.arrears() : invoiceListAddress(lists.arrearsList(row.age, day)),
  })),
})

export const invoicesSheet = ({ invoices }: Analytics, day: string): Sheet => ({
  file: `invoices-${day}`,
  columns: [
    { name: 'Type and status', kind: 'text' },
    { name: 'Invoices', kind: 'count' },
    { name: 'Amount', kind: 'money' },
  ],
  rows: invoices.map(({ status, type, count, amount }) => ({
    key: `${status}-${type}`,
    cells: [`${invoiceTypeNames[type]}, ${wordsOf(status).toLowerCase()}`, count, amount],
    href: invoiceListAddress(lists.invoicesList(status, type)),
  })),
})

export const rentsSheet = ({ rents }: Analytics, day: string): Sheet => ({
  file: `asking-rents-${day}`,
  columns: [
    { name: 'Borough', kind: 'text' },
    { name: 'Bedrooms', kind: 'count' },
    { name: 'Properties', kind: 'count' },
    { name: 'Median rent', kind: 'money' },
    { name: 'Average rent', kind: 'money' },
  ],
  rows: rents.map(({ borough, bedrooms, count, median, average }) => ({
    key: `${borough}-${bedrooms}`,
    cells: [titleCase(borough), bedrooms, count, median, average],
    href: addressWith(paths.of('properties').list(), lists.rentsList({ borough, bedrooms })),
  })),
})

export const emptySheet = (figures: Analytics): Sheet => ({
  file: fileOf('days-empty', figures),
  columns: [
    { name: 'Property', kind: 'text' },
    { name: 'Postcode', kind: 'text' },
    { name: 'Days empty', kind: 'count' },
    { name: 'Days on the books', kind: 'count' },
  ],
  rows: figures.empty.longest.map(({ id, address, postCode, days, ofDays }) => ({
    key: id,
    cells: [titleCase(address), postCode.toUpperCase(), days, ofDays],
    href: paths.of('properties').edit(id),
  })),
})

export const viewingsSheet = (figures: Analytics): Sheet => ({
  file: fileOf('viewings-to-lets', figures),
  columns: [
    { name: 'Month', kind: 'text' },
    { name: 'Viewings', kind: 'count' },
    { name: 'Took place', kind: 'count' },
    { name: 'Led to a let', kind: 'count' },
    { name: 'Led to a let, %', kind: 'percent' },
  ],
  rows: figures.viewings.map(({ month, viewings, completed, led }) => {
    const within = lists.periodOfMonth(month, figures)
    return {
      key: month,
      cells: [monthName(month), viewings, completed, led, percentOf(led, completed)],
      hrefs: [undefined, lists.viewingsList(within), lists.completedList(within), lists.ledList(within)].map(
        (query) => query && viewingListAddress(query),
      ),
    }
  }),
})
