import type { AccountScope } from '../../../db/scope.ts'
import { readRentAccount } from './rent.read.ts'

/** The ids of a tenancy's people who are late with their agreed share: see findStandings. Throws NotFound. */
export async function listLatePeople(scope: AccountScope, tenancyId: string): Promise<string[]> {
  // The currency does not matter, because only people's ids are answered.
  const { people } = await readRentAccount(scope, tenancyId, 'GBP')
  return people.filter(({ late }) => late).map(({ id }) => id)
}
