import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import type { KeptBack, LandlordMoney } from '#shared/money/landlords/landlord-money.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { readMissingForVat } from '../../accounts/fees.vat.pick.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancyStatusToday } from '../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { rentToday } from '../../records/terms/terms.pick.ts'
import { sumWaitingBills } from '../bills/bills.pick.ts'
import { listLedgerLines, readAhead, readBalances } from '../ledger/balances.ts'
import { readClosedThrough } from '../ledger/post.ts'
import { payouts } from '../payouts/payouts.table.ts'
import { isFeeWaived, listInvoices, listRules } from './fees/fees.read.ts'
import { describeLines } from './lines.ts'
import { readFirstRentDay, readTerms } from './terms.ts'

/** How many days of a landlord's money their page shows. */
const shownDays = 183

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

/** What people keep back of drafted payouts, in pence. */
async function readHeldBack(scope: AccountScope, landlordId: string): Promise<number> {
  const [row] = await scope
    .select({ pence: sql<number>`coalesce(sum(${payouts.heldBack}), 0)::float8` })
    .from(payouts)
    .where(
      scope.mine(
        payouts,
        eq(payouts.subjectId, landlordId),
        isNull(payouts.approvedAt),
        isNull(payouts.cancelledAt),
      ),
    )
  return row?.pence ?? 0
}

/** A landlord's balance, the part that is spoken for, fees, terms and the lines of the last months. Throws NotFound. */
export async function readMoney(scope: AccountScope, landlordId: string): Promise<LandlordMoney> {
  requireRow(await scope.get(landlords, landlordId))
  const whole = (await readBalances(scope, scope, 'landlord', [landlordId])).get(landlordId) ?? 0
  const ahead = (await readAhead(scope, scope, 'landlord', [landlordId])).get(landlordId) ?? 0
  const balance = whole - ahead
  const terms = await readTerms(scope, scope, landlordId)
  const waiting = (await sumWaitingBills(scope, scope)).get(landlordId) ?? 0
  const held = await readHeldBack(scope, landlordId)
  const kept = [
    { kind: 'float', pence: toPence(terms.float) },
    { kind: 'bills', pence: waiting },
    { kind: 'payouts', pence: held },
  ] as const
  const sum = kept.reduce((total, { pence }) => total + pence, 0)
  const rules = await listRules(scope, scope, landlordId)
  const isVatTaken = rules.some(({ vat, to }) => vat && (to === null || to >= today()))
  const missingForVat = await readMissingForVat(scope, scope)
  const since = addDays(today(), -shownDays)
  const lines = await listLedgerLines(
    scope,
    scope,
    { kind: 'landlord', subject: landlordId },
    { from: since, to: '9999-12-31' },
  )
  const opening = whole - lines.reduce((total, { pence }) => total + pence, 0)
  return {
    balance: fromPence(balance),
    ahead: fromPence(ahead),
    kept: kept.flatMap(({ kind, pence }): KeptBack[] =>
      pence > 0 ? [{ kind, amount: fromPence(pence) }] : [],
    ),
    nextPayout: fromPence(Math.max(balance - sum, 0)),
    terms,
    firstRentOn: await readFirstRentDay(scope, landlordId),
    rules,
    isFeeWaived: await isFeeWaived(scope, scope, landlordId),
    wantsVatNumber: isVatTaken && missingForVat.length > 0,
    missingForVat,
    invoices: await listInvoices(scope, scope, landlordId),
    since,
    opening: fromPence(opening),
    lines: await describeLines(scope, scope, lines, opening),
    homes: await listHomes(scope, landlordId),
    closedThrough: (await readClosedThrough(scope, scope)) ?? null,
  }
}
