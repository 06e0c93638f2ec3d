import { desc, eq, inArray, ne } from 'drizzle-orm'
import { tenancies as resource, type Tenancy, type TenancyInput } from '#shared/tenancies/tenancies.ts'
import { refersTo } from '../../db/joins.ts'
import { pick } from '../../db/pick.ts'
import type { AccountScope } from '../../db/scope.ts'
import { crudRoutes, found, type Verbs } from '../../http/crud.ts'
import { invoices } from '../invoices/invoices.table.ts'
import { landlordByName } from '../landlords/landlords.pick.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { propertyByAddress, propertyText } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { tenantByName } from '../tenants/tenants.pick.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { effectiveStatus, ranUntil } from './tenancies.status.ts'
import { tenancies } from './tenancies.table.ts'

function read(scope: AccountScope) {
  return scope
    .select({
      id: tenancies.id,
      version: tenancies.version,
      createdAt: tenancies.createdAt,
      updatedAt: tenancies.updatedAt,
      tenant: tenants.name,
      tenantId: tenancies.tenantId,
      tenantEmail: tenants.email,
      property: propertyText,
      propertyId: tenancies.propertyId,
      landlord: landlords.name,
      landlordId: tenancies.landlordId,
      startDate: tenancies.startDate,
      endDate: tenancies.endDate,
      ranUntil,
      rentAmount: tenancies.rentAmount,
      deposit: tenancies.deposit,
      status: effectiveStatus(),
      paymentStatus: tenancies.paymentStatus,
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(landlords, refersTo(tenancies.landlordId, landlords))
}

export async function list(scope: AccountScope): Promise<Tenancy[]> {
  return read(scope).where(scope.mine(tenancies)).orderBy(desc(tenancies.startDate), tenancies.id)
}

async function one(scope: AccountScope, id: string): Promise<Tenancy> {
  const [row] = await read(scope).where(scope.mine(tenancies, eq(tenancies.id, id)))
  return found(row)
}

async function linksOf(scope: AccountScope, { tenant, property, landlord }: Partial<TenancyInput>) {
  return {
    ...(tenant !== undefined && { tenantId: await pick(scope, tenantByName, tenant, 'tenant') }),
    ...(property !== undefined && { propertyId: await pick(scope, propertyByAddress, property, 'property') }),
    ...(landlord !== undefined && { landlordId: await pick(scope, landlordByName, landlord, 'landlord') }),
  }
}

interface Letting {
  id: string
  propertyId: string
}

/** Those of the tenancies that let their property today: active, and not past their end. */
export function lettingsOf(scope: AccountScope, ids: string[]): Promise<Letting[]> {
  return scope
    .select({ id: tenancies.id, propertyId: tenancies.propertyId })
    .from(tenancies)
    .where(scope.mine(tenancies, inArray(tenancies.id, ids), eq(effectiveStatus(), 'active')))
}

/** An active tenancy lets its property; a property under maintenance or to let is marked rented. */
export async function markRented(scope: AccountScope, lettings: Letting[]): Promise<void> {
  const homes = lettings.map((letting) => letting.propertyId)
  const idle = await scope
    .select({ id: properties.id })
    .from(properties)
    .where(scope.mine(properties, inArray(properties.id, homes), ne(properties.status, 'rented')))
  const ids = idle.map((row) => row.id)
  if (ids.length > 0) await scope.updateMany(properties, ids, { status: 'rented' })
}

function create(scope: AccountScope, input: TenancyInput): Promise<string> {
  return scope.transaction(async (inside) => {
    const { tenant, property, landlord, ...fields } = input
    const links = {
      tenantId: await pick(inside, tenantByName, tenant, 'tenant'),
      propertyId: await pick(inside, propertyByAddress, property, 'property'),
      landlordId: await pick(inside, landlordByName, landlord, 'landlord'),
    }
    const { id } = await inside.insert(tenancies, { ...fields, ...links })
    await markRented(inside, await lettingsOf(inside, [id]))
    return id
  })
}

function change(
  scope: AccountScope,
  ids: string[],
  { tenant, property, landlord, ...fields }: Partial<TenancyInput>,
  version: number | 'any',
): Promise<void> {
  return scope.transaction(async (inside) => {
    const links = await linksOf(inside, { tenant, property, landlord })
    const letBefore = new Map((await lettingsOf(inside, ids)).map(({ id, propertyId }) => [id, propertyId]))
    await inside.updateMany(tenancies, ids, { ...fields, ...links }, version)
    const lettings = await lettingsOf(inside, ids)
    await markRented(
      inside,
      lettings.filter(({ id, propertyId }) => letBefore.get(id) !== propertyId),
    )
  })
}

async function remove(scope: AccountScope, ids: string[]): Promise<void> {
  await scope.transaction(async (inside) => {
    const billed = await inside
      .select({ id: invoices.id })
      .from(invoices)
      .where(inside.mine(invoices, inArray(invoices.tenancyId, ids)))
    const rows = billed.map((row) => row.id)
    if (rows.length > 0) await inside.updateMany(invoices, rows, { tenancyId: null })
    await inside.remove(tenancies, ids)
  })
}

const verbs: Verbs<Tenancy, TenancyInput> = {
  list,
  one,
  create,
  update: (scope, id, version, input) => change(scope, [id], input, version),
  updateMany: (scope, ids, input) => change(scope, ids, input, 'any'),
  remove,
}

/** A client landlord knows who lives in their property; how to reach the tenant is the agent's business. */
const forClient = (row: Tenancy): Tenancy => ({ ...row, tenantEmail: '' })

export const tenancyRoutes = crudRoutes(resource, verbs, forClient)
