import type { AccountScope } from '../../db/scope.ts'
import { readProofHealth, sayHealth } from './proof.health.queries.ts'

/** What of clients' money is not proved, in words for who pays it out, and the newest day that fails. */
export async function sayUnproved(scope: AccountScope): Promise<{ words: string; day: string | null }> {
  const health = await readProofHealth(scope)
  return { words: sayHealth(health, scope.dates), day: health.failingDay }
}
