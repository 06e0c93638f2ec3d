import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import { addDays, daysBetween } from '#shared/dates.ts'
import { padAccountNumber } from '#shared/sort-code.ts'
import { inBatches } from '../../../db/commits.ts'
import { isOneOf, pickColumns, refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { bankAccounts, bankImports, bankLines } from '../../ledger/bank.table.ts'
import {
  type BetweenInput,
  type BetweenLine,
  type BetweenWaiting,
  daysBetweenAccounts,
} from '../matching/matching.between.ts'
import { listUntied } from './typed-entries.ts'

type Untied = Awaited<ReturnType<typeof listUntied>>

/** The bank accounts of the lines with these ids, by line. */
async function readAccountsOf(scope: AccountScope, lineIds: string[]) {
  if (lineIds.length === 0) return new Map<string, string>()
  const rows = await scope
    .select({ id: bankLines.id, bankAccountId: bankLines.bankAccountId })
    .from(bankLines)
    .where(scope.mine(bankLines, isOneOf(bankLines.id, lineIds)))
  return new Map(rows.map(({ id, bankAccountId }) => [id, bankAccountId]))
}

/** Of what waits for its bank line, what another bank account's line was sorted as. */
async function listBetween(scope: AccountScope, untied: Untied): Promise<BetweenWaiting[]> {
  const between = untied.filter(({ kind }) => kind === 'between-accounts')
  const accounts = await readAccountsOf(
    scope,
    between.flatMap(({ sourceId }) => sourceId ?? []),
  )
  return between.flatMap(({ entryId, day, pence, sourceId, bankAccountId }) => {
    const otherId = accounts.get(sourceId ?? '')
    return otherId ? [{ entryId, day, pence, bankAccountId, otherId }] : []
  })
}

interface Wanted {
  day: string
  /** What moved at `bankAccountId`, in pence: money in above 0. */
  pence: number
  bankAccountId: string
  otherId: string
  /** Entries that another line shows already. */
  shown?: ReadonlySet<string> | undefined
}

/** The entry of the other account's line that waits for this one, the nearest by day; undefined where none does. */
export async function findBetween(
  scope: AccountScope,
  { day, pence, bankAccountId, otherId, shown }: Wanted,
): Promise<BetweenWaiting | undefined> {
  const untied = await listUntied(scope, { since: addDays(day, -daysBetweenAccounts) })
  const apart = (each: BetweenWaiting) => Math.abs(daysBetween(each.day, day))
  return (await listBetween(scope, untied))
    .filter(
      (each) =>
        !shown?.has(each.entryId) &&
        each.bankAccountId === bankAccountId &&
        each.otherId === otherId &&
        each.pence === pence &&
        apart(each) <= daysBetweenAccounts,
    )
    .sort((one, other) => apart(one) - apart(other))[0]
}

interface Line {
  day: string
  pence: number
  bankAccountId: string
}

const betweenLine = {
  ...pickColumns(bankLines, 'id', 'bankAccountId', 'day', 'pence', 'text', 'payer', 'reference'),
}

/** The unsorted lines that what waits may be. Others than the asked ones are among them, on other pages. */
async function listRivals(scope: AccountScope, waiting: BetweenWaiting[]): Promise<BetweenInput['rivals']> {
  const days = waiting.map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const distinct = <Value>(values: Value[]) => [...new Set(values)]
  return scope
    .select(betweenLine)
    .from(bankLines)
    .where(
      scope.mine(
        bankLines,
        isOneOf(bankLines.bankAccountId, distinct(waiting.map(({ bankAccountId }) => bankAccountId))),
        inArray(bankLines.pence, distinct(waiting.map(({ pence }) => pence))),
        eq(bankLines.sorted, 0),
        gte(bankLines.day, addDays(first, -daysBetweenAccounts)),
        lte(bankLines.day, addDays(last, daysBetweenAccounts)),
      ),
    )
}

/** The unsorted lines of these sums near these days. */
async function listOfSums(
  scope: AccountScope,
  sums: readonly number[],
  { first, last }: { first: string; last: string },
): Promise<BetweenLine[]> {
  const found: BetweenLine[] = []
  for (const some of inBatches([...new Set(sums)], 1000))
    found.push(
      ...(await scope
        .select(betweenLine)
        .from(bankLines)
        .innerJoin(bankImports, and(refersTo(bankLines.importId, bankImports), isNull(bankImports.undoneAt)))
        .where(
          scope.mine(
            bankLines,
            inArray(bankLines.pence, some),
            eq(bankLines.sorted, 0),
            gte(bankLines.day, addDays(first, -daysBetweenAccounts)),
            lte(bankLines.day, addDays(last, daysBetweenAccounts)),
          ),
        )),
    )
  return found
}

/** What tells that lines are transfers between bank accounts; nothing is read where there is only one account. */
export async function readBetween(
  scope: AccountScope,
  lines: readonly Line[],
  untied: Untied,
): Promise<BetweenInput> {
  const stored = await scope
    .select(pickColumns(bankAccounts, 'id', 'name', 'sortCode', 'accountNumber'))
    .from(bankAccounts)
    .where(scope.mine(bankAccounts))
  const accounts = stored.map((each) => ({ ...each, accountNumber: padAccountNumber(each.accountNumber) }))
  const days = lines.map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (accounts.length < 2 || !first || !last) return { accounts: [], waiting: [], rivals: [], opposite: [] }
  const near = { first, last }
  const opposite = await listOfSums(
    scope,
    lines.map(({ pence }) => -pence),
    near,
  )
  // Lines of other pages may go with these better than the asked ones do.
  const beside = await listOfSums(
    scope,
    opposite.map(({ pence }) => -pence),
    near,
  )
  const waiting = await listBetween(scope, untied)
  return { accounts, waiting, rivals: [...(await listRivals(scope, waiting)), ...beside], opposite }
}
