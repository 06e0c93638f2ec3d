import { asc, eq, gt, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { byDay, earlierDay } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { bankImports, bankLines } from '../ledger/bank.table.ts'
import type { Stretch } from './proof.shifts.queries.ts'
import type { BankStanding } from './proof.standing.queries.ts'
import type { BankStart } from './proof.starts.pick.ts'

/** What the bank's files say of one account until a day, in pence. */
export interface Stated {
  /** The balance before the first line that counts; undefined where no file states a balance. */
  opening: number | undefined
  /** The day of the balance that the opening one follows from. */
  openingFrom: string | undefined
  /** The sum of the lines from the day after the account's `since`. */
  moved: number
  /** Where one balance does not follow from the one before: the missing amount, and the first day after it. */
  gaps: { day: string; pence: number }[]
}

interface Step {
  bankAccountId: string
  day: string
  offset: number
}

const liveLines = (scope: AccountScope, after?: string) =>
  scope
    .select(pickColumns(bankLines, 'bankAccountId', 'day', 'seq', 'pence', 'balance'))
    .from(bankLines)
    .innerJoin(bankImports, refersTo(bankLines.importId, bankImports))
    .where(scope.mine(bankLines, isNull(bankImports.undoneAt), after ? gt(bankLines.day, after) : undefined))

/**
 * A stated balance less the sum of all earlier lines is constant while no line is missing, so only its changes have to be
 * read.
 */
async function readSteps(scope: AccountScope, after?: string): Promise<Step[]> {
  const lines = liveLines(scope, after).as('lines')
  const running = scope
    .select({
      ...pickColumns(lines, 'bankAccountId', 'day', 'seq'),
      offset: sql<
        number | null
      >`(${lines.balance} - sum(${lines.pence}) over (partition by ${lines.bankAccountId} order by ${lines.day}, ${lines.seq}))::float8`.as(
        'offset_pence',
      ),
    })
    .from(lines)
    .as('running')
  const steps = scope
    .select({
      ...pickColumns(running, 'bankAccountId', 'day', 'seq', 'offset'),
      before: sql<
        number | null
      >`lag(${running.offset}) over (partition by ${running.bankAccountId} order by ${running.day}, ${running.seq})`.as(
        'before_pence',
      ),
    })
    .from(running)
    .where(isNotNull(running.offset))
    .as('steps')
  const rows = await scope
    .select(pickColumns(steps, 'bankAccountId', 'day', 'offset'))
    .from(steps)
    .where(sql`${steps.before} is distinct from ${steps.offset}`)
    .orderBy(asc(steps.bankAccountId), asc(steps.day), asc(steps.seq))
  return rows.map((row) => ({ ...row, offset: row.offset ?? 0 }))
}

/** Lines of the file's last day that came with a later file are not in its closing balance. */
const untilClosing = (
  after: string | undefined,
) => sql<number>`coalesce((select sum(bl.pence) from bank_lines bl
  join bank_imports bi on bi.account_id = bl.account_id and bi.id = bl.import_id and bi.undone_at is null
  where bl.account_id = bank_imports.account_id and bl.bank_account_id = bank_imports.bank_account_id
    ${after ? sql`and bl.day > ${after}::date` : sql``}
    and (bl.day < bank_imports.to_day or (bl.day = bank_imports.to_day and bi.created_at <= bank_imports.created_at))
  ), 0)::float8`

/**
 * The closing balances that files state beside their lines. A person's word is no balance of the bank. Of accounts whose lines
 * have balances only files without lines are asked, because the others say the same.
 */
async function readClosings(
  scope: AccountScope,
  { after, ofLines }: { after?: string | undefined; ofLines: Iterable<string> },
) {
  const rows = await scope
    .select({
      bankAccountId: bankImports.bankAccountId,
      day: bankImports.toDay,
      closing: bankImports.closingPence,
      until: untilClosing(after),
    })
    .from(bankImports)
    .where(
      scope.mine(
        bankImports,
        isNull(bankImports.undoneAt),
        isNotNull(bankImports.closingPence),
        ne(bankImports.format, 'stated'),
        or(eq(bankImports.lines, 0), notInArray(bankImports.bankAccountId, [...ofLines])),
        after ? gt(bankImports.toDay, after) : undefined,
      ),
    )
    .orderBy(asc(bankImports.toDay), asc(bankImports.createdAt))
  return rows.map(({ closing, until, ...row }) => ({ ...row, offset: (closing ?? 0) - until }))
}

function stateOn(
  known: readonly Step[],
  { before, until }: { before: number; until: number },
  { since, day }: { since: string; day: string },
): Stated {
  // The balance at `since` follows from the last step until then, or else from the first one after it.
  const base = known.findLast((each) => each.day <= since) ?? known[0]
  const gaps = known.flatMap((each, at) => {
    const previous = known[at - 1]
    if (!previous || each.day <= since || each.day > day) return []
    return [{ day: each.day, pence: each.offset - previous.offset }]
  })
  return { opening: base && base.offset + before, openingFrom: base?.day, moved: until - before, gaps }
}

/** What the files of a bank account state until any day until the last one; the files are gone through once. */
export async function readStated(
  scope: AccountScope,
  starts: BankStart[],
  until: string,
): Promise<(start: BankStart, day: string) => Stated> {
  const steps = groupBy(await readSteps(scope), ({ bankAccountId }) => bankAccountId)
  const closings = groupBy(
    await readClosings(scope, { ofLines: steps.keys() }),
    ({ bankAccountId }) => bankAccountId,
  )
  const lines = liveLines(scope).as('lines')
  const rows = await scope
    .select({ id: lines.bankAccountId, day: lines.day, pence: sql<number>`sum(${lines.pence})::float8` })
    .from(lines)
    .where(lte(lines.day, until))
    .groupBy(lines.bankAccountId, lines.day)
  const moved = groupBy(rows, ({ id }) => id)
  const known = new Map(starts.map(({ id }) => [id, joinSteps(steps.get(id) ?? [], closings.get(id) ?? [])]))
  return ({ id, since }, day) => {
    const sumUntil = (last: string) =>
      (moved.get(id) ?? []).reduce((sum, row) => (row.day <= last ? sum + row.pence : sum), 0)
    const sums = { before: sumUntil(earlierDay(since, day)), until: sumUntil(day) }
    return stateOn(known.get(id) ?? [], sums, { since, day })
  }
}

/** The changes of balances after lines and of closing balances. */
function joinSteps(ofLines: Step[], closings: Step[]): Step[] {
  return [...ofLines, ...closings].sort(byDay).filter((each, at, all) => each.offset !== all[at - 1]?.offset)
}

/** A stated balance less all lines before it, on its day. */
export interface Offset {
  day: string
  offset: number
  isOfLine: boolean
}

/** The stated balances of a stretch by bank account, in their order; `bases` says what the lines before it come to. */
export async function readOffsets(
  scope: AccountScope,
  { after, until, bases = new Map() }: Stretch & { bases?: ReadonlyMap<string, BankStanding> },
): Promise<Map<string, Offset[]>> {
  const steps = await readSteps(scope, after)
  const ofLines = new Set(steps.map(({ bankAccountId }) => bankAccountId))
  for (const [id, { ofLines: known }] of bases) if (known !== undefined) ofLines.add(id)
  const closings = await readClosings(scope, { after, ofLines })
  const found = [
    ...steps.map((step) => ({ ...step, isOfLine: true })),
    ...closings.map((closing) => ({ ...closing, isOfLine: false })),
  ]
    .filter(({ day }) => day <= until)
    .sort(byDay)
  const of = groupBy(found, ({ bankAccountId }) => bankAccountId)
  return new Map(
    [...of].map(([id, some]) => {
      const before = bases.get(id)?.lines ?? 0
      return [id, some.map(({ day, offset, isOfLine }) => ({ day, offset: offset - before, isOfLine }))]
    }),
  )
}
