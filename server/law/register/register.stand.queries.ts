import { listChanges } from '#shared/law/register/register.changes.ts'
import { listMissing, packOf } from '#shared/law/register/register.pack.ts'
import { registerStandingOn } from '#shared/law/register/register.standing.ts'
import type { RegisterHome } from '#shared/law/register/register.ts'
import type { HomeFacts } from './register.facts.queries.ts'

/** A home's row and its pack on a day. */
export function standOf(home: HomeFacts, day: string) {
  const sections = packOf(home.facts)
  const standing = home.events.filter(({ takenBackAt }) => takenBackAt === null)
  const registered = standing.find(({ kind }) => kind === 'registered')
  const [told] = standing
  const row: RegisterHome = {
    id: home.id,
    name: home.name,
    landlordId: home.landlordId,
    landlord: home.landlord,
    landlordNumber: home.facts.landlord.number,
    region: home.region,
    isLet: home.letSince !== null,
    missing: listMissing(sections),
    number: registered?.number ?? null,
    registeredOn: registered?.day ?? null,
    ...registerStandingOn(
      {
        candidates: home.region.candidates,
        letSince: home.letSince,
        registeredOn: registered?.day ?? null,
        changes:
          registered && told ? listChanges(sections, { day: told.day, values: told.told }, home.since) : [],
      },
      day,
    ),
  }
  return { row, sections, entryId: registered?.id ?? null }
}
