import type { RegisteredHome } from '#shared/law/duties/register.duty.ts'
import { listChanges, listMissing, packOf } from '#shared/law/register/register.pack.ts'
import { registerStandingOn } from '#shared/law/register/register.standing.ts'
import type { RegisterHome } from '#shared/law/register/register.ts'
import { readOnce } from '../../db/read-once.ts'
import type { LetKinds } from '../../records/terms/let-kinds.pick.ts'
import { type HomeFacts, readRegisterFacts } from './register.facts.queries.ts'

export const readRegistered = readOnce(async (scope, day, kinds: LetKinds): Promise<RegisteredHome[]> => {
  // Every owner has an email, so nothing that is missing hangs on whose it is.
  const homes = await readRegisterFacts(scope, day, { kinds, readEmail: async () => 'known' })
  return homes.map((home) => {
    const { row, entryId } = standOf(home, day)
    const { id, name, letSince } = home
    return { ...row, home: { id, name }, candidates: home.region.candidates, letSince, entryId }
  })
})

export function standOf(home: HomeFacts, day: string) {
  const sections = packOf(home.facts)
  const standing = home.events.filter(({ takenBackAt }) => takenBackAt === null)
  const registered = standing.find(({ kind }) => kind === 'registered')
  const [told] = standing
  const row: RegisterHome = {
    ...home,
    landlordNumber: home.facts.landlord.number,
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
