import { groupBy } from '#shared/group.ts'
import { likelyScore } from '#shared/money/bank/bank.ts'
import type { MatchLine, MatchTenancy, Suggestion } from '../matching.types.ts'
import { fitAmount, type Remaining } from './matching.remaining.ts'

/** More parts of one rent on one day are no longer certain. */
const mostParts = 4

type Rent = Extract<Suggestion, { kind: 'tenancy' }>

/** The suggestion that a line is a part of a tenancy's rent, where it names a payer of it and nothing else is likely. */
function partOf([best, next]: readonly Suggestion[]): Rent | undefined {
  if (best?.kind !== 'tenancy' || !best.isPart || best.sure) return undefined
  return next && next.score >= Math.max(best.score, likelyScore) ? undefined : best
}

/**
 * Makes payments of one day clear that together are exactly what a tenancy owes, as where two tenants pay a half each: each names
 * a payer of the tenancy, and nothing speaks for another. They are accepted together.
 */
export function joinParts(
  lines: readonly MatchLine[],
  found: Map<string, Suggestion[]>,
  left: ReadonlyMap<string, Remaining>,
  tenancies: readonly MatchTenancy[],
): void {
  const parts = lines.flatMap((line) => {
    const all = found.get(line.id) ?? []
    const best = line.pence > 0 ? partOf(all) : undefined
    return best ? [{ line, best, all }] : []
  })
  if (parts.length < 2) return
  const byId = new Map(tenancies.map((tenancy) => [tenancy.id, tenancy]))
  for (const some of groupBy(parts, ({ line, best }) => `${line.day} ${best.tenancyId}`).values()) {
    const [first] = some
    const tenancy = first && byId.get(first.best.tenancyId)
    const due = first && left.get(first.best.tenancyId)
    if (!tenancy || !due || some.length < 2 || some.length > mostParts) continue
    const pence = some.reduce((sum, { line }) => sum + line.pence, 0)
    if (fitAmount(tenancy, due, { day: first.line.day, pence }) !== 'owed') continue
    for (const { line, best, all } of some) {
      const [, next] = all
      const together = some.flatMap((other) => (other.line === line ? [] : [other.line.id]))
      const joined: Rent = {
        ...best,
        isClear: true,
        score: Math.max(best.score, likelyScore + 10, (next?.score ?? 0) + 10),
        why: [...best.why, 'with the other payment of this day, exactly what is owed'],
        together,
      }
      found.set(line.id, [joined, ...all.filter((each) => each !== best)])
    }
  }
}
