import { sql } from 'drizzle-orm'
import { binDays } from '#shared/office/bin/bin.ts'
import type { Transaction } from '../../../db/client.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { Link } from '../../../registry/held.ts'
import { eraseHistory } from '../erasure/erase.history.ts'
import { rowsOnly } from './retention.remove.ts'

/** The records of people, with the column of the name, and what they are called once their words have left. */
const recordKinds: readonly { table: string; link: Link; name: string; becomes: string }[] = [
  { table: 'tenants', link: 'tenant', name: 'name', becomes: 'Former tenant' },
  { table: 'landlords', link: 'landlord', name: 'name', becomes: 'Former landlord' },
  { table: 'contractors', link: 'contractor', name: 'name', becomes: 'Former contractor' },
  { table: 'viewings', link: 'viewing', name: 'tenantName', becomes: 'Former enquirer' },
]

/** At most so many records of a kind in one run; the next run goes on. */
const atOnce = 500

/** Takes the words of records out of the history once their days in the bin are over. Answers how many. */
export async function scrubDeleted(tx: Transaction, scope: AccountScope): Promise<number> {
  const { accountId } = scope
  let count = 0
  for (const { table, link, name, becomes } of recordKinds) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select record_id as id from audit where account_id = ${accountId} and entity = ${table}
      group by record_id
      having max(created_at) filter (where action = 'deleted') < now() - make_interval(days => ${binDays})
        and max(created_at) = max(created_at) filter (where action = 'deleted')
        and bool_or(coalesce(after, before) ->> ${name} not like ${`${becomes} %`})
        and not exists (select from ${sql.identifier(table)} as stored
          where stored.account_id = ${accountId} and stored.id = record_id)
      limit ${atOnce}`)
    for (const { id } of rows)
      await eraseHistory(
        tx,
        rowsOnly(accountId, 'tenants', { [link]: [id] }, `${becomes} ${id.slice(-4).toUpperCase()}`),
      )
    count += rows.length
  }
  return count
}
