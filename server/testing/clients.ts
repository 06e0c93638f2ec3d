import { randomUUID } from 'node:crypto'
import type { TeamRole } from '#shared/permissions.ts'
import type { PeopledApp, Person } from './people.ts'

/** Adds a new person to an account, as an accepted invitation does; a client landlord needs `landlordId`. */
export async function addMember(
  app: PeopledApp,
  account: string,
  role: TeamRole,
  landlordId: string | null = null,
): Promise<Person> {
  const member = await app.person()
  const { pool } = app.services
  await pool.query(
    'insert into memberships (account_id, id, user_id, role, landlord_id) values ($1, $2, $3, $4, $5)',
    [account, randomUUID(), member.user.id, role, landlordId],
  )
  await pool.query(
    `update sessions set sess = jsonb_set(sess, '{accountId}', to_jsonb($1::text)) where sess->>'userId' = $2`,
    [account, member.user.id],
  )
  return member
}
