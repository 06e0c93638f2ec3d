import { sql } from 'drizzle-orm'
import { addDays } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { Row } from '../../db/client.ts'
import type { TransactionScope } from '../../db/scope.ts'
import { bankImports, bankLines } from '../ledger/bank.table.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { ledgers } from '../ledger/ledgers.table.ts'
import { readBegun } from './proof.differences.queries.ts'
import { listShifts, type Shift, type Stretch } from './proof.shifts.queries.ts'
import { counts } from './proof.snapshot.queries.ts'
import type { BankChange, BankStanding, Moved, Standing } from './proof.standing.queries.ts'
import { type BankStart, maybeMovedMoney } from './proof.starts.pick.ts'
import { readOffsets } from './proof.statements.queries.ts'

/** The subjects that are told apart: bank accounts, and whom a shortfall was for. */
const subjectOf = (ledger: 'credited' | 'debited') =>
  sql.raw(`case when ${ledger}.kind in ('bank', 'shortfall') then ${ledger}.subject_id end`)

/**
 * The money that moved in a stretch, by day and kind of ledger. The transfers of a day are added up by the kinds on both of
 * their sides before the sides are told apart, because years of them are many and the kinds are few.
 */
export async function readMovements(scope: TransactionScope, { after, until }: Stretch): Promise<Moved[]> {
  const { accountId } = scope
  // The entries of a stretch are few, and PostgreSQL would go through all transfers for them.
  const joined =
    after === undefined
      ? sql`join ${transfers} t on t.account_id = e.account_id and t.entry_id = e.id`
      : sql`cross join lateral (select credit_id, debit_id, pence from ${transfers}
          where account_id = e.account_id and entry_id = e.id offset 0) t`
  const { rows } = await scope.tx.execute<Row<Moved>>(sql`
    select m.day::text as day, side.kind, side.subject, sum(side.pence)::float8 as pence
    from (select ${counts} as day, credited.kind as credited, ${subjectOf('credited')} as credited_subject,
        debited.kind as debited, ${subjectOf('debited')} as debited_subject, sum(t.pence) as pence
      from ${entries} e ${joined}
      join ${ledgers} credited on credited.account_id = ${accountId} and credited.id = t.credit_id
      join ${ledgers} debited on debited.account_id = ${accountId} and debited.id = t.debit_id
      where e.account_id = ${accountId} and ${maybeMovedMoney} and ${counts} <= ${until}::date
        ${after === undefined ? sql`` : sql`and ${counts} > ${after}::date`} group by 1, 2, 3, 4, 5) m
    cross join lateral (values (m.credited, m.credited_subject, m.pence),
      (m.debited, m.debited_subject, -m.pence)) as side(kind, subject, pence)
    group by 1, 2, 3`)
  return rows
}

/** What the lines of the files moved on each day of a stretch, by bank account. */
async function readLineDays(
  scope: TransactionScope,
  { after, until }: Stretch,
): Promise<{ id: string; day: string; pence: number }[]> {
  const { rows } = await scope.tx.execute<{
    id: string
    day: string
    pence: number
  }>(sql`select bl.bank_account_id as id, bl.day::text as day, sum(bl.pence)::float8 as pence
    from ${bankLines} bl
    join ${bankImports} bi on bi.account_id = bl.account_id and bi.id = bl.import_id and bi.undone_at is null
    where bl.account_id = ${scope.accountId} and bl.day <= ${until}::date
      ${after === undefined ? sql`` : sql`and bl.day > ${after}::date`} group by 1, 2`)
  return rows
}

/** Money that the bank has on another day counts there, and money that no file can show yet counts nowhere. */
const changesOf = ({ bankId: id, day, bankDay, pence }: Shift): BankChange[] =>
  bankDay === null
    ? [{ id, day, pence, waits: pence }]
    : [
        { id, day, pence },
        { id, day: bankDay, pence: -pence },
      ]

/** Where one balance does not follow from the one before, the missing amount moves on that day. */
function changesOfOffsets(
  id: string,
  offsets: readonly { day: string; offset: number; isOfLine: boolean }[],
  { since, before }: { since: string; before: number | undefined },
): BankChange[] {
  let previous = before
  return offsets.map(({ day, offset, isOfLine }) => {
    const gap = previous === undefined || day <= since ? 0 : offset - previous
    previous = offset
    return { id, day, pence: gap, offset, ...(isOfLine && { ofLines: offset }) }
  })
}

/** What changes of the books and of the bank in a stretch, from what is known before it. */
export interface Walk {
  from: Standing
  moved: Moved[]
  changes: BankChange[]
}

/** The walk on from a standing; undefined where later files say what the bank had before it. */
export async function readOn(
  scope: TransactionScope,
  starts: BankStart[],
  { from, until }: { from: Standing; until: string },
): Promise<Walk | undefined> {
  const stretch = { after: from.day, until }
  const offsets = await readOffsets(scope, { ...stretch, bases: from.banks })
  const changes: BankChange[] = []
  for (const { id, since } of starts) {
    const bank = from.banks.get(id)
    const found = offsets.get(id) ?? []
    if (!bank) return undefined
    if (found.length > 0 && bank.offset === undefined) return undefined
    if (bank.ofLines === undefined && found.some(({ isOfLine }) => isOfLine)) return undefined
    changes.push(...changesOfOffsets(id, found, { since, before: bank.offset }))
  }
  for (const { id, day, pence } of await readLineDays(scope, stretch))
    changes.push({ id, day, pence, lines: pence })
  for (const shift of await listShifts(scope, starts, stretch)) changes.push(...changesOf(shift))
  return {
    from,
    moved: await readMovements(scope, stretch),
    changes: changes.filter(({ day }) => day > from.day),
  }
}

/** The walk from the day after which the books follow a bank account first. */
export async function readWhole(scope: TransactionScope, starts: BankStart[], until: string): Promise<Walk> {
  const first = starts.map(({ since }) => since).sort()[0] ?? until
  const offsets = await readOffsets(scope, { until })
  const lines = groupBy(await readLineDays(scope, { until }), ({ id }) => id)
  const begunOf = await readBegun(scope, starts, until)
  const banks = new Map<string, BankStanding>()
  const changes: BankChange[] = []
  for (const start of starts) {
    const { id, since } = start
    const own = lines.get(id) ?? []
    const known = offsets.get(id) ?? []
    const before = own.reduce((sum, line) => (line.day <= since ? sum + line.pence : sum), 0)
    const base = known.findLast((each) => each.day <= since) ?? known[0]
    const pence = base ? base.offset + before : begunOf(start, until).begun
    banks.set(id, { pence, lines: 0, waits: 0, ofLines: undefined, offset: undefined })
    for (const line of own)
      changes.push({
        id,
        day: line.day,
        lines: line.pence,
        pence: line.day > since ? line.pence : 0,
      })
    changes.push(...changesOfOffsets(id, known, { since, before: undefined }))
  }
  for (const shift of await listShifts(scope, starts, { until })) changes.push(...changesOf(shift))
  // What happened before is known on the first day.
  const notBefore = <Each extends { day: string }>(list: readonly Each[]) =>
    list.map((each) => (each.day < first ? { ...each, day: first } : each))
  return {
    from: { day: addDays(first, -1), banks, books: new Map(), failing: undefined },
    moved: notBefore(await readMovements(scope, { until })),
    changes: notBefore(changes),
  }
}
