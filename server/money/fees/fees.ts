import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { isOneOf } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { books } from '../ledger/books.table.ts'
import type { NewEntry } from '../ledger/entry.ts'
import { type FeeChange, listFeeChanges, type PaidCharge, type TakenFee } from './fees.days.ts'
import { readIssued } from './fees.issued.ts'
import { storeStandardFees } from './fees.standard.ts'
import { feeInvoices, feeRules } from './fees.table.ts'

/** The fees of these tenancies' rent so far, by charge, rule and day. */
async function listTaken(scope: AccountScope, tx: Transaction, tenancyIds: string[]): Promise<TakenFee[]> {
  const signed = (column: typeof feeInvoices.net | typeof feeInvoices.vat) =>
    sql<number>`sum(case ${feeInvoices.kind} when 'invoice' then ${column} else -${column} end)::float8`
  const { tenancyId, chargeId, landlordId, ruleId, day } = feeInvoices
  return await tx
    .select({
      tenancyId,
      chargeId,
      landlordId,
      ruleId,
      day,
      net: signed(feeInvoices.net),
      vat: signed(feeInvoices.vat),
    })
    .from(feeInvoices)
    .where(scope.mine(feeInvoices, isOneOf(tenancyId, tenancyIds)))
    .groupBy(tenancyId, chargeId, landlordId, ruleId, day)
}

/** The next numbers of fee invoices. Other writers of the books wait, so that no number is left out. */
async function takeNumbers(scope: AccountScope, count: number): Promise<number> {
  const row = await scope
    .table(books)
    .put({ lastFeeInvoice: count }, { set: { lastFeeInvoice: sql`${books.lastFeeInvoice} + ${count}` } })
  if (!row) throw new Error('the books have no row')
  return row.lastFeeInvoice - count + 1
}

function entryOf(scope: AccountScope, change: FeeChange, invoiceId: string): NewEntry {
  const { day, net, vat, how } = change
  const { landlordId, chargeId, sample } = change.charge
  const landlord = { kind: 'landlord', subject: landlordId } as const
  const parts = [
    { kind: 'fees', pence: net },
    { kind: 'vat', pence: vat },
  ] as const
  return {
    id: uuid(),
    day,
    kind: 'fee',
    memo: how,
    source: 'rule',
    sourceId: invoiceId,
    sample,
    // A minimum fee may fall due after the rent was paid out to the landlord, when the rest of the rent is given up.
    isForced: true,
    transfers: parts
      .filter(({ pence }) => pence !== 0)
      .map(({ kind, pence }) => {
        const agency = { kind, subject: scope.accountId }
        return pence > 0
          ? { debit: landlord, credit: agency, pence, chargeId }
          : { debit: agency, credit: landlord, pence: -pence, chargeId }
      }),
  }
}

const sizeOf = ({ net, vat }: FeeChange) => ({ net: Math.abs(net), vat: Math.abs(vat) })

/** Fees that are posted together with the payments that cause them. */
export interface DueFees {
  entries: NewEntry[]
  /** Stores the fee invoices. Call it once the entries are posted. */
  store(): Promise<void>
}

const noFees: DueFees = { entries: [], store: async () => undefined }

/**
 * The fees of rent that was received, and the fees that go back with rent that was taken back, each with the next number.
 * Post their entries together with those of the rent: a landlord's balance has the rent less the fee, so rent alone could
 * not be taken back. Call it with the books locked.
 */
export async function workOutDueFees(
  scope: AccountScope,
  tx: Transaction,
  paid: PaidCharge[],
  closedThrough: string | undefined,
): Promise<DueFees> {
  if (paid.length === 0) return noFees
  const landlords = [...new Set(paid.map(({ landlordId }) => landlordId))]
  const rules = await tx
    .select()
    .from(feeRules)
    .where(scope.mine(feeRules, inArray(feeRules.landlordId, landlords)))
  const bare = landlords.filter((id) => !rules.some(({ landlordId }) => landlordId === id))
  if (bare.length > 0) rules.push(...(await storeStandardFees(scope, tx, bare)))
  if (rules.length === 0) return noFees
  const taken = await listTaken(scope, tx, [...new Set(paid.map(({ tenancyId }) => tenancyId))])
  const changes = listFeeChanges(scope.money, rules, paid, taken, closedThrough)
  if (changes.length === 0) return noFees
  const first = await takeNumbers(scope, changes.length)
  const made = changes.map((change, place): NumberedFee => {
    const id = uuid()
    return { change, id, number: first + place, entry: entryOf(scope, change, id) }
  })
  return {
    entries: made.map(({ entry }) => entry),
    store: async () => {
      await storeInvoices(scope, tx, made)
      await voidInvoices(scope, changes)
    },
  }
}

interface NumberedFee {
  change: FeeChange
  id: string
  number: number
  entry: NewEntry
}

async function storeInvoices(scope: AccountScope, tx: Transaction, made: NumberedFee[]): Promise<void> {
  const issued = await readIssued(
    scope,
    tx,
    made.map(({ change }) => change.charge),
  )
  await scope.table(feeInvoices).load(
    made.map(({ change, id, number, entry }) => {
      const { landlordId, propertyId, tenancyId, chargeId, sample } = change.charge
      return {
        id,
        number,
        ruleId: change.ruleId,
        landlordId,
        propertyId,
        tenancyId,
        chargeId,
        day: change.day,
        sample,
        entryId: entry.id,
        how: change.how,
        ...sizeOf(change),
        kind: change.net > 0 ? ('invoice' as const) : ('credit' as const),
        issued: issued(change.charge),
      }
    }),
  )
}

/** Marks invoices whose whole fee was given back. They keep their numbers. */
async function voidInvoices(scope: AccountScope, changes: FeeChange[]): Promise<void> {
  for (const { charge, ruleId, day, voids } of changes) {
    if (voids === 'none') continue
    const isOfFee = sql`${feeInvoices.chargeId} = ${charge.chargeId} and ${feeInvoices.ruleId} = ${ruleId}
      and ${feeInvoices.kind} = 'invoice'`
    const isVoid = voids === 'all' ? isOfFee : sql`${isOfFee} and ${feeInvoices.day} = ${day}`
    await scope.table(feeInvoices).update(isVoid, { voidAt: sql`coalesce(${feeInvoices.voidAt}, now())` })
  }
}
