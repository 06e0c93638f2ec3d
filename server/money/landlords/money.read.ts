import { asc, eq, inArray, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { LandlordMoney } from '#shared/money/landlords/landlord-money.ts'
import { readMissingForVat } from '../../accounts/fees.vat.queries.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancyStatusToday } from '../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { rentToday } from '../../records/terms/terms.pick.ts'
import { readClosedThrough } from '../ledger/post.ts'
import { isFeeWaived, listInvoices, listRules } from './fees/fees.read.ts'
import { readHeldSums, readMoved } from './held/held.sums.ts'
import { readFirstRentDay, readTerms } from './terms.ts'

/** A landlord's homes, each with the rent of its tenancy today. */
async function listHomes(scope: AccountScope, landlordId: string): Promise<LandlordMoney['homes']> {
  const homes = await scope
    .select({ id: properties.id, name: homeText(scope) })
    .from(properties)
    .where(scope.mine(properties, eq(properties.landlordId, landlordId)))
    .orderBy(asc(properties.addressLine1), asc(properties.addressLine2))
  const ids = homes.map(({ id }) => id)
  const lets = await scope
    .select({ propertyId: tenancies.propertyId, rent: rentToday() })
    .from(tenancies)
    .where(scope.mine(tenancies, inArray(tenancies.propertyId, ids), sql`${tenancyStatusToday()} = 'active'`))
  const rentOf = new Map(lets.map(({ propertyId, rent }) => [propertyId, rent]))
  return homes.map((home) => ({ ...home, rent: rentOf.get(home.id) ?? null }))
}

/** A landlord's balance, the part that is spoken for, fees, terms and the lines of the last months. Throws NotFound. */
export async function readMoney(scope: AccountScope, landlordId: string): Promise<LandlordMoney> {
  const { address } = requireRow(await scope.get(landlords, landlordId))
  const terms = await readTerms(scope, scope, landlordId)
  const { whole, ...sums } = await readHeldSums(scope, landlordId, terms)
  const rules = await listRules(scope, scope, landlordId)
  const isVatTaken = rules.some(({ vat, to }) => vat && (to === null || to >= today()))
  const missingForVat = await readMissingForVat(scope, scope)
  const moved = await readMoved(scope, landlordId, whole)
  return {
    ...sums,
    terms,
    firstRentOn: await readFirstRentDay(scope, landlordId),
    rules,
    isFeeWaived: await isFeeWaived(scope, scope, landlordId),
    wantsVatNumber: isVatTaken && missingForVat.length > 0,
    wantsAddress: isVatTaken && address.trim() === '',
    missingForVat,
    invoices: await listInvoices(scope, scope, landlordId),
    ...moved,
    homes: await listHomes(scope, landlordId),
    closedThrough: (await readClosedThrough(scope, scope)) ?? null,
  }
}
