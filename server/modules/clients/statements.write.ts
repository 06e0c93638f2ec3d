import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { StatementContent } from '#shared/clients/statements.ts'
import { toPence } from '#shared/pence.ts'
import { hashContent } from '../../books/hash.ts'
import { lockBooks } from '../../books/post.ts'
import { books } from '../../books/state.table.ts'
import type { Transaction } from '../../db/client.ts'
import { raiseVersion } from '../../db/commits.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlordStatements } from './clients.table.ts'
import type { StatementRow } from './statements.read.ts'
import { workOutStatement } from './statements.work.ts'

/** The next number of a statement. Other writers of the books wait, so that no number is left out. */
async function takeNumber(scope: AccountScope, tx: Transaction): Promise<number> {
  const { accountId } = scope
  await tx.insert(books).values({ accountId }).onConflictDoNothing()
  const [row] = await tx
    .update(books)
    .set({ lastStatement: sql`${books.lastStatement} + 1` })
    .where(scope.mine(books))
    .returning({ number: books.lastStatement })
  if (!row) throw new Error('the books have no row')
  return row.number
}

const amountsOf = ({ from, to, opening, closing }: StatementContent) => ({
  ...{ fromDay: from, toDay: to, opening: toPence(opening), closing: toPence(closing) },
})

/** Makes a landlord's next statement up to a day, with the next number. Throws as workOutStatement does. */
export function makeStatement(scope: AccountScope, landlordId: string, to: string): Promise<StatementRow> {
  return scope.transaction(async (inside, tx) => {
    await lockBooks(inside, tx)
    await raiseVersion(tx, inside, landlordStatements)
    const { landlord, content } = await workOutStatement(inside, tx, landlordId, to)
    const [row] = await tx
      .insert(landlordStatements)
      .values({
        ...{ accountId: inside.accountId, id: uuid(), landlordId, ...amountsOf(content) },
        ...{ number: await takeNumber(inside, tx), content, hash: hashContent(content) },
        ...{ authorName: inside.author.name, sample: landlord.sample },
      })
      .returning()
    if (!row) throw new Error('a statement was not stored')
    return row
  })
}

/** Records that a statement was mailed. */
export async function recordSending(scope: AccountScope, tx: Transaction, id: string, sentTo: string) {
  await raiseVersion(tx, scope, landlordStatements)
  const [row] = await tx
    .update(landlordStatements)
    .set({ sentTo, sentAt: sql`now()` })
    .where(scope.mine(landlordStatements, eq(landlordStatements.id, id)))
    .returning()
  if (!row) throw new Error('a statement is gone')
  return row
}
