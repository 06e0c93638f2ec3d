import { type DateFormat, formatDate } from '#shared/date-format.ts'
import { daysBetween } from '#shared/dates.ts'
import type { SortKind, Suggestion } from '#shared/money/bank/bank.ts'
import { categoryWords, expenseCategory } from '#shared/money/bills/bills.categories.ts'
import { titleCase } from '#shared/text.ts'
import { findRule, type Purpose, recall, tokenOf } from '../matching/matching.memory.ts'
import type { TypedLine } from '../matching/matching.types.ts'
import { findPayee } from '../matching/words/matching.payees.ts'
import { splitWords } from '../matching/words/matching.words.ts'
import type { LandlordMemory, TypedExpense } from './suggest.memory.ts'

/** A suggestion with what its sorter has to know. */
export interface Suggested extends Suggestion {
  isCertain: boolean
  purpose?: Purpose
  payee?: string
}

/** 'My own money', 'Insurance and rates, 14 Alma Rd', 'Residential finance, all of it interest, all homes'. */
export function namePurpose(purpose: Purpose, homes: ReadonlyMap<string, string>): string {
  if (purpose.kind === 'own') return 'My own money'
  const category = expenseCategory.safeParse(purpose.category).data ?? 'other'
  const home = purpose.propertyId ? homes.get(purpose.propertyId) : undefined
  const interest = purpose.isAllInterest ? ', all of it interest' : ''
  return `${categoryWords[category].short}${interest}, ${home ? titleCase(home) : 'all properties'}`
}

/** The most days between a payment and the expense that was typed by hand for it. */
const daysApart = 7
const scores = { once: 60, often: 80, typed: 92, perhapsTyped: 28 }
/** The score from which another suggestion keeps a rule from sorting a line by itself. */
const contested = 30

function isAlike({ payee }: TypedExpense, name: string): boolean {
  const words = new Set(splitWords(name))
  return splitWords(payee).some((word) => word.length > 2 && words.has(word))
}

/** Expenses of the same amount that were typed by hand, which the line may show: sorted as another, they would count twice. */
function listTyped(line: TypedLine, { typed }: LandlordMemory, dates: DateFormat): Suggested[] {
  const { name } = findPayee(line)
  return typed
    .filter(({ day, pence }) => pence === -line.pence && Math.abs(daysBetween(day, line.day)) <= daysApart)
    .map((each) => ({
      kind: 'seen',
      subjectId: each.entryId,
      personId: null,
      isCertain: false,
      label: `${each.payee}, already entered by hand`,
      score: isAlike(each, name) ? scores.typed : scores.perhapsTyped,
      why: [`entered by hand for ${formatDate(each.day, dates)}`, 'exactly this amount'],
    }))
}

/** What of an agency's suggestions a private landlord has too: no clients, and no payouts. */
const ofTenants: readonly SortKind[] = ['tenancy', 'seen', 'deposit', 'bounced']

/** What a line of a private landlord may be beside what the matching has found, best first. */
export function withRemembered(
  line: TypedLine,
  found: readonly Suggested[],
  memory: LandlordMemory,
  dates: DateFormat,
): Suggested[] {
  const others = [...found.filter(({ kind }) => ofTenants.includes(kind)), ...listTyped(line, memory, dates)]
  const rule = findRule(line, memory)
  const known = recall(line, memory)
  const propose = (
    purpose: Purpose,
    payee: string,
    more: Pick<Suggested, 'score' | 'isCertain' | 'isClear' | 'why'>,
  ) =>
    others.push({
      subjectId: null,
      personId: null,
      kind: purpose.kind,
      as: tokenOf(purpose),
      purpose,
      payee,
      label: namePurpose(purpose, memory.homes),
      ...more,
    })
  if (rule) {
    const isAlone = !others.some(({ isCertain, score }) => isCertain || score >= contested)
    propose(rule.purpose, rule.payee, {
      score: scores.often,
      isCertain: isAlone,
      isClear: isAlone,
      why: [`rule for ${titleCase(rule.key.toLowerCase())}`],
    })
  } else if (known) {
    const { purpose, payee, times, lastDay } = known
    const day = formatDate(lastDay, dates)
    propose(purpose, payee, {
      score: times > 1 ? scores.often : scores.once,
      isCertain: false,
      isClear: !others.some(({ score }) => score >= contested),
      why: [times > 1 ? `as ${times} times before, last on ${day}` : `as on ${day}`],
    })
  }
  return others.sort((a, b) => Number(b.isCertain) - Number(a.isCertain) || b.score - a.score)
}
