import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import { addDays, daysBetween } from '#shared/dates.ts'
import { valuesOf } from '#shared/group.ts'
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

/** The unsorted lines of these sums near these days, of all bank accounts or these. */
async function listUnsorted(
  scope: AccountScope,
  sums: readonly number[],
  days: readonly string[],
  accounts?: readonly string[],
): Promise<BetweenLine[]> {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return []
  const found: BetweenLine[] = []
  for (const some of inBatches([...new Set(sums)], 1000))
    found.push(
      ...(await scope
        .select(pickColumns(bankLines, 'id', 'bankAccountId', 'day', 'pence', 'text', 'payer', 'reference'))
        .from(bankLines)
        .innerJoin(bankImports, and(refersTo(bankLines.importId, bankImports), isNull(bankImports.undoneAt)))
        .where(
          scope.mine(
            bankLines,
            accounts && isOneOf(bankLines.bankAccountId, accounts),
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
  if (accounts.length < 2 || lines.length === 0)
    return { accounts: [], waiting: [], rivals: [], opposite: [] }
  const days = valuesOf(lines, 'day')
  const opposite = await listUnsorted(
    scope,
    lines.map(({ pence }) => -pence),
    days,
  )
  // Lines of other pages may go with these better than the asked ones do.
  const beside = await listUnsorted(
    scope,
    opposite.map(({ pence }) => -pence),
    days,
  )
  const waiting = await listBetween(scope, untied)
  // Of the lines that what waits may be, others than the asked ones are on other pages.
  const rivals = await listUnsorted(
    scope,
    valuesOf(waiting, 'pence'),
    valuesOf(waiting, 'day'),
    valuesOf(waiting, 'bankAccountId'),
  )
  return { accounts, waiting, rivals: [...rivals, ...beside], opposite }
}
