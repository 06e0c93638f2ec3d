import type { TeamRole } from '#shared/permissions.ts'
import { memberships } from '../accounts/accounts.table.ts'
import { uuid } from '../db/uuid.ts'
import type { PeopledApp, Person } from './people.ts'

/** Adds a person to another account and switches their session to it. Returns the membership's id. */
export async function joinTeam(
  { services }: Pick<PeopledApp, 'services'>,
  person: Person,
  accountId: string,
  role: TeamRole,
  landlordId: string | null = null,
): Promise<string> {
  const id = uuid()
  await services.db.insert(memberships).values({ accountId, id, userId: person.user.id, role, landlordId })
  const { status, text } = await person.call('POST', '/api/accounts/current', { accountId })
  if (status !== 200) throw new Error(`no way into the account: ${status} ${text}`)
  return id
}
