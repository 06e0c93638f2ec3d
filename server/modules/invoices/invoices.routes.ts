import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { today } from '#shared/dates.ts'
import { type Invoice, type InvoiceInput, invoices as resource } from '#shared/invoices.ts'
import { refersTo } from '../../db/joins.ts'
import { pickIfClear } from '../../db/pick.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { crudRoutes, found, type Verbs } from '../../http/crud.ts'
import { route } from '../../http/route.ts'
import { propertyByAddress, propertyText } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { tenantByName } from '../tenants/tenants.pick.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { nextNumber } from './invoices.number.ts'
import { invoices } from './invoices.table.ts'

function read(scope: AccountScope) {
  return scope
    .select({
      id: invoices.id,
      version: invoices.version,
      createdAt: invoices.createdAt,
      updatedAt: invoices.updatedAt,
      invoiceNumber: invoices.invoiceNumber,
      tenant: sql<string>`coalesce(${tenants.name}, ${invoices.tenant})`,
      tenantId: invoices.tenantId,
      property: sql<string>`coalesce(${propertyText}, ${invoices.property})`,
      propertyId: invoices.propertyId,
      type: invoices.type,
      amount: invoices.amount,
      issueDate: invoices.issueDate,
      dueDate: invoices.dueDate,
      status: sql<
        Invoice['status']
      >`case when ${invoices.status} = 'pending' and ${invoices.dueDate} < ${today()}
        then 'overdue' else ${invoices.status}::text end`,
      paidOn: invoices.paidOn,
      notes: invoices.notes,
      sentAt: invoices.sentAt,
      sentTo: invoices.sentTo,
    })
    .from(invoices)
    .leftJoin(tenants, refersTo(invoices.tenantId, tenants))
    .leftJoin(properties, refersTo(invoices.propertyId, properties))
}

async function list(scope: AccountScope): Promise<Invoice[]> {
  return read(scope).where(scope.mine(invoices)).orderBy(desc(invoices.dueDate), invoices.id)
}

export async function one(scope: AccountScope, id: string): Promise<Invoice> {
  const [row] = await read(scope).where(scope.mine(invoices, eq(invoices.id, id)))
  return found(row)
}

async function linksOf(scope: AccountScope, { tenant, property }: Partial<InvoiceInput>) {
  return {
    ...(tenant !== undefined && { tenantId: await pickIfClear(scope, tenantByName, tenant) }),
    ...(property !== undefined && { propertyId: await pickIfClear(scope, propertyByAddress, property) }),
  }
}

/** Throws a 409 that suggests the next free number. The unique key decides where two save at once. */
async function refuseTakenNumber(scope: AccountScope, number: string | undefined, exceptId?: string) {
  if (number === undefined) return
  const [taken] = await scope
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      scope.mine(
        invoices,
        and(eq(invoices.invoiceNumber, number), exceptId ? ne(invoices.id, exceptId) : undefined),
      ),
    )
  if (taken) throw numberTaken(number, await nextNumber(scope))
}

function numberTaken(number: string, next: string): Refused {
  const detail = `The invoice number ${number} is taken. The next free one is ${next}.`
  return new Refused(409, detail, { invoiceNumber: detail })
}

/** PostgreSQL's own refusal of a number that somebody else took in the same moment. */
function isNumberClash(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === '23505') return true
  return false
}

async function sayingTaken<Result>(
  scope: AccountScope,
  number: string | undefined,
  work: () => Promise<Result>,
) {
  try {
    return await work()
  } catch (error) {
    if (number === undefined || !isNumberClash(error)) throw error
    throw numberTaken(number, await nextNumber(scope))
  }
}

async function create(scope: AccountScope, input: InvoiceInput): Promise<string> {
  await refuseTakenNumber(scope, input.invoiceNumber)
  const links = await linksOf(scope, input)
  const paidOn = input.status === 'paid' ? today() : null
  const stored = await sayingTaken(scope, input.invoiceNumber, () =>
    scope.insert(invoices, { ...input, ...links, paidOn }),
  )
  return stored.id
}

const update: Verbs<Invoice, InvoiceInput>['update'] = async (scope, id, version, change) => {
  await refuseTakenNumber(scope, change.invoiceNumber, id)
  const links = await linksOf(scope, change)
  const before = found(await scope.get(invoices, id))
  const status = change.status ?? before.status
  const paidOn = status === 'paid' ? (before.paidOn ?? today()) : null
  await sayingTaken(scope, change.invoiceNumber, () =>
    scope.update(invoices, id, version, { ...change, ...links, paidOn }),
  )
}

export const invoiceRoutes = [
  route({
    method: 'get',
    path: '/api/invoices/next-number',
    access: 'read',
    summary: 'The next INV-YYYY-NNN; a suggestion that nobody has reserved',
    reply: z.object({ invoiceNumber: z.string() }),
    handle: async ({ scope }) => ({ invoiceNumber: await nextNumber(scope) }),
  }),
  ...crudRoutes(
    resource,
    {
      list,
      one,
      create,
      update,
      remove: async (scope, ids) => {
        await scope.remove(invoices, ids)
      },
    },
    ['invoices', 'properties', 'tenants'],
  ),
]
