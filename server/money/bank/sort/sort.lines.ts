import type { z } from 'zod'
import type { sortManyInput } from '#shared/money/bank/bank.rules.ts'
import type { BankLine, SortPart } from '#shared/money/bank/bank.ts'
import { toPence } from '#shared/pence.ts'
import { Refused, refuse, refuseField } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { lockBooks, planForMany } from '../../ledger/post.ts'
import type { SortedPart } from '../../ledger/sorted-part.ts'
import { addMatches, type NewMatch, type StoredLine } from '../statements/statements.store.ts'
import { describeByIds, readLines, refuseTwice } from './sort.accept.ts'
import { type Sorters, sorterOf } from './sorters.ts'
import { readTenancyLabels } from './tenancy-labels.ts'

/** The parts of a line with their amounts. Throws a 400 where they come to more than is unsorted. */
function partsOf(
  scope: AccountScope,
  line: StoredLine,
  parts: SortPart[],
): (SortedPart & Pick<SortPart, 'kind'>)[] {
  const left = Math.abs(line.pence - line.sorted)
  if (left === 0) refuse('already-matched', 'This transaction is already matched. Undo the match first.')
  let free = left
  return parts.map((part, place) => {
    if (part.propertyId && part.kind !== 'expense' && part.kind !== 'bill')
      refuseField(
        'property-not-expected',
        `parts.${place}.propertyId`,
        'Only an expense or a bill can have a property',
      )
    const pence = part.amount === undefined ? free : toPence(part.amount)
    free -= pence
    if (pence <= 0 || free < 0) {
      const sentence = `The parts come to more than the ${scope.money(left)} that is left of this transaction.`
      refuseField('amount-beyond-transaction', `parts.${place}.amount`, sentence)
    }
    return {
      ...part,
      line,
      pence,
      isIn: line.pence > 0,
      subjectId: part.subjectId ?? null,
      personId: part.personId ?? null,
      note: part.note ?? '',
    }
  })
}

/** Answers the name of a match that its sorter has not named: a tenancy's, each read once. */
function labelOfTenancies(scope: AccountScope) {
  const known = new Map<string, string>()
  return async (id: string): Promise<string> => {
    const label = known.get(id) ?? (await readTenancyLabels(scope, [id])).get(id) ?? ''
    known.set(id, label)
    return label
  }
}

async function sortOne(
  scope: TransactionScope,
  sorters: Sorters,
  { line, parts, labelOf }: { line: StoredLine; parts: SortPart[]; labelOf(id: string): Promise<string> },
): Promise<void> {
  const split = partsOf(scope, line, parts)
  const matches: NewMatch[] = []
  for (const part of split) {
    const { entryId, subjectId, label, kind = part.kind } = await sorterOf(sorters, part.kind)(scope, part)
    const match: NewMatch = {
      lineId: line.id,
      kind,
      pence: part.isIn ? part.pence : -part.pence,
      entryId,
      subjectId,
      label: label || (subjectId ? await labelOf(subjectId) : ''),
      personId: part.personId,
      why: '',
    }
    refuseTwice(matches, match)
    matches.push(match)
  }
  await addMatches(scope, matches, 'person')
}

const nameOf = ({ payer, text }: StoredLine) => payer || text || 'A transaction'

/** Throws a 409 that names the lines of a selection that are sorted already, perhaps in another tab. */
function refuseSorted(scope: AccountScope, lines: StoredLine[]): void {
  const done = lines.filter(({ sorted, pence }) => sorted === pence)
  if (done.length === 0) return
  const [first, second, ...others] = done.map((line) => `${nameOf(line)} on ${scope.day(line.day)}`)
  const named = [first, second, others.length > 0 && `${others.length} more`].filter(Boolean).join(', ')
  const are = done.length === 1 ? 'One of these transactions is' : `${done.length} of these transactions are`
  refuse('already-matched', `${are} already matched: ${named}. Nothing was matched.`)
}

/**
 * Sorts several lines, each as a whole, as the same: all of them or none. Throws NotFound, a 409 where one is sorted already,
 * and a 400 or 409 that names the line that cannot be that.
 */
export function sortMany(
  scope: AccountScope,
  ids: string[],
  part: z.output<typeof sortManyInput>['part'],
  sorters: Sorters,
): Promise<{ lines: BankLine[] }> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const lines = await readLines(inside, ids)
    refuseSorted(inside, lines)
    if (lines.length > 1 && typeof part.interest === 'number')
      throw new Refused(
        400,
        'interest-per-payment',
        'Enter how much of each payment is interest, one at a time.',
        {
          interest: 'Enter it for each payment',
        },
      )
    if (lines.length > 1) await planForMany(inside)
    const labelOf = labelOfTenancies(inside)
    for (const line of lines)
      try {
        await sortOne(inside, sorters, { line, parts: [part], labelOf })
      } catch (error) {
        if (lines.length === 1 || !(error instanceof Refused)) throw error
        const where = `${nameOf(line)} on ${inside.day(line.day)}`
        throw new Refused(
          error.status,
          error.code,
          `${where}: ${error.message} Nothing was matched.`,
          error.errors,
        )
      }
    return { lines: await describeByIds(inside, ids) }
  })
}

/** Sorts a line, whole or in parts. Throws NotFound, a 400 or a 409 with the reason. */
export function sortLine(
  scope: AccountScope,
  id: string,
  parts: SortPart[],
  sorters: Sorters,
): Promise<BankLine> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const line = requireRow((await readLines(inside, [id]))[0])
    await sortOne(inside, sorters, { line, parts, labelOf: labelOfTenancies(inside) })
    return requireRow((await describeByIds(inside, [id]))[0])
  })
}
