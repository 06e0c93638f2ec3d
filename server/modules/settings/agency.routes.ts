import { eq } from 'drizzle-orm'
import { agency, agencyChange } from '#shared/agency.ts'
import type { AccountScope } from '../../db/scope.ts'
import { found } from '../../http/crud.ts'
import { route } from '../../http/route.ts'
import { accounts } from '../team/team.table.ts'

async function read(scope: AccountScope) {
  const [row] = await scope
    .select({ id: accounts.id, name: accounts.name, currency: accounts.currency })
    .from(accounts)
    .where(eq(accounts.id, scope.accountId))
  return found(row)
}

export const agencyRoutes = [
  route({
    method: 'get',
    path: '/api/agency',
    access: 'read',
    summary: 'The account’s name and currency',
    reply: agency,
    handle: ({ scope }) => read(scope),
  }),
  route({
    method: 'patch',
    path: '/api/agency',
    access: 'manage',
    summary: 'Change the account’s name or currency; amounts are not converted',
    body: agencyChange,
    reply: agency,
    handle: ({ scope, body }) =>
      scope.transaction(async (inside, tx) => {
        if (Object.keys(body).length > 0)
          await tx.update(accounts).set(body).where(eq(accounts.id, scope.accountId))
        return read(inside)
      }),
  }),
]
