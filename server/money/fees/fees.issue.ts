import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { IssuedFee } from '#shared/money/landlords/statements.ts'
import { titleCase } from '#shared/text.ts'
import { inBatches } from '../../db/commits.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { keepHead, readLetterhead } from '../../pdf/letterhead.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { books } from '../ledger/books.table.ts'
import { lockBooks } from '../ledger/post.ts'
import { feeInvoices } from './fees.table.ts'

/** The names of agency, landlord and home that fee invoices print today, by tenancy and landlord. */
async function readIssued(
  scope: AccountScope,
  charges: { tenancyId: string; landlordId: string }[],
): Promise<(charge: { tenancyId: string; landlordId: string }) => IssuedFee> {
  const letterhead = await readLetterhead(scope)
  const [homes, owners] = [new Map<string, string>(), new Map<string, IssuedFee['landlord']>()]
  const tenancyIds = charges.map(({ tenancyId }) => tenancyId)
  const lets = await scope
    .select({ id: tenancies.id, home: homeText(scope), tenant: tenants.name })
    .from(tenancies)
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .where(scope.mine(tenancies, isOneOf(tenancies.id, tenancyIds)))
  for (const { id, home, tenant } of lets) homes.set(id, `${titleCase(home)} · ${titleCase(tenant)}`)
  const landlordIds = charges.map(({ landlordId }) => landlordId)
  const found = await scope
    .select({ id: landlords.id, name: landlords.name, address: landlords.address })
    .from(landlords)
    .where(scope.mine(landlords, isOneOf(landlords.id, landlordIds)))
  for (const { id, name, address } of found) owners.set(id, { name: titleCase(name), address })
  const [agency, head] = [letterhead.name, keepHead(letterhead)]
  return ({ tenancyId, landlordId }) => ({
    agency,
    head,
    landlord: owners.get(landlordId) ?? { name: '', address: '' },
    home: homes.get(tenancyId) ?? '',
  })
}

type FeeRow = typeof feeInvoices.$inferSelect

/** The next numbers of fee invoices. Other writers of the books wait, so that no number is left out. */
async function takeNumbers(scope: AccountScope, count: number): Promise<number> {
  const row = await scope
    .table(books)
    .put({ lastFeeInvoice: count }, { set: { lastFeeInvoice: sql`${books.lastFeeInvoice} + ${count}` } })
  if (!row) throw new Error('the ledger has no row')
  return row.lastFeeInvoice - count + 1
}

const feeKey = ({ chargeId, ruleId, landlordId }: Pick<FeeRow, 'chargeId' | 'ruleId' | 'landlordId'>) =>
  `${chargeId} ${ruleId} ${landlordId}`

const isNothing = (rows: readonly FeeRow[]) => rows.reduce((sum, { net }) => sum + net, 0) === 0

/** Marks issued invoices whose whole fee their credit notes took off again. They keep their numbers. */
async function voidCredited(scope: AccountScope, credits: readonly FeeRow[]): Promise<void> {
  if (credits.length === 0) return
  const charged = [...new Set(credits.map(({ chargeId }) => chargeId))]
  const keys = new Set(credits.map(feeKey))
  const rows = await scope
    .table(feeInvoices)
    .list(and(inArray(feeInvoices.chargeId, charged), isNotNull(feeInvoices.number)))
  const empty = [...groupBy(rows, feeKey)].flatMap(([key, some]) => {
    if (!keys.has(key)) return []
    const groups = isNothing(some) ? [some] : [...groupBy(some, ({ day }) => day).values()].filter(isNothing)
    return groups.flat().filter(({ kind, voidAt }) => kind === 'invoice' && voidAt === null)
  })
  if (empty.length === 0) return
  const ids = empty.map(({ id }) => id)
  await scope.table(feeInvoices).update(inArray(feeInvoices.id, ids), { voidAt: sql`now()` })
}

/**
 * Issues the fees up to a day, of one landlord or of all: those of a landlord get one invoice, and what is credited of earlier ones one
 * credit note, with the next numbers and today as the date of issue. Whatever shows fees to somebody calls it first: a landlord
 * statement, a withdrawal of fees, the closing of a month. Call it with the books locked. Returns how many documents it issued.
 */
export async function issueFees(
  scope: AccountScope,
  { through, landlordId }: { through: string; landlordId?: string },
): Promise<number> {
  const rows = await scope
    .table(feeInvoices)
    .list(
      and(
        and(isNull(feeInvoices.number), lte(feeInvoices.day, through)),
        landlordId === undefined ? undefined : eq(feeInvoices.landlordId, landlordId),
      ),
      asc(feeInvoices.day),
      desc(feeInvoices.kind),
      asc(feeInvoices.chargeId),
      asc(feeInvoices.id),
    )
  if (rows.length === 0) return 0
  // In the order of their first tax points; a landlord's invoice goes before their credit note of the same day.
  const documents = [...groupBy(rows, (row) => `${row.landlordId} ${row.kind}`).values()]
  const first = await takeNumbers(scope, documents.length)
  const names = await readIssued(scope, rows)
  const numbered = documents.flatMap((fees, place) =>
    fees.map((row) => [row.id, { number: first + place, issued: names(row) }] as const),
  )
  for (const some of inBatches(numbered, 200)) {
    const given = sql`(${JSON.stringify(Object.fromEntries(some))}::jsonb -> ${feeInvoices.id}::text)`
    const ids = some.map(([id]) => id)
    await scope.table(feeInvoices).update(inArray(feeInvoices.id, ids), {
      number: sql`(${given} ->> 'number')::int`,
      issued: sql`${given} -> 'issued'`,
      issuedOn: today(),
    })
  }
  await voidCredited(
    scope,
    rows.filter(({ kind }) => kind === 'credit'),
  )
  return documents.length
}

/** Issues every fee up to a day when somebody asks for it. */
export const issueFeesUntil = (scope: AccountScope, through: string): Promise<{ count: number }> =>
  scope.transaction(async (inside) => {
    await lockBooks(inside)
    return { count: await issueFees(inside, { through }) }
  })
