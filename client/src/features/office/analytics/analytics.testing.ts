import type { Analytics } from '#shared/office/figures/analytics.ts'

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** A month's rent of an account without rent accounts: all of it was received by invoices. */
const receivedBy = (received: number) => ({
  received,
  receivedByInvoices: received,
  passed: received,
})

/** Figures as the server sends them, for tests. */
export const sampleFigures = (change: Partial<Analytics> = {}): Analytics => ({
  from: '2026-09-01',
  to: '2026-11-21',
  records: { properties: 12, tenancies: 11, invoices: 9, viewings: 7 },
  recordsSince: '2026-10-05',
  months: [
    { month: '2026-09', on: '2026-09-30', rentRoll: 40_000, ...receivedBy(100.1), let: 0, properties: 0 },
    { month: '2026-10', on: '2026-10-31', rentRoll: 41_000, ...receivedBy(200.2), let: 11, properties: 11 },
    { month: '2026-11', on: '2026-11-21', rentRoll: 42_500, ...receivedBy(0), let: 11, properties: 12 },
  ],
  viewings: [
    { month: '2026-09', viewings: 0, completed: 0, led: 0 },
    { month: '2026-10', viewings: 4, completed: 3, led: 1 },
    { month: '2026-11', viewings: 3, completed: 1, led: 1 },
  ],
  arrears: [
    { age: '0–30', count: 2, invoices: 2, amount: 2850 },
    { age: '31–60', count: 0, invoices: 0, amount: 0 },
    { age: '61–90', count: 0, invoices: 0, amount: 0 },
    { age: '90+', count: 1, invoices: 1, amount: 100 },
  ],
  invoices: [
    { status: 'paid', type: 'rent', count: 6, amount: 9700 },
    { status: 'overdue', type: 'rent', count: 3, amount: 2950 },
  ],
  rents: [
    { borough: 'camden', bedrooms: 0, count: 1, median: 2400, average: 2400 },
    { borough: 'camden', bedrooms: 2, count: 11, median: 3100, average: 3150.5 },
  ],
  empty: {
    properties: 2,
    days: 40,
    longest: [
      { id: id(1), address: '7 lantern row', postCode: 'e8 4rn', days: 30, ofDays: 82 },
      { id: id(2), address: '9 lantern row', postCode: 'e8 4rn', days: 10, ofDays: 82 },
    ],
  },
  ...change,
})
