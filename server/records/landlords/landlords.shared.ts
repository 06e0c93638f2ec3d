import { inArray } from 'drizzle-orm'
import { joinNames } from '#shared/text.ts'
import { isOpenInvitation } from '../../accounts/accounts.queries.ts'
import { invitations, memberships } from '../../accounts/accounts.table.ts'
import { refersTo } from '../../db/joins.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from './landlords.table.ts'

/** Refuses to delete landlords who can sign in to see their records, or are invited to. */
export async function refuseWhereShared(scope: AccountScope, ids: string[]): Promise<void> {
  const named = (table: typeof memberships | typeof invitations) => refersTo(table.landlordId, landlords)
  const names = { name: landlords.name }
  const shared = await scope
    .select(names)
    .from(landlords)
    .innerJoin(memberships, named(memberships))
    .where(scope.mine(landlords, inArray(landlords.id, ids)))
  const invited = await scope
    .select(names)
    .from(landlords)
    .innerJoin(invitations, named(invitations))
    .where(scope.mine(landlords, inArray(landlords.id, ids), isOpenInvitation))
  const found = [...new Set([...shared, ...invited].map(({ name }) => name))]
  if (found.length === 0) return
  const what = found.length === 1 ? 'record is' : 'records are'
  refuse(
    'shared-with-landlord',
    `You can’t delete this yet, because the ${what} shared with the landlord: ${joinNames(found)}. Choose ‘Share with landlord’, then ‘Stop sharing’ first.`,
  )
}
