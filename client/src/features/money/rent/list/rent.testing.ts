import { addDays, today } from '#shared/dates.ts'
import type { OpenCharge, RentRow } from '#shared/money/rent/rent.ts'

const id = (kind: string, number: number) =>
  `${kind}0000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** A tenancy of 1,000 a month that owes nothing. */
export const sampleRent = (number: number, change: Partial<RentRow> = {}): RentRow => ({
  id: id('f', number),
  tenant: 'ida voss',
  tenantId: id('e', number),
  property: '1 alma road, N1 1AA',
  town: 'london',
  propertyId: id('b', number),
  landlord: 'clara whitby',
  landlordId: id('a', 1),
  email: 'ida@example.org',
  phone: '07700 900123',
  references: '',
  status: 'active',
  endedOn: null,
  startedOn: '2026-01-01',
  rentAmount: 1000,
  every: 'month',
  owed: 0,
  owedSince: null,
  credit: 0,
  owedBefore: null,
  kind: 'assured',
  lastReceiptOn: null,
  lastReceipt: null,
  nextDue: addDays(today(), 20),
  next: 1000,
  ...change,
})

/** The rent of a month that is open. */
export const sampleOpen = (tenancyId: string, month: string, outstanding: number): OpenCharge => ({
  id: id('c', Number(month.slice(-2))),
  tenancyId,
  kind: 'rent',
  due: `${month}-01`,
  from: `${month}-01`,
  to: `${month}-28`,
  outstanding,
  isRentSum: false,
})
