import type { WholeInvoice } from '#shared/records/invoices/invoices.ts'

const id = (kind: string, number: number) =>
  `${kind}0000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const stored = { version: 1, createdAt: '2026-11-01T09:00:00Z', updatedAt: '2026-11-01T09:00:00Z' }

export const ida = {
  ...stored,
  id: id('e', 1),
  name: 'ida voss',
  email: 'ida@example.org',
  phone: '07700 900123',
  status: 'active',
  property: '1 alma road, n1 1aa',
  propertyId: id('b', 1),
  rentAmount: 1500,
}

export const home = {
  ...stored,
  id: id('b', 1),
  addressLine1: '1 alma road',
  postCode: 'n1 1aa',
  townCity: 'london',
  addressLine2: '',
  landlordId: id('a', 1),
}

export const clara = {
  ...stored,
  id: id('a', 1),
  name: 'clara whitby',
  email: 'clara@example.org',
  address: '4 Elm Grove\nLeeds LS6 2AA',
}

export function sampleInvoice(number: number, change: Partial<WholeInvoice> = {}): WholeInvoice {
  return {
    ...stored,
    id: id('c', number),
    invoiceNumber: `INV-2026-00${number}`,
    tenant: 'Ida Voss',
    tenantId: ida.id,
    tenancyId: null,
    property: '1 Alma Road, N1 1AA',
    propertyId: home.id,
    type: 'rent',
    amount: 1500,
    issueDate: '2026-11-01',
    dueDate: '2030-11-15',
    status: 'pending',
    paidOn: null,
    paid: 0,
    outstanding: 1500,
    notes: '',
    sentAt: null,
    sentTo: null,
    changedSinceSent: false,
    remindedAt: null,
    periodFrom: null,
    periodTo: null,
    landlordName: '',
    landlordAddress: '',
    takenOff: 0,
    writtenOff: 0,
    lines: [],
    ...change,
  }
}
