import { eq } from 'drizzle-orm'
import { fromPence, toPence } from '#shared/pence.ts'
import { findShareProblem } from '#shared/records/tenancies/people.shares.ts'
import type { TenancyPeople } from '#shared/records/tenancies/people.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { listPeople } from '../terms/people.list.ts'
import { frequencyToday, periodRentToday } from '../terms/terms.pick.ts'
import { tenancies } from './tenancies.table.ts'

/** A tenancy's people with the rent that the tenants share. Throws NotFound. */
export async function readPeople(scope: AccountScope, tenancyId: string): Promise<TenancyPeople> {
  const people = await listPeople(scope, tenancyId)
  const [terms] = await scope
    .select({
      version: tenancies.version,
      rent: periodRentToday(),
      every: frequencyToday(),
    })
    .from(tenancies)
    .where(scope.mine(tenancies, eq(tenancies.id, tenancyId)))
  if (!terms) throw new NotFound()
  const shares = people.flatMap(({ role, share }) => (role === 'tenant' ? [share] : []))
  const problem = findShareProblem(
    shares.map((share) => (share === null ? null : toPence(share))),
    terms.rent,
    scope.money,
  )
  return {
    tenancyId,
    version: terms.version,
    rent: fromPence(terms.rent),
    every: terms.every,
    sharesProblem: problem ?? null,
    people,
  }
}
