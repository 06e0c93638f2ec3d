import { eq, isNull, ne } from 'drizzle-orm'
import { placeInLaw } from '#shared/law/england.ts'
import { districtOf } from '#shared/law/nations.ts'
import { type PropertyPlace, placeCalls } from '#shared/records/properties/place.calls.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import { properties } from './properties.table.ts'

/** The other properties in a postcode district whose nation nobody has confirmed. */
async function listUnconfirmed(scope: AccountScope, id: string, district: string): Promise<string[]> {
  const rows = await scope
    .select({ id: properties.id, postCode: properties.postCode })
    .from(properties)
    .where(scope.mine(properties, isNull(properties.nation), ne(properties.id, id)))
  return rows.flatMap((row) => (districtOf(row.postCode) === district ? row.id : []))
}

async function readPropertyPlace(scope: AccountScope, id: string): Promise<PropertyPlace> {
  const home = requireRow(await scope.table(properties).get(eq(properties.id, id)))
  const district = districtOf(home.postCode)
  const place = placeInLaw(home, scope.format)
  const others = await listUnconfirmed(scope, id, district)
  return { ...place, candidates: [...place.candidates], district, others: others.length }
}

/** The nation of a property: what its postcode tells, and what a person confirms. */
export const placeRoutes: Route[] = [
  route(placeCalls.read, ({ scope, params }) => readPropertyPlace(scope, params.id)),
  route(placeCalls.confirm, async ({ scope, params: { id }, body: { nation, all = false } }) => {
    const { district } = await readPropertyPlace(scope, id)
    const others = all ? await listUnconfirmed(scope, id, district) : []
    await scope.updateMany(properties, [id, ...others], { nation })
    return readPropertyPlace(scope, id)
  }),
]
