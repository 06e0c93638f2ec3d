import { type DateFormat, formatDate } from '#shared/date-format.ts'
import { daysBetween } from '#shared/dates.ts'
import type { MatchInput, MatchLine, MatchTyped, Suggestion } from '../matching.types.ts'
import { findNames, indexNames, isAsLike, type Likeness, type NameIndex } from '../words/matching.names.ts'
import { findReferences, indexReferences, type ReferenceIndex } from '../words/matching.references.ts'
import { addToIndex, splitWords } from '../words/matching.words.ts'

/** What was typed by hand beside payments of tenants, by its amounts and by whom it was for. */
export interface TypedIndex {
  byAmount: Map<number, MatchTyped[]>
  names: NameIndex<MatchTyped>
  references: ReferenceIndex
}

export function indexTyped({ typed, tenancies }: MatchInput): TypedIndex {
  const byAmount = new Map<number, MatchTyped[]>()
  for (const entry of typed) addToIndex(byAmount, entry.pence, entry)
  const ids = new Set(typed.map(({ tenancyId }) => tenancyId))
  const about = tenancies.filter(({ id }) => ids.has(id))
  const people = new Map(about.map((tenancy) => [tenancy.id, tenancy.people.map(({ name }) => name)]))
  const named = typed.flatMap((owner) =>
    [owner.name, ...(people.get(owner.tenancyId ?? '') ?? [])].map((name) => ({ owner, name })),
  )
  return { byAmount, names: indexNames(named), references: indexReferences(about) }
}

/** The most days between a line and what was typed by hand for it; nearer ones are likely by their amount alone. */
const daysApart = 14
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
 * What was typed by hand that a line may show, such as money given back to a tenant: just its amount, near its day. None of
 * it is ever sure, because a person looks at money that leaves.
 */
export function suggestTyped(
  line: MatchLine,
  { byAmount, names, references }: TypedIndex,
  dates: DateFormat,
): Suggestion[] {
  const apart = ({ day }: MatchTyped) => Math.abs(daysBetween(day, line.day))
  const fitting = (byAmount.get(line.pence) ?? []).filter((entry) => apart(entry) <= daysApart)
  if (fitting.length === 0) return []
  const words = [line.payer, line.reference, line.text].flatMap((text) => [...splitWords(text), '|', '|'])
  const referred = new Map(
    findReferences(words, references).map(({ owner, isExact }) => [owner.tenancy.id, { owner, isExact }]),
  )
  const named = findNames(words, names)
  return fitting.map((entry): Suggestion => {
    const { entryId, tenancyId, day, name } = entry
    const found = tenancyId ? referred.get(tenancyId) : undefined
    const likeness = named.get(entry) ?? 'none'
    const byDay = scores[apart(entry) <= daysNear ? 'near' : 'far']
    const byName = likeness === 'none' ? byDay : scores[likeness]
    const score = found?.isExact ? scores.reference : Math.max(byName, byDay)
    const why = [
      found?.isExact && `the reference ${found.owner.person.reference}`,
      isAsLike(likeness, 'initial') && `a name like ${name}`,
      `entered by hand on ${formatDate(day, dates)}`,
      'exactly this amount',
    ].filter((reason) => typeof reason === 'string')
    const isClear = fitting.length === 1 && (found?.isExact === true || isAsLike(likeness, 'initial'))
    return { kind: 'seen', entryId, tenancyId, personId: null, sure: false, score, why, isClear }
  })
}
