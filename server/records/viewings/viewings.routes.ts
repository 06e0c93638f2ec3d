import { desc, eq, sql } from 'drizzle-orm'
import { viewings as resource, type Viewing, type ViewingInput } from '#shared/records/viewings/viewings.ts'
import { writeTime } from '#shared/times.ts'
import { refuseStranger } from '../../accounts/colleagues.queries.ts'
import { users } from '../../accounts/people.table.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { tryPickRecord } from '../../db/pick.ts'
import type { AccountScope } from '../../db/scope.ts'
import { crudRoutes, requireRow, type Verbs } from '../../http/crud.ts'
import { enquiries } from '../enquiries/enquiries.table.ts'
import { keyMoves } from '../keys/keys.table.ts'
import { homeText, propertyByAddress } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { tenantByName } from '../tenants/tenants.pick.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { viewings } from './viewings.table.ts'

function selectViewings(scope: AccountScope) {
  return scope
    .select({
      ...pickColumns(viewings, 'id', 'version', 'createdAt', 'updatedAt'),
      propertyName: sql<string>`coalesce(${homeText(scope)}, ${viewings.propertyName})`,
      propertyId: viewings.propertyId,
      tenantName: sql<string>`coalesce(${tenants.name}, ${viewings.tenantName})`,
      ...pickColumns(viewings, 'tenantId', 'tenantEmail', 'tenantPhone', 'viewingDate', 'viewingTime'),
      ...pickColumns(viewings, 'minutes', 'status', 'negotiatorId'),
      negotiator: sql<string>`coalesce(${users.name}, '')`,
      ...pickColumns(viewings, 'notes', 'visitorInterest', 'confirmedAt', 'confirmedTo'),
      changedSinceConfirmed: sql<boolean>`${viewings.confirmedAt} is not null
        and ${viewings.confirmedFor} <> to_char(${viewings.viewingDate} + ${viewings.viewingTime}, 'YYYY-MM-DD HH24:MI')`,
    })
    .from(viewings)
    .leftJoin(properties, refersTo(viewings.propertyId, properties))
    .leftJoin(tenants, refersTo(viewings.tenantId, tenants))
    .leftJoin(users, eq(users.id, viewings.negotiatorId))
}

const presentViewing = (row: Viewing): Viewing => ({ ...row, viewingTime: writeTime(row.viewingTime) })

export async function listViewings(scope: AccountScope): Promise<Viewing[]> {
  const rows = await selectViewings(scope)
    .where(scope.mine(viewings))
    .orderBy(desc(viewings.viewingDate), desc(viewings.viewingTime), viewings.id)
  return rows.map(presentViewing)
}

export async function readViewing(scope: AccountScope, id: string): Promise<Viewing> {
  const [row] = await selectViewings(scope).where(scope.mine(viewings, eq(viewings.id, id)))
  return presentViewing(requireRow(row))
}

/** The ids of the property and the tenant that the free text names; null when none or several have the name. */
async function findLinks(scope: AccountScope, { propertyName, tenantName }: Partial<ViewingInput>) {
  return {
    ...(propertyName !== undefined && {
      propertyId: await tryPickRecord(scope, propertyByAddress, propertyName),
    }),
    ...(tenantName !== undefined && { tenantId: await tryPickRecord(scope, tenantByName, tenantName) }),
  }
}

/** Returns the new viewing's id. `known` holds ids that the caller knows, and wins over a search by text. */
export async function createViewing(
  scope: AccountScope,
  input: ViewingInput,
  known: { propertyId?: string; tenantId?: string } = {},
): Promise<string> {
  const { negotiatorId = scope.author.id } = input
  await refuseStranger(scope, 'negotiatorId', negotiatorId)
  const links = await findLinks(scope, input)
  return (await scope.insert(viewings, { ...input, negotiatorId, ...links, ...known })).id
}

/**
 * A form sends back the text that it was shown. A text that still shows the linked record is dropped from the change, so
 * that the link stays even when a second record has the same name by now.
 */
async function withoutShownText(scope: AccountScope, id: string, given: Partial<ViewingInput>) {
  const change = { ...given }
  const before = await readViewing(scope, id)
  if (before.negotiatorId !== given.negotiatorId)
    await refuseStranger(scope, 'negotiatorId', given.negotiatorId)
  if (before.propertyId && before.propertyName === given.propertyName) delete change.propertyName
  if (before.tenantId && before.tenantName === given.tenantName) delete change.tenantName
  return change
}

/** Nobody is interested in a home that they have not seen: another status forgets the answer. */
const forgetInterest = ({ status }: Partial<ViewingInput>) =>
  status && status !== 'completed' ? { visitorInterest: null } : {}

const updateViewing: Verbs<Viewing, ViewingInput>['update'] = async (scope, id, version, given) => {
  const change = await withoutShownText(scope, id, given)
  await scope.update(viewings, id, version, {
    ...change,
    ...forgetInterest(change),
    ...(await findLinks(scope, change)),
  })
}

const updateViewings: Verbs<Viewing, ViewingInput>['updateMany'] = async (scope, ids, change) => {
  await refuseStranger(scope, 'negotiatorId', change.negotiatorId)
  await scope.updateMany(viewings, ids, {
    ...change,
    ...forgetInterest(change),
    ...(await findLinks(scope, change)),
  })
}

async function deleteViewings(scope: AccountScope, ids: string[]): Promise<void> {
  await scope.transaction(async (inside) => {
    for (const table of [enquiries, keyMoves]) await inside.clearReferences(table, 'viewingId', ids)
    await inside.remove(viewings, ids)
  })
}

export const viewingRoutes = crudRoutes(resource, {
  list: listViewings,
  one: readViewing,
  create: createViewing,
  update: updateViewing,
  updateMany: updateViewings,
  remove: deleteViewings,
})
