import { and, asc, eq, exists, gte, isNotNull, not, sql } from 'drizzle-orm'
import { londonDay } from '../../../db/related.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { landlordStatements } from '../landlord-money.table.ts'

/**
 * The landlords with an account in the books since a day or longer who were sent no statement that reaches it, by name; `all` is
 * their number on each row.
 */
export const listWithoutStatement = (scope: AccountScope, until: string, limit: number) => {
  const sent = scope
    .select({ one: sql`1` })
    .from(landlordStatements)
    .where(
      and(
        eq(landlordStatements.accountId, ledgers.accountId),
        eq(landlordStatements.landlordId, ledgers.subjectId),
        isNotNull(landlordStatements.sentAt),
        gte(landlordStatements.toDay, until),
      ),
    )
  return scope
    .select({ id: landlords.id, name: landlords.name, all: sql<number>`(count(*) over ())::int` })
    .from(ledgers)
    .innerJoin(
      landlords,
      and(eq(landlords.accountId, ledgers.accountId), eq(landlords.id, ledgers.subjectId)),
    )
    .where(
      scope.mine(
        ledgers,
        eq(ledgers.kind, 'landlord'),
        sql`${londonDay(ledgers.createdAt)}::date <= ${until}::date`,
        not(exists(sent)),
      ),
    )
    .orderBy(asc(landlords.name), asc(landlords.id))
    .limit(limit)
}
