import { desc, eq, inArray } from 'drizzle-orm'
import { tenancies as resource, type Tenancy, type TenancyInput } from '#shared/tenancies.ts'
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
import { effectiveStatus } from './tenancies.status.ts'
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

async function list(scope: AccountScope): Promise<Tenancy[]> {
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

/** An active tenancy lets its property; a property under maintenance or to let is marked rented. */
async function markRented(scope: AccountScope, id: string): Promise<void> {
  const tenancy = await one(scope, id)
  if (tenancy.status !== 'active') return
  const property = await scope.get(properties, tenancy.propertyId)
  if (property && property.status !== 'rented')
    await scope.update(properties, property.id, 'any', { status: 'rented' })
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
    await markRented(inside, id)
    return id
  })
}

const update: Verbs<Tenancy, TenancyInput>['update'] = (scope, id, version, change) =>
  scope.transaction(async (inside) => {
    const { tenant, property, landlord, ...fields } = change
    const links = await linksOf(inside, { tenant, property, landlord })
    const before = await inside.get(tenancies, id)
    await inside.update(tenancies, id, version, { ...fields, ...links })
    const becomesActive =
      before?.status !== 'active' || before.propertyId !== (links.propertyId ?? before.propertyId)
    if (becomesActive) await markRented(inside, id)
  })

async function remove(scope: AccountScope, ids: string[]): Promise<void> {
  await scope.transaction(async (inside) => {
    const billed = await inside
      .select({ id: invoices.id })
      .from(invoices)
      .where(inside.mine(invoices, inArray(invoices.tenancyId, ids)))
    for (const { id } of billed) await inside.update(invoices, id, 'any', { tenancyId: null })
    await inside.remove(tenancies, ids)
  })
}

export const tenancyRoutes = crudRoutes(resource, { list, one, create, update, remove }, [
  'tenancies',
  'tenants',
  'properties',
  'landlords',
])
