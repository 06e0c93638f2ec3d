import { desc, eq, max, min } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import type { MoneyGroup, MoneyLine } from '#shared/money/landlords/landlord-money.ts'
import { type StatementContent, statementContent } from '#shared/money/landlords/statements.ts'
import { fromPence, sumOf, toPence } from '#shared/pence.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { titleCase } from '#shared/text.ts'
import { refuse, refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { keepHead, readLetterhead } from '../../../pdf/letterhead.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { type LedgerLine, listLedgerLines } from '../../ledger/balances.ts'
import { readPayoutDay } from '../../ledger/closed.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { countsOn, isMoved, isOfEntry } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { landlordStatements } from '../landlord-money.table.ts'
import { describeLines } from '../lines.ts'

type Landlord = typeof landlords.$inferSelect

function refuseDay(code: RefusalCode, sentence: string): never {
  refuseField(code, 'to', sentence)
}

/** What a landlord's last statement said; undefined before the first. */
async function readLast(scope: AccountScope, landlordId: string): Promise<StatementContent | undefined> {
  const [row] = await scope
    .select({ content: landlordStatements.content })
    .from(landlordStatements)
    .where(scope.mine(landlordStatements, eq(landlordStatements.landlordId, landlordId)))
    .orderBy(desc(landlordStatements.toDay))
    .limit(1)
  return row && statementContent.parse(row.content)
}

/** The first day with an entry on a landlord's ledger. Throws a 409 where there is none. */
async function readFirstDay(scope: AccountScope, landlordId: string): Promise<string> {
  const [row] = await scope
    .select({ day: min(countsOn) })
    .from(ledgers)
    .innerJoin(transfers, isMoved())
    .innerJoin(entries, isOfEntry)
    .where(scope.mine(ledgers, eq(ledgers.kind, 'landlord'), eq(ledgers.subjectId, landlordId)))
  if (!row?.day)
    refuse('no-money-moved', 'This landlord has no transactions yet, so there is no statement to create.')
  return row.day
}

async function readThroughSeq(scope: AccountScope): Promise<number> {
  const [row] = await scope
    .select({ seq: max(entries.seq) })
    .from(entries)
    .where(scope.mine(entries))
  return row?.seq ?? 0
}

/** What a statement brings forward, in pence, its first day and its lines. */
interface Begun {
  opening: number
  from: string
  lines: LedgerLine[]
}

/** The first statement brings forward what the landlord had when the books began, unless something moved before that. */
function beginFirst(all: LedgerLine[], firstDay: string): Begun {
  const openings = new Set(all.flatMap(({ kind, entryId }) => (kind === 'opening' ? [entryId] : [])))
  const isOpening = ({ entryId, reversesId }: LedgerLine) =>
    openings.has(entryId) || openings.has(reversesId ?? '')
  const brought = all.filter(isOpening)
  const lines = all.filter((line) => !isOpening(line))
  const day = brought.at(-1)?.day
  if (day === undefined || lines.some((line) => line.day <= day))
    return { opening: 0, from: firstDay, lines: all }
  return { opening: sumOf(brought), from: addDays(day, 1), lines }
}

/**
 * The lines of the next statement: the lines of its days, and lines of earlier days that were entered after the last
 * statement, which stays as it was sent.
 */
const beginAfter = (all: LedgerLine[], last: StatementContent): Begun => ({
  opening: toPence(last.closing),
  from: addDays(last.to, 1),
  lines: all.filter(({ day, seq }) => day > last.to || seq > last.throughSeq),
})

function sumGroups(lines: MoneyLine[]): StatementContent['sums'] {
  const of = (...groups: MoneyGroup[]) =>
    fromPence(
      lines.reduce((sum, { group, amount }) => sum + (groups.includes(group) ? toPence(amount) : 0), 0),
    )
  return {
    rent: of('rent'),
    fees: of('fee'),
    bills: of('bill'),
    tax: of('tax'),
    other: of('other'),
    paid: of('payout'),
  }
}

const sumFees = (lines: MoneyLine[], part: 'net' | 'vat') =>
  fromPence(lines.reduce((sum, line) => sum - toPence(line[part] ?? 0), 0))

/** Throws a 409 unless the opening balance and the lines add up to the ledger's balance. */
function checkSum(opening: number, lines: LedgerLine[], closing: number): void {
  if (opening + sumOf(lines) !== closing)
    refuse(
      'statement-does-not-add-up',
      'This statement does not agree with the landlord’s balance, so it was not created. Check the reconciliation first.',
    )
}

/** The words of a line, with the day of its entry where the line counts for another day, and why an earlier day stands here. */
function withDay(line: MoneyLine, from: string, scope: AccountScope): MoneyLine {
  const note =
    line.happenedOn !== line.day
      ? `of ${scope.day(line.happenedOn)}`
      : line.day < from
        ? 'entered after the last statement'
        : undefined
  return note ? { ...line, words: `${line.words} (${note})` } : line
}

/**
 * The content of a landlord's next statement, up to a day: from the day after the last statement, or from the first day with
 * an entry. Throws NotFound, a 400 for an impossible day, or a 409 where there are no entries or they do not add up.
 */
export async function workOutStatement(
  scope: AccountScope,
  landlordId: string,
  to: string,
): Promise<{ landlord: Landlord; content: StatementContent }> {
  const landlord = requireRow(await scope.table(landlords).get(eq(landlords.id, landlordId)))
  if (to > today()) refuseDay('date-in-future', 'This date is in the future')
  const last = await readLast(scope, landlordId)
  if (last && to <= last.to)
    refuseDay(
      'statement-already-made',
      `The last statement already goes up to ${scope.day(last.to)}. Choose a later date`,
    )
  const all = await listLedgerLines(scope, { kind: 'landlord', subject: landlordId }, { to })
  const begun = last ? beginAfter(all, last) : beginFirst(all, await readFirstDay(scope, landlordId))
  const { opening, from, lines: found } = begun
  if (to < from)
    refuseDay('no-money-moved', `There are no transactions before ${scope.day(from)}. Choose a later date`)
  const closing = sumOf(all)
  checkSum(opening, found, closing)
  const described = await describeLines(scope, found, opening)
  const lines = described.lines.map((line) => withDay(line, from, scope))
  const agency = await readLetterhead(scope)
  const payoutDay = await readPayoutDay(scope)
  return {
    landlord,
    content: {
      landlord: { name: titleCase(landlord.name), address: landlord.address },
      agency: agency.name,
      head: keepHead(agency),
      currency: agency.currency,
      from,
      to,
      opening: fromPence(opening),
      closing: fromPence(closing),
      lines,
      ...(described.tenancy && { tenancy: described.tenancy }),
      feesNet: sumFees(lines, 'net'),
      feesVat: sumFees(lines, 'vat'),
      sums: sumGroups(lines),
      ...(payoutDay && { payoutDay }),
      throughSeq: await readThroughSeq(scope),
    },
  }
}
