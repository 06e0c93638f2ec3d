import { findLikely } from '#shared/money/bank/bank.ts'
import { offerBetween, suggestBetween } from '../matching/matching.between.ts'
import { suggestMatches } from '../matching/matching.suggest.ts'
import type { Suggestion as Found, TypedLine } from '../matching/matching.types.ts'
import type { LabelledMatchInput } from './suggest.input.ts'
import { type Suggested, withRemembered } from './suggest.remembered.ts'

/** What the suggestions for a line depend on. */
export interface SuggestLine extends TypedLine {
  bankAccountId: string
  sorted: number
}

function subjectOf(found: Found): string | null {
  if (found.kind === 'tenancy' || found.kind === 'deposit' || found.kind === 'bounced') return found.tenancyId
  if (found.kind === 'seen') return found.entryId
  if (found.kind === 'payout') return found.payoutId
  if (found.kind === 'bill') return found.billId
  return found.kind === 'landlord' ? found.landlordId : null
}

function labelOf(found: Found, { pence }: SuggestLine, { labels }: LabelledMatchInput): string {
  if (found.kind === 'bank-charge') return 'Bank charge'
  if (found.kind === 'interest') return 'The agency’s interest'
  const about = found.kind === 'seen' ? found.tenancyId : null
  const label = labels.get(about ?? '') ?? labels.get(subjectOf(found) ?? '') ?? ''
  if (found.kind === 'deposit') return `Deposit ${pence > 0 ? 'of' : 'back to'} ${label}`
  if (found.kind === 'bill') return `Bill of ${label}`
  if (found.kind === 'bounced') return `Bounced payment of ${label}`
  return found.kind === 'seen' ? `${label}, already entered by hand` : label
}

/** A sure suggestion stays the first. */
const byScore = (one: Suggested, other: Suggested) =>
  Number(other.isCertain) - Number(one.isCertain) || other.score - one.score

/** The suggestions for each line, best first. `beside` are other unsorted lines. */
export function suggestForLines(
  lines: SuggestLine[],
  known: LabelledMatchInput,
  beside: SuggestLine[] = [],
): Map<string, Suggested[]> {
  const whole = lines.filter(({ sorted }) => sorted === 0)
  const found = suggestMatches(whole, known, beside)
  const offered = offerBetween(whole, known.between)
  return new Map(
    whole.map((line) => {
      const between = suggestBetween(line, known.between, offered).map(({ accountId, ...each }) => ({
        ...each,
        kind: 'between-accounts' as const,
        subjectId: accountId,
        personId: null,
        isCertain: false,
      }))
      const all = (found.get(line.id) ?? []).map((each) => ({
        kind: each.kind,
        subjectId: subjectOf(each),
        personId: 'personId' in each ? each.personId || null : null,
        label: labelOf(each, line, known),
        score: each.score,
        why: each.why,
        isCertain: each.sure,
        isClear: each.sure || each.isClear === true,
        ...(each.isEarly && { isEarly: true }),
        ...('together' in each && each.together && { together: each.together }),
      }))
      const best = known.memory ? withRemembered(line, all, known.memory, known.dates) : all
      return [line.id, between.length > 0 ? [...best, ...between].sort(byScore) : best]
    }),
  )
}

/** The lines with a sure suggestion, and how many others have a likely one. */
export interface Sure {
  sure: { id: string; best: Suggested }[]
  likely: number
}

/** What is sure of new lines. Thousands of them take seconds, so bank.sure.ts asks a thread. */
export function suggestSure(lines: SuggestLine[], known: LabelledMatchInput): Sure {
  const sure: Sure['sure'] = []
  let likely = 0
  for (const [id, found] of suggestForLines(lines, known)) {
    const [best] = found
    if (best?.isCertain) sure.push({ id, best })
    else if (findLikely(found)) likely += 1
  }
  return { sure, likely }
}
