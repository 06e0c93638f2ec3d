import { formatDate } from '#shared/date-format.ts'
import { findLikely, likelyScore } from '#shared/money/bank/bank.ts'
import type { MatchInput, MatchLine, Suggestion } from '../matching.types.ts'
import { hasRoom, type Remaining } from './matching.remaining.ts'

interface Claim {
  day: string
  pence: number
}

/**
 * Makes a likely suggestion doubtful where earlier likely lines take all that the tenancy owes: each would fit alone, and
 * nobody shall accept both unread. The lines come in the order in which they are suggested.
 */
export function doubtSecondClaims(
  lines: readonly MatchLine[],
  found: Map<string, Suggestion[]>,
  left: ReadonlyMap<string, Remaining>,
  { dates }: Pick<MatchInput, 'dates'>,
): void {
  const claims = new Map<string, Claim[]>()
  for (const { id, day, pence } of lines) {
    const all = found.get(id) ?? []
    const best = findLikely(all)
    const due = best?.kind === 'tenancy' ? left.get(best.tenancyId) : undefined
    if (best?.kind !== 'tenancy' || best.sure || !due || !hasRoom(due, day, pence)) continue
    const earlier = claims.get(best.tenancyId) ?? []
    const taken = earlier.reduce((sum, claim) => sum + claim.pence, 0)
    const [first] = earlier
    if (!first || hasRoom(due, day, taken + pence)) {
      claims.set(best.tenancyId, [...earlier, { day, pence }])
      continue
    }
    const doubt = `but the payment of ${formatDate(first.day, dates)} pays that, if both are for this tenancy`
    found.set(
      id,
      all.map((each) => ({
        ...each,
        score: Math.min(each.score, likelyScore - 1),
        why: each === best ? [...each.why, doubt] : each.why,
      })),
    )
  }
}
