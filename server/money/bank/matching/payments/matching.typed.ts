import { formatDate } from '#shared/date-format.ts'
import { daysBetween } from '#shared/dates.ts'
import type { MatchInput, MatchLine, Suggestion } from '../matching.types.ts'
import { findNames, indexNames, isAsLike, type Likeness } from '../words/matching.names.ts'
import { findTenancyReferences, indexReferences } from '../words/matching.references.ts'
import { findByAmount, listTrue, wordsOfFields } from '../words/matching.words.ts'

/** The most days between a line and what was typed by hand for it; nearer ones are likely by their amount alone. */
const daysApart = { least: -14, most: 14 }
const daysNear = 7

/** An amount alone comes so near to a payout of the same sum that a person has to choose. */
const scores: Record<'reference' | Exclude<Likeness, 'none'> | 'near' | 'far', number> = {
  reference: 92,
  full: 88,
  initial: 78,
  family: 40,
  near: 35,
  far: 25,
}

/**
 * Suggests what was typed by hand, beside payments of tenants, that a line may show, such as money given back: just its amount,
 * near its day. None of it is ever sure, because a person looks at money that leaves.
 */
export function makeTypedSuggester({ typed, tenancies, dates }: MatchInput) {
  const findFitting = findByAmount(typed, ({ pence }) => pence, daysApart)
  const ids = new Set(typed.map(({ tenancyId }) => tenancyId))
  const about = tenancies.filter(({ id }) => ids.has(id))
  const references = indexReferences(about)
  const people = new Map(about.map((tenancy) => [tenancy.id, tenancy.people.map(({ name }) => name)]))
  const names = indexNames(
    typed.flatMap((owner) =>
      [owner.name, ...(people.get(owner.tenancyId ?? '') ?? [])].map((name) => ({ owner, name })),
    ),
  )
  return (line: MatchLine): Suggestion[] => {
    const fitting = findFitting(line)
    if (fitting.length === 0) return []
    const words = wordsOfFields(line)
    const referred = findTenancyReferences(words, references)
    const named = findNames(words, names)
    return fitting.map((entry) => {
      const { entryId, tenancyId, day, name } = entry
      const reference = tenancyId ? referred.get(tenancyId) : undefined
      const found = reference?.isExact ? reference : undefined
      const likeness = named.get(entry) ?? 'none'
      const byDay = scores[Math.abs(daysBetween(day, line.day)) <= daysNear ? 'near' : 'far']
      const byName = likeness === 'none' ? byDay : scores[likeness]
      const score = found ? scores.reference : Math.max(byName, byDay)
      const isNamed = isAsLike(likeness, 'initial')
      const why = listTrue([
        found && `the reference ${found.person.reference}`,
        isNamed && `a name like ${name}`,
        `entered by hand on ${formatDate(day, dates)}`,
        'exactly this amount',
      ])
      const isClear = fitting.length === 1 && (found !== undefined || isNamed)
      return { kind: 'seen', entryId, tenancyId, personId: null, sure: false, score, why, isClear }
    })
  }
}
