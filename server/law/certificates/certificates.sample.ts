import { addDays, today } from '#shared/dates.ts'
import { alarmsOnFirstDay } from '#shared/law/home.law.ts'
import { startOfPeriod } from '#shared/records/terms/terms.calendar.ts'
import type { AccountScope } from '../../db/scope.ts'
import { certificates } from './certificates.table.ts'

export interface SampleHome {
  id: string
  start: string | null
}

/** In how many days the gas check of the first home is due, and how far the others lie apart. */
const gasDueIn = 19
const apart = 17

/** Records gas, electrics, energy and alarms of every home: all in order, and one gas check due in nineteen days. */
export async function fillCertificates(scope: AccountScope, homes: readonly SampleHome[]): Promise<void> {
  const yearBefore = (day: string) => startOfPeriod({ every: 'month', anchor: day }, -12)
  const gasDay = (place: number) => yearBefore(addDays(today(), place === 0 ? gasDueIn : 90 + place * apart))
  const rows = homes.flatMap(({ id: propertyId, start }, place) => {
    const made = { propertyId, outcome: 'passed' as const, sample: true }
    const ago = (days: number) => addDays(today(), -days - place * apart)
    const rating = (['C', 'D', 'C', 'B'] as const)[place % 4] ?? 'C'
    const electrician = { by: 'Bright & Son Electrical', number: `EICR-${2210 + place}` }
    return [
      {
        ...made,
        kind: 'gas' as const,
        day: gasDay(place),
        by: 'Calder Heating',
        number: `CH-${4010 + place}`,
      },
      { ...made, kind: 'electrical' as const, day: ago(400), ...electrician },
      { ...made, kind: 'energy' as const, day: ago(1500), by: 'North London Energy Assessors', rating },
      ...(start !== null && start >= alarmsOnFirstDay.from
        ? [{ ...made, kind: 'alarms' as const, day: start, by: scope.author.name }]
        : []),
    ]
  })
  await scope.insertMany(certificates, rows)
}
