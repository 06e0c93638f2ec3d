import { addDays, today } from '#shared/dates.ts'
import { alarmsOnFirstDay } from '#shared/law/home.law.ts'
import { startOfPeriod } from '#shared/records/terms/terms.calendar.ts'
import type { AccountScope } from '../../db/scope.ts'
import { certificates } from './certificates.table.ts'

export interface SampleHome {
  id: string
  start: string | null
}

const sample = true

/** In how many days the gas check of the first home is due, and how far the others lie apart. */
const gasDueIn = 19
const apart = 17

/** Records gas, electrics, energy and alarms of every home: all in order, and one gas check due in nineteen days. */
export async function fillCertificates(scope: AccountScope, homes: readonly SampleHome[]): Promise<void> {
  const yearBefore = (day: string) => startOfPeriod({ every: 'month', anchor: day }, -12)
  const made = { outcome: 'passed' as const, sample }
  const gasDay = (place: number) => yearBefore(addDays(today(), place === 0 ? gasDueIn : 90 + place * apart))
  const rows = homes.flatMap(({ id: propertyId, start }, place) => [
    {
      ...made,
      propertyId,
      kind: 'gas' as const,
      day: gasDay(place),
      by: 'Calder Heating',
      number: `CH-${4010 + place}`,
    },
    {
      ...made,
      propertyId,
      kind: 'electrical' as const,
      day: addDays(today(), -400 - place * apart),
      by: 'Bright & Son Electrical',
      number: `EICR-${2210 + place}`,
    },
    {
      ...made,
      propertyId,
      kind: 'energy' as const,
      day: addDays(today(), -1500 - place * apart),
      by: 'North London Energy Assessors',
      rating: (['C', 'D', 'C', 'B'] as const)[place % 4] ?? ('C' as const),
    },
    ...(start !== null && start >= alarmsOnFirstDay.from
      ? [{ ...made, propertyId, kind: 'alarms' as const, day: start, by: scope.author.name }]
      : []),
  ])
  await scope.insertMany(certificates, rows)
}
