import { eq } from 'drizzle-orm'
import { daysBetween } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { isOneOf, pickColumns, refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { bankImports, bankLines } from '../../ledger/bank.table.ts'
import type { PreparedFile, PreparedLine } from '../files/prepare.ts'
import type { Account } from './statements.file.ts'

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[a-z]{2,}/g) ?? [])

/** Whether the words of one text are all in the other, as where a bank adds to them later. */
export function isSameInWords(one: string, other: string): boolean {
  const [few = new Set(), many = new Set()] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size)
  return few.size > 0 && [...few].every((word) => many.has(word))
}

/** The most days between the authorisation of a payment and its settlement. */
const longestSettlement = 30

/** Whether a bank's id is of one payment alone: some banks count from 1 in each statement. */
const isOwnId = (id: string) => id.length >= 4 && /\d/.test(id) && (/[a-z]/i.test(id) || id.length >= 8)

interface Stored {
  id: string
  day: string
  pence: number
  sorted: number
  text: string
  identity: string
  bankId: string
  until: string
}

/** A transaction of a file that is a stored one with another day or amount. */
export interface Settled {
  line: PreparedLine
  stored: Stored
  /** ‘replaced’: the stored one gives way. ‘matched’: it is matched, so a person decides. ‘older’: the file has what came before. */
  outcome: 'replaced' | 'matched' | 'older'
}

/** Finds the new transactions of a file that are stored ones by the bank's own id, settled on another day or with another amount. */
export async function findSettled(
  scope: AccountScope,
  { id: bankAccountId }: Account,
  file: PreparedFile,
  fresh: readonly PreparedLine[],
): Promise<Settled[]> {
  const times = groupBy(file.lines, ({ bankId }) => bankId)
  const named = fresh.filter(
    ({ bankId }) => bankId !== null && isOwnId(bankId) && times.get(bankId)?.length === 1,
  )
  if (named.length === 0) return []
  const rows: Stored[] = await scope
    .select({
      ...pickColumns(bankLines, 'id', 'day', 'pence', 'sorted', 'text', 'identity', 'bankId'),
      until: bankImports.toDay,
    })
    .from(bankLines)
    .innerJoin(bankImports, refersTo(bankLines.importId, bankImports))
    .where(
      scope.mine(
        bankLines,
        eq(bankLines.bankAccountId, bankAccountId),
        isOneOf(
          bankLines.bankId,
          named.flatMap(({ bankId }) => bankId ?? []),
        ),
      ),
    )
  const byId = groupBy(rows, ({ bankId }) => bankId)
  return named.flatMap((line): Settled[] => {
    const [stored, another] = byId.get(line.bankId ?? '') ?? []
    if (!stored || another || !isSamePayment(line, stored)) return []
    const isOlder = line.day < stored.day || (line.day === stored.day && file.to < stored.until)
    return [{ line, stored, outcome: isOlder ? 'older' : stored.sorted === 0 ? 'replaced' : 'matched' }]
  })
}

const isSamePayment = (line: PreparedLine, stored: Stored) =>
  Math.sign(line.pence) === Math.sign(stored.pence) &&
  Math.abs(daysBetween(line.day, stored.day)) <= longestSettlement &&
  (line.text === stored.text || isSameInWords(line.text, stored.text))

/** What is said of each outcome, of one payment or of several. */
const said = [
  { outcome: 'replaced', what: 'payment', did: 'settled and replace the authorised ones', next: '' },
  {
    outcome: 'matched',
    what: 'payment',
    did: 'settled and were matched before',
    next: ' Undo the match, then import this file again.',
  },
  { outcome: 'older', what: 'transaction', did: 'settled since and are left out', next: '' },
] as const

/** What a person is told about payments that have settled. */
export function saySettled(scope: AccountScope, settled: readonly Settled[]): string[] {
  const say = ({ day, pence }: Pick<PreparedLine, 'day' | 'pence'>) =>
    `${scope.day(day)}, ${scope.money(pence)}`
  return said.flatMap(({ outcome, what, did, next }) => {
    const some = settled.filter((each) => each.outcome === outcome)
    if (some.length === 0) return []
    const have = some.length === 1 ? `One ${what} has` : `${some.length} ${what}s have`
    const names = some
      .slice(0, 2)
      .map(({ line, stored }) => `${line.text} (${say(stored)}; now ${say(line)})`)
    return [`${have} ${did}: ${names.join('; ')}.${next}`]
  })
}
