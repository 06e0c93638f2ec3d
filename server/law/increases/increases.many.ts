import { today } from '#shared/dates.ts'
import {
  type IncreaseOffer,
  increaseStatusOn,
  type ManyIncreases,
  type ManyProposals,
} from '#shared/law/increases/increases.ts'
import { titleCase } from '#shared/text.ts'
import { idsOf, isOneOf, refersTo } from '../../db/joins.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { readLet } from './increases.let.ts'
import { proposeIncrease, undoProposal } from './increases.propose.ts'
import { nextIncrease, readIncreases } from './increases.read.ts'

async function listTenancyNames(scope: AccountScope, ids: readonly string[]) {
  const rows = await scope
    .select({ id: tenancies.id, tenant: tenants.name, home: homeText(scope) })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(tenancies, isOneOf(tenancies.id, [...ids])))
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/** The next increase of each of several tenancies. Throws NotFound for one that the account does not have. */
export async function listOffers(scope: AccountScope, ids: readonly string[]): Promise<IncreaseOffer[]> {
  const all = [...new Set(ids)]
  const names = await listTenancyNames(scope, all)
  const offers: IncreaseOffer[] = []
  for (const id of all) {
    const let_ = await readLet(scope, id)
    const statuses = (await readIncreases(scope, id)).map(({ events }) =>
      increaseStatusOn(events, today(), let_.asks),
    )
    offers.push({ id, ...(names.get(id) ?? { tenant: '', home: '' }), ...nextIncrease(let_, statuses) })
  }
  return offers
}

/**
 * Does an act for each of several tenancies, all of them or none. A refusal names the tenant, and says with `none` that
 * nothing was done.
 */
async function doForEach<Act extends { id: string }, Done>(
  scope: AccountScope,
  acts: readonly Act[],
  none: string,
  act: (inside: AccountScope, one: Act) => Promise<Done>,
): Promise<Done[]> {
  const asked = [...new Map(acts.map((one) => [one.id, one])).values()]
  return await scope.transaction(async (inside) => {
    const names = await listTenancyNames(inside, idsOf(asked))
    const done: Done[] = []
    // In one order, so that two people who act on the same tenancies wait for each other.
    for (const one of asked.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      try {
        done.push(await act(inside, one))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const who = titleCase(names.get(one.id)?.tenant ?? '')
        throw new Refused(error.status, error.code, `${who}: ${error.message} ${none}`)
      }
    return done
  })
}

/** Proposes a rent for each of several tenancies, all of them or none. A refusal names the tenant. */
export async function proposeIncreases(
  scope: AccountScope,
  { proposals }: ManyProposals,
): Promise<{ count: number; increases: ManyIncreases }> {
  const increases = await doForEach(
    scope,
    proposals,
    'Nothing was proposed.',
    async (inside, { id, ...proposal }) => ({
      id,
      ...(await proposeIncrease(inside, id, proposal)),
    }),
  )
  return { count: increases.length, increases }
}

/** Undoes several proposals, all of them or none. A refusal names the tenant and what stops it. */
export async function undoIncreases(scope: AccountScope, increases: ManyIncreases): Promise<void> {
  await doForEach(scope, increases, 'No increase was undone.', undoProposal)
}
