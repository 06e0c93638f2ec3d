import { desc, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { lastDayOfMonth, today } from '#shared/dates.ts'
import type { MonthCheck, MonthsReply } from '#shared/money/proof/months.ts'
import { clientGroupNames, type Proof, proof as proofContent } from '#shared/money/proof/proof.ts'
import { toPence } from '#shared/pence.ts'
import { refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { landlordStatements } from '../../landlords/landlord-money.table.ts'
import { bankImports, bankLines } from '../../ledger/bank.table.ts'
import { readClosedThrough } from '../../ledger/post.ts'
import { numbersOf } from '../proof.hash.ts'
import { readProof } from '../proof.read.ts'
import { readStarts } from '../proof.starts.pick.ts'
import { readSaid } from '../proof.statement-days.ts'
import { monthClosings, proofs } from '../proof.table.ts'
import { nextMonth } from './months.pick.ts'

/** The number of the lines until the end of a day that nobody has sorted until now. */
async function countUnsorted(scope: AccountScope, day: string): Promise<number> {
  const [row] = await scope
    .select({ count: sql<number>`count(*)::int` })
    .from(bankLines)
    .innerJoin(bankImports, refersTo(bankLines.importId, bankImports))
    .where(
      scope.mine(
        bankLines,
        isNull(bankImports.undoneAt),
        lte(bankLines.day, day),
        ne(bankLines.pence, bankLines.sorted),
      ),
    )
  return row?.count ?? 0
}

async function checkSorted(scope: AccountScope, last: string): Promise<MonthCheck> {
  const count = await countUnsorted(scope, last)
  const lines = count === 1 ? '1 transaction' : `${count.toLocaleString('en-GB')} transactions`
  return {
    name: 'sorted',
    isDone: count === 0,
    text: count === 0 ? 'Every transaction is matched' : `${lines} to match`,
  }
}

/** The newest signature under the proof of a day. */
async function readSignature(scope: AccountScope, day: string) {
  const [signed] = await scope
    .select({ by: proofs.signedBy, note: proofs.note, content: proofs.content })
    .from(proofs)
    .where(scope.mine(proofs, eq(proofs.day, day), isNotNull(proofs.signedAt)))
    .orderBy(desc(proofs.signedAt))
    .limit(1)
  return signed
}

/**
 * Checks that the proof of a month's last day is right, or was signed off with its differences: a payment of the last day may
 * be at the bank on the next day only.
 */
async function checkProof(scope: AccountScope, last: string, proof: Proof): Promise<MonthCheck[]> {
  const name = `The reconciliation of ${scope.day(last)}`
  const signed = await readSignature(scope, last)
  const [bank, cash, clients] = [toPence(proof.bank), toPence(proof.cash), toPence(proof.clients)]
  const isSame = signed !== undefined && numbersOf(proofContent.parse(signed.content)) === numbersOf(proof)
  const apart = [bank, cash, clients]
  const [hole] = proof.below
  const difference = Math.max(...apart) - Math.min(...apart)
  const differs =
    hole && difference === 0
      ? `“${clientGroupNames[hole.kind]}” is ${scope.money(-toPence(hole.amount))} overdrawn`
      : `bank and ledgers differ by ${scope.money(difference)}`
  const accepted = isSame ? `, and ${signed.by} signed it off${signed.note ? ' with a note' : ''}` : ''
  return [
    {
      name: 'proof',
      isDone: proof.isRight || isSame,
      text: proof.isRight ? `${name} is right` : `${name} is not right: ${differs}${accepted}`,
    },
    {
      name: 'signed',
      isDone: isSame,
      text: isSame
        ? `${name} is signed off by ${signed.by}`
        : `${name} is ${signed ? 'signed off, and the numbers have changed since' : 'not signed off yet'}`,
    },
  ]
}

async function checkStatements(scope: AccountScope, month: string): Promise<MonthCheck> {
  const [row] = await scope
    .select({ count: sql<number>`count(*)::int` })
    .from(landlordStatements)
    .where(
      scope.mine(
        landlordStatements,
        isNotNull(landlordStatements.sentAt),
        sql`${landlordStatements.toDay} between ${`${month}-01`} and ${lastDayOfMonth(month)}`,
      ),
    )
  const count = row?.count ?? 0
  const sent = count === 1 ? '1 statement was sent' : `${count.toLocaleString('en-GB')} statements were sent`
  return { name: 'statements', isDone: count > 0, text: count === 0 ? 'No statement was sent yet' : sent }
}

/** The checklist before a month is closed, in the order in which a person works through it. */
export async function checkMonth(scope: AccountScope, month: string): Promise<MonthCheck[]> {
  const last = lastDayOfMonth(month)
  const proof = last <= today() ? await readProof(scope, last) : undefined
  if (!proof)
    return [{ name: 'bank', isDone: false, text: `There is no reconciliation of ${scope.day(last)} yet` }]
  const unread = proof.accounts.flatMap(({ name, missing }) =>
    missing.map(({ from, to }) => `${name}, ${scope.day(from)} to ${scope.day(to)}`),
  )
  const words = await readSaid(scope, { from: `${month}-01`, to: last })
  const said = proof.accounts.flatMap(({ id, name }) =>
    (words.get(id) ?? []).map(
      ({ from, to, by }) =>
        `${name} had no transactions ${scope.day(from)} to ${scope.day(to)}, confirmed by ${by}`,
    ),
  )
  return [
    {
      name: 'bank',
      isDone: unread.length === 0,
      text: unread[0]
        ? `No statement covers ${unread[0]}`
        : ['Statements cover every day', ...said].join('; '),
    },
    await checkSorted(scope, last),
    ...(await checkProof(scope, last, proof)),
    await checkStatements(scope, month),
  ]
}

/** The months of the books: the day through which they are closed, and the checklist of the next month. */
export async function readMonths(scope: AccountScope): Promise<MonthsReply> {
  const closedThrough = await readClosedThrough(scope)
  const next = nextMonth(closedThrough, await readStarts(scope))
  const history = await scope
    .select()
    .from(monthClosings)
    .where(scope.mine(monthClosings))
    .orderBy(desc(monthClosings.createdAt), desc(monthClosings.id))
    .limit(60)
  return {
    closedThrough: closedThrough ?? null,
    next: next
      ? { month: next, isOver: lastDayOfMonth(next) < today(), checks: await checkMonth(scope, next) }
      : null,
    last: history.some(({ action, through }) => action === 'closed' && through === closedThrough)
      ? (closedThrough?.slice(0, 7) ?? null)
      : null,
    history: history.map(({ id, action, through, why, authorName, createdAt }, place) => ({
      id,
      action,
      through,
      why,
      // The last closed month is the one that was opened.
      month: (action === 'closed' ? through : history[place + 1]?.through)?.slice(0, 7) ?? null,
      author: authorName,
      at: createdAt,
    })),
  }
}
