import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { lastDayOfKind } from '#shared/law/certificates/certificates.days.ts'
import { type EarlierCertificates, expiringKinds } from '#shared/law/certificates/certificates.earlier.ts'
import { certificateWords } from '#shared/law/certificates/certificates.kinds.ts'
import { dayBeforeLastDay, lastDayOnly } from '#shared/law/certificates/certificates.whole.ts'
import { isOneOf } from '../../db/joins.ts'
import { refuseAll } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { certificates } from './certificates.table.ts'

type Entry = EarlierCertificates['certificates'][number]

/**
 * Records certificates from before the account, without documents, and answers how many. One that says what is recorded already
 * is left out. Throws a 400 that names the property, and then records none.
 */
export function addEarlierCertificates(
  scope: AccountScope,
  { certificates: entries }: EarlierCertificates,
): Promise<number> {
  return scope.transaction(async (inside) => {
    const ids = [...new Set(entries.map(({ propertyId }) => propertyId))]
    const homes = await inside
      .select({ id: properties.id, name: homeText(inside), rating: properties.epcRating })
      .from(properties)
      .where(inside.mine(properties, isOneOf(properties.id, ids)))
    const byId = new Map(homes.map((home) => [home.id, home]))
    const recorded = groupBy(
      await inside.table(certificates).list(isOneOf(certificates.propertyId, ids)),
      ({ propertyId, kind }) => `${propertyId} ${kind}`,
    )
    const seen = new Set<string>()
    const factsOf = ({ propertyId, kind, date, is, licence }: Entry) => {
      const home = byId.get(propertyId)
      if (!home) refuseAll('property-not-found', 'One of these properties has been deleted.')
      const what = `${certificateWords[kind]} of ${home.name}`
      const day = is === 'day' ? date : dayBeforeLastDay(kind, date)
      // A licence or a policy may begin later.
      if (day > today() && !expiringKinds.includes(kind))
        refuseAll(
          'certificate-date',
          `${what}: ${is === 'day' ? `${formatDate(date, inside.dates)} is in the future` : `none lasts until ${formatDate(date, inside.dates)}`}.`,
        )
      const key = `${propertyId} ${kind}`
      if (seen.has(key)) refuseAll('duplicate-entry', `${what} has two dates.`)
      seen.add(key)
      const until = is === 'until' && kind !== 'alarms' ? date : null
      const known = recorded.get(key) ?? []
      const isKnown = known.some(
        (each) =>
          each.licence === (licence ?? null) &&
          (each.day === day || (until !== null && lastDayOfKind(kind, [each])?.day === until)),
      )
      if (isKnown) return []
      return [
        {
          propertyId,
          kind,
          day,
          until,
          outcome: 'passed' as const,
          rating: kind === 'energy' ? home.rating : null,
          licence: licence ?? null,
          remarks: until === null ? '' : lastDayOnly,
        },
      ]
    }
    const made = entries.flatMap(factsOf)
    if (made.length > 0) await inside.insertMany(certificates, made)
    return made.length
  })
}
