import type { Viewing } from '#shared/records/viewings/viewings.ts'

const id = (number: number) => `d0000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const stored = { version: 1, createdAt: '2026-11-01T09:00:00Z', updatedAt: '2026-11-01T09:00:00Z' }

/** A viewing for tests: half an hour from 10 on Tuesday 24 November 2026. */
export function sampleViewing(number: number, part: Partial<Viewing> = {}): Viewing {
  return {
    ...stored,
    id: id(number),
    propertyName: `${number} alma road, E1 6AN`,
    propertyId: id(100),
    tenantName: `Visitor ${number}`,
    tenantId: null,
    tenantEmail: `v${number}@example.org`,
    tenantPhone: '07700 900123',
    viewingDate: '2026-11-24',
    viewingTime: '10:00 AM',
    minutes: 30,
    status: 'scheduled',
    negotiatorId: null,
    visitorInterest: null,
    negotiator: '',
    notes: '',
    confirmedAt: null,
    confirmedTo: '',
    changedSinceConfirmed: false,
    ...part,
  }
}
