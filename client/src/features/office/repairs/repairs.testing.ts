import type { RepairEvent, RepairMoney } from '#shared/office/repairs/repairs.events.ts'
import type { Repair } from '#shared/office/repairs/repairs.ts'
import type { RepairWhole } from './repairs.record.ts'

const idOf = (n: number) => `01a215be-0000-7000-8000-${String(n).padStart(12, '0')}`

export const repairOf = (n: number, change: Partial<Repair> = {}): Repair => ({
  id: idOf(n),
  version: 1,
  createdAt: `2026-11-${String(n).padStart(2, '0')}T09:00:00Z`,
  updatedAt: '2026-11-20T09:00:00Z',
  property: '14 alma road, n1 1aa',
  propertyId: idOf(900),
  tenancyId: idOf(901),
  what: `Repair ${n}`,
  details: '',
  room: 'kitchen',
  danger: null,
  state: 'reported',
  waitsFor: 'us',
  since: '2026-11-24T09:00:00Z',
  contractor: '',
  visitOn: null,
  ordered: null,
  billed: 0,
  tenant: 'Ada Okafor',
  access: '',
  owner: 'Ann Lee',
  ownerId: idOf(902),
  reviewOn: null,
  ...change,
})

export const eventOf = (n: number, change: Partial<RepairEvent>): RepairEvent => ({
  id: idOf(n),
  kind: 'message',
  at: `2026-11-24T09:${String(n % 60).padStart(2, '0')}:00Z`,
  by: 'Ann Lee',
  audience: 'everyone',
  text: '',
  amount: null,
  contractorId: null,
  contractor: '',
  quoteId: null,
  ground: null,
  billId: null,
  mergedInto: null,
  day: null,
  hours: '',
  files: [],
  ...change,
})

const calder = { contractorId: idOf(903), contractor: 'Calder Heating' }
export const quoteEvent = eventOf(10, { kind: 'quote', amount: 180, audience: 'contractor', ...calder })

export const wholeOf = (
  events: RepairEvent[] = [quoteEvent],
  money: Partial<RepairMoney> = {},
): RepairWhole => ({
  events,
  money: {
    limit: 150,
    needsApproval: true,
    covered: 150,
    quotes: [{ id: quoteEvent.id, amount: 180, at: quoteEvent.at, ...calder }],
    bills: [],
    ...money,
  },
})
