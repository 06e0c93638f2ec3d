import type { RegisteredHome } from '#shared/law/duties/register.duty.ts'
import { readOnce } from '../../db/read-once.ts'
import type { LetKinds } from '../../records/terms/let-kinds.pick.ts'
import { readRegisterFacts } from './register.facts.queries.ts'
import { standOf } from './register.stand.queries.ts'

/** The homes that may have to be registered, for their duties. */
export const readRegistered = readOnce(async (scope, day, kinds: LetKinds): Promise<RegisteredHome[]> => {
  // Every owner has an email, so nothing that is missing hangs on whose it is.
  const homes = await readRegisterFacts(scope, day, { kinds, readEmail: async () => 'known' })
  return homes.map((home) => {
    const { row, entryId } = standOf(home, day)
    return {
      home: { id: home.id, name: home.name },
      candidates: home.region.candidates,
      letSince: home.letSince,
      registeredOn: row.registeredOn,
      changes: row.changes.map(({ day: on, what }) => ({ day: on, what })),
      missing: row.missing,
      entryId,
    }
  })
})
