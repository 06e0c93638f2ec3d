import { and, desc, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { addDays, today } from '#shared/dates.ts'
import { formatPence } from '#shared/pence.ts'
import type { MonthCheck, MonthsReply } from '#shared/proof/months.ts'
import { addMonths } from '#shared/statements/statements.words.ts'
import { bankImports, bankLines } from '../../books/bank.table.ts'
import { readClosedThrough } from '../../books/post.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlordStatements } from '../clients/clients.table.ts'
import { readProof } from './proof.read.ts'
import { type BankStart, readStarts } from './proof.starts.ts'
import { monthClosings, proofs } from './proof.table.ts'

export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)

/** The month that is closed next: the one after the last closed day, or else that of the first bank account. */
export function nextMonth(closedThrough: string | undefined, starts: BankStart[]): string | undefined {
  if (starts.length === 0) return undefined
  const first = starts.map(({ since }) => since).sort()[0] ?? today()
  return addDays(closedThrough ?? first, 1).slice(0, 7)
}

async function checkSorted(scope: AccountScope, last: string): Promise<MonthCheck> {
  const [row] = await scope
    .select({ count: sql<number>`count(*)::int` })
    .from(bankLines)
    .innerJoin(
      bankImports,
      and(eq(bankImports.accountId, bankLines.accountId), eq(bankImports.id, bankLines.importId)),
    )
    .where(
      scope.mine(
        bankLines,
        isNull(bankImports.undoneAt),
        lte(bankLines.day, last),
        ne(bankLines.pence, bankLines.sorted),
      ),
    )
  const count = row?.count ?? 0
  const lines = count === 1 ? '1 bank line is' : `${count.toLocaleString('en-GB')} bank lines are`
  return {
    ...{ name: 'sorted', isDone: count === 0 },
    text: count === 0 ? 'Every bank line is sorted' : `${lines} not yet sorted`,
  }
}

async function checkSigned(scope: AccountScope, last: string, asDay: (day: string) => string) {
  const [signed] = await scope
    .select({ by: proofs.signedBy })
    .from(proofs)
    .where(scope.mine(proofs, eq(proofs.day, last), isNotNull(proofs.signedAt)))
    .orderBy(desc(proofs.signedAt))
    .limit(1)
  return {
    ...{ name: 'signed' as const, isDone: signed !== undefined },
    text: signed
      ? `The proof of ${asDay(last)} is signed off by ${signed.by}`
      : `The proof of ${asDay(last)} is not signed off yet`,
  }
}

async function checkStatements(scope: AccountScope, month: string): Promise<MonthCheck> {
  const [row] = await scope
    .select({ count: sql<number>`count(*)::int` })
    .from(landlordStatements)
    .where(
      scope.mine(
        landlordStatements,
        isNotNull(landlordStatements.sentAt),
        sql`${landlordStatements.toDay} between ${`${month}-01`} and ${lastDayOf(month)}`,
      ),
    )
  const count = row?.count ?? 0
  const sent = count === 1 ? '1 statement was sent' : `${count.toLocaleString('en-GB')} statements were sent`
  return { name: 'statements', isDone: count > 0, text: count === 0 ? 'No statement was sent yet' : sent }
}

/** What has to be done before a month is closed, in the order in which a person does it. */
export async function checkMonth(scope: AccountScope, month: string): Promise<MonthCheck[]> {
  const asDay = (day: string) => formatDate(day, scope.dates)
  const last = lastDayOf(month)
  const proof = last <= today() ? await readProof(scope, last) : undefined
  const unread = (proof?.accounts ?? []).flatMap(({ name, missing }) =>
    missing.map(({ from, to }) => `${name}, ${asDay(from)} to ${asDay(to)}`),
  )
  const gap = proof ? Math.round((proof.clients - proof.bank) * 100) : 0
  return [
    {
      ...{ name: 'bank', isDone: proof !== undefined && unread.length === 0 },
      text: unread[0] ? `No bank file covers ${unread[0]}` : 'The bank’s files cover every day',
    },
    await checkSorted(scope, last),
    {
      ...{ name: 'proof', isDone: proof?.isRight ?? false },
      text: proof?.isRight
        ? `The proof of ${asDay(last)} is right`
        : `The proof of ${asDay(last)} is not right: bank and ledgers differ by ${formatPence(Math.abs(gap))}`,
    },
    await checkSigned(scope, last, asDay),
    await checkStatements(scope, month),
  ]
}

/** The months of the books: through which day they are closed, and what the next one needs. */
export async function readMonths(scope: AccountScope): Promise<MonthsReply> {
  const closedThrough = await readClosedThrough(scope, scope)
  const next = nextMonth(closedThrough, await readStarts(scope, scope))
  const history = await scope
    .select()
    .from(monthClosings)
    .where(scope.mine(monthClosings))
    .orderBy(desc(monthClosings.createdAt), desc(monthClosings.id))
    .limit(60)
  return {
    closedThrough: closedThrough ?? null,
    next: next
      ? { month: next, isOver: lastDayOf(next) < today(), checks: await checkMonth(scope, next) }
      : null,
    last: history.some(({ action, through }) => action === 'closed' && through === closedThrough)
      ? (closedThrough?.slice(0, 7) ?? null)
      : null,
    history: history.map(({ id, action, through, why, authorName, createdAt }) => ({
      ...{ id, action, through, why },
      ...{ author: authorName, at: createdAt },
    })),
  }
}
