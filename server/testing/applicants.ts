import { randomUUID } from 'node:crypto'
import type { Services } from '../http/services.ts'
import type { Person } from './people.ts'

/** Somebody who looks for a home, with a tenant record and no home. Answers the applicant's id. */
export async function anApplicant(
  { pool }: Pick<Services, 'pool'>,
  { accountId }: Pick<Person, 'accountId'>,
  { name = 'Ines Moreau', email, phone = '07700 900001' }: { name?: string; email: string; phone?: string },
): Promise<string> {
  const [tenant, id] = [randomUUID(), randomUUID()]
  await pool.query(
    `insert into tenants (account_id, id, name, email, phone, status) values ($1, $2, $3, $4, $5, 'pending')`,
    [accountId, tenant, name, email, phone],
  )
  await pool.query('insert into applicants (account_id, id, tenant_id) values ($1, $2, $3)', [
    accountId,
    id,
    tenant,
  ])
  return id
}
