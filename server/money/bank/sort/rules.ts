import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { valuesOf } from '#shared/group.ts'
import type { BankRule, RuleProposal, ruleAnswer } from '#shared/money/bank/bank.rules.ts'
import type { BankLine } from '#shared/money/bank/bank.ts'
import { expenseCategory } from '#shared/money/bills/bills.categories.ts'
import { titleCase } from '#shared/text.ts'
import { isOneOf, refersTo } from '../../../db/joins.ts'
import { NotFound, refuse } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { bankLines, bankMatches } from '../../ledger/bank.table.ts'
import { lockBooks, planForMany } from '../../ledger/post.ts'
import { findRule, listProposals, type Proposal, placeOf, tokenOf } from '../matching/matching.memory.ts'
import { listPayeeKeys } from '../matching/words/matching.payees.ts'
import { addMatches, type StoredLine } from '../statements/statements.store.ts'
import { bankRules } from './rules.table.ts'
import { describeByIds, postAccepted } from './sort.accept.ts'
import type { Sorters } from './sorters.ts'
import { readMatchInput } from './suggest.input.ts'
import { suggestForLines } from './suggest.lines.ts'
import { type LandlordMemory, purposeOfRule, readMemory, type StoredRule } from './suggest.memory.ts'
import { namePurpose } from './suggest.remembered.ts'

/** The most lines that one answer sorts at once; the rest is sorted by the next file, or by hand. */
const mostSorted = 2000

/** 'Tesco', 'Halifax 4471123300', 'HMRC £300.00': a short word without a vowel is an abbreviation. */
const nameOfKey = (key: string) =>
  titleCase(key.toLowerCase()).replace(/\b[b-df-hj-np-tv-xz]{2,4}\b/gi, (word) => word.toUpperCase())

const listWhole = (scope: AccountScope): Promise<StoredLine[]> =>
  scope
    .select()
    .from(bankLines)
    .where(scope.mine(bankLines, eq(bankLines.sorted, 0)))
    .orderBy(asc(bankLines.day), asc(bankLines.seq))
    .limit(mostSorted)

async function readProposals(scope: AccountScope, memory: LandlordMemory): Promise<Proposal[]> {
  const asked = await scope
    .select({ key: bankRules.key, isIn: bankRules.isIn })
    .from(bankRules)
    .where(scope.mine(bankRules))
  return listProposals(memory, new Set(asked.map(({ key, isIn }) => placeOf(key, isIn))))
}

export async function listRuleProposals(scope: AccountScope): Promise<RuleProposal[]> {
  const memory = await readMemory(scope)
  if (!memory) return []
  const proposals = await readProposals(scope, memory)
  if (proposals.length === 0) return []
  const waiting = new Map<string, number>()
  for (const line of await listWhole(scope))
    for (const key of listPayeeKeys(line)) {
      const place = placeOf(key, line.pence > 0)
      waiting.set(place, (waiting.get(place) ?? 0) + 1)
    }
  return proposals.map(({ key, isIn, purpose, times, lastDay }) => ({
    key,
    isIn,
    times,
    lastDay,
    payee: nameOfKey(key),
    as: tokenOf(purpose),
    label: namePurpose(purpose, memory.homes),
    waiting: waiting.get(placeOf(key, isIn)) ?? 0,
  }))
}

const describeRule = (
  { id, key, isIn, kind, category, propertyId, isAllInterest, authorName, createdAt }: StoredRule,
  homes: ReadonlyMap<string, string>,
  sorted: readonly StoredLine[],
): BankRule => {
  const days = sorted.map(({ day }) => day).sort()
  return {
    id,
    isIn,
    kind,
    propertyId,
    lines: sorted.length,
    lastDay: days.at(-1) ?? null,
    payee: nameOfKey(key),
    category: expenseCategory.safeParse(category).data ?? null,
    label: namePurpose(purposeOfRule({ kind, category, propertyId, isAllInterest }), homes),
    author: authorName,
    at: createdAt,
  }
}

export async function listRules(scope: AccountScope, ids?: string[]): Promise<BankRule[]> {
  const memory = await readMemory(scope)
  if (!memory) return []
  const rules = await scope
    .table(bankRules)
    .list(
      and(isNull(bankRules.endedAt), ids && inArray(bankRules.id, ids)),
      desc(bankRules.createdAt),
      asc(bankRules.key),
    )
  const sorted = await scope
    .select({ line: bankLines })
    .from(bankMatches)
    .innerJoin(bankLines, refersTo(bankMatches.lineId, bankLines))
    .where(
      scope.mine(
        bankMatches,
        isNull(bankMatches.takenBackAt),
        eq(bankMatches.decidedBy, 'rule'),
        inArray(bankMatches.kind, ['own', 'expense']),
      ),
    )
  return rules.map((rule) =>
    describeRule(
      rule,
      memory.homes,
      sorted.flatMap(({ line }) =>
        line.pence > 0 === rule.isIn && listPayeeKeys(line).includes(rule.key) ? [line] : [],
      ),
    ),
  )
}

/** Sorts the lines that wait and fall under one of these rules, as far as nothing else claims them. */
async function sortByRules(
  scope: TransactionScope,
  ids: ReadonlySet<string>,
  sorters: Sorters,
): Promise<BankLine[]> {
  const lines = await listWhole(scope)
  const known = await readMatchInput(scope, lines)
  const { memory } = known
  if (!memory) return []
  const suggested = suggestForLines(lines, known)
  const taken = lines.flatMap((line) => {
    const [best] = suggested.get(line.id) ?? []
    const isOfRule = ids.has(findRule(line, memory)?.id ?? '')
    return isOfRule && best?.isCertain && best.purpose ? [{ line, best }] : []
  })
  await planForMany(scope)
  const { matches } = await postAccepted(scope, taken, known, sorters)
  await addMatches(scope, matches, 'rule')
  return describeByIds(scope, valuesOf(matches, 'lineId'))
}

const changed =
  'Something has changed: not all of these payments were matched the same way. Nothing was saved. Check them again.'

/**
 * Answers proposals. 'always' makes rules of them and sorts the lines that wait under them, all or none; 'no' keeps the
 * question from being asked again. Throws a 409 where a proposal no longer holds.
 */
export function answerProposals(
  scope: AccountScope,
  { answer, rules }: z.output<typeof ruleAnswer>,
  sorters: Sorters,
): Promise<{ rules: BankRule[]; lines: BankLine[] }> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const memory = await readMemory(inside)
    if (!memory) refuse('private-landlords-only', 'Bank rules are for private landlords only.')
    const open = await readProposals(inside, memory)
    const wanted = rules.map(({ key, isIn, as }) => {
      const found = open.find(
        (each) => each.key === key && each.isIn === isIn && tokenOf(each.purpose) === as,
      )
      if (!found) refuse('proposal-changed', changed)
      return found
    })
    const { author } = inside
    const rows = wanted.map(({ key, isIn, payee, purpose }) => ({
      id: uuid(),
      key,
      isIn,
      payee,
      kind: purpose.kind,
      ...(purpose.kind === 'expense' && {
        category: purpose.category,
        propertyId: purpose.propertyId,
        isAllInterest: purpose.isAllInterest,
      }),
      ...(answer === 'no' && { endedAt: new Date().toISOString(), endedBy: author.name }),
    }))
    await inside.table(bankRules).insertMany(rows)
    if (answer === 'no') return { rules: [], lines: [] }
    const ids = rows.map(({ id }) => id)
    const lines = await sortByRules(inside, new Set(ids), sorters)
    return { rules: await listRules(inside, ids), lines }
  })
}

/** Ends rules: they sort nothing more, and what they have sorted stays. Throws NotFound where one is missing. */
export function endRules(scope: AccountScope, ids: string[]): Promise<{ count: number }> {
  return scope.transaction(async (inside) => {
    const wanted = [...new Set(ids)]
    const found = await inside
      .select({ id: bankRules.id })
      .from(bankRules)
      .where(inside.mine(bankRules, inArray(bankRules.id, wanted)))
    if (found.length < wanted.length) throw new NotFound()
    const running = sql`${isOneOf(bankRules.id, wanted)} and ${isNull(bankRules.endedAt)}`
    const ended = await inside
      .table(bankRules)
      .update(running, { endedAt: sql`now()`, endedBy: inside.author.name })
    return { count: ended.length }
  })
}
