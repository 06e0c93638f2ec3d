import { inArray, sql } from 'drizzle-orm'
import type { SayMoney } from '#shared/account-format.ts'
import { groupBy } from '#shared/group.ts'
import type { Transaction } from '../../db/client.ts'
import { isOneOf } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { books } from '../ledger/books.table.ts'
import type { NewEntry } from '../ledger/entry.ts'
import { readIssued } from './fees.issued.ts'
import { storeStandardFees } from './fees.standard.ts'
import { feeInvoices, feeRules } from './fees.table.ts'
import { type Fee, type FeeCharge, type FeeRule, findFeeRules, workOutFees } from './fees.work.ts'

/** A charge of rent whose paid amount has changed. */
export interface PaidCharge extends FeeCharge {
  chargeId: string
  tenancyId: string
  propertyId: string
  /** The landlord whose rent it is. */
  landlordId: string
  /** The day of the payment or of its reversal. */
  day: string
  sample: boolean
}

type Taken = { net: number; vat: number }

const none: Taken = { net: 0, vat: 0 }

/** The fees of these tenancies' rent so far, by charge and rule. */
async function listTaken(scope: AccountScope, tx: Transaction, tenancyIds: string[]) {
  const signed = (column: typeof feeInvoices.net | typeof feeInvoices.vat) =>
    sql<number>`sum(case ${feeInvoices.kind} when 'invoice' then ${column} else -${column} end)::float8`
  if (tenancyIds.length === 0) return []
  return await tx
    .select({
      tenancyId: feeInvoices.tenancyId,
      chargeId: feeInvoices.chargeId,
      ruleId: feeInvoices.ruleId,
      net: signed(feeInvoices.net),
      vat: signed(feeInvoices.vat),
    })
    .from(feeInvoices)
    .where(scope.mine(feeInvoices, isOneOf(feeInvoices.tenancyId, tenancyIds)))
    .groupBy(feeInvoices.tenancyId, feeInvoices.chargeId, feeInvoices.ruleId)
}

interface Change {
  charge: PaidCharge
  ruleId: string
  /** In pence; above 0 is taken, below 0 is given back. */
  net: number
  vat: number
  how: string
}

/** The fees to take or give back, so that the fees of these charges match what is paid of them. */
function listChanges(
  money: SayMoney,
  rules: FeeRule[],
  paid: PaidCharge[],
  taken: Awaited<ReturnType<typeof listTaken>>,
) {
  const ofTenancy = groupBy(taken, ({ tenancyId }) => tenancyId)
  const made = new Map<string, Change[]>()
  for (const charge of paid) {
    const { chargeId, tenancyId, dueOn: day, landlordId, propertyId } = charge
    const before = ofTenancy.get(tenancyId) ?? []
    const elsewhere = new Map<string, number>()
    for (const row of before)
      if (row.chargeId !== chargeId) elsewhere.set(row.ruleId, (elsewhere.get(row.ruleId) ?? 0) + row.net)
    const now = made.get(tenancyId) ?? []
    made.set(tenancyId, now)
    for (const { ruleId, net } of now) elsewhere.set(ruleId, (elsewhere.get(ruleId) ?? 0) + net)
    const here = new Map(before.filter((row) => row.chargeId === chargeId).map((row) => [row.ruleId, row]))
    const due: Map<string, Fee> = workOutFees(
      findFeeRules(rules, { landlordId, propertyId, day }),
      charge,
      elsewhere,
      money,
    )
    for (const ruleId of new Set([...due.keys(), ...here.keys()])) {
      const wanted = due.get(ruleId)
      const had = here.get(ruleId) ?? none
      const [net, vat] = [(wanted?.net ?? 0) - had.net, (wanted?.vat ?? 0) - had.vat]
      if (net !== 0)
        now.push({ charge, ruleId, net, vat, how: net > 0 && wanted ? wanted.how : 'given back' })
    }
  }
  return [...made.values()].flat()
}

/** The next numbers of fee invoices. Other writers of the books wait, so that no number is left out. */
async function takeNumbers(scope: AccountScope, count: number): Promise<number> {
  const row = await scope
    .table(books)
    .put({ lastFeeInvoice: count }, { set: { lastFeeInvoice: sql`${books.lastFeeInvoice} + ${count}` } })
  if (!row) throw new Error('the books have no row')
  return row.lastFeeInvoice - count + 1
}

function entryOf(scope: AccountScope, { charge, net, vat, how }: Change, invoiceId: string): NewEntry {
  const { landlordId, chargeId, day, sample } = charge
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

const sizeOf = ({ net, vat }: Change) => ({ net: Math.abs(net), vat: Math.abs(vat) })

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
): Promise<DueFees> {
  if (paid.length === 0) return noFees
  const landlords = [...new Set(paid.map(({ landlordId }) => landlordId))]
  await storeStandardFees(scope, tx, landlords)
  const rules = await tx
    .select()
    .from(feeRules)
    .where(scope.mine(feeRules, inArray(feeRules.landlordId, landlords)))
  if (rules.length === 0) return noFees
  const taken = await listTaken(scope, tx, [...new Set(paid.map(({ tenancyId }) => tenancyId))])
  const changes = listChanges(scope.money, rules, paid, taken)
  if (changes.length === 0) return noFees
  const first = await takeNumbers(scope, changes.length)
  const made = changes.map((change, place): NumberedFee => {
    const id = uuid()
    return { change, id, number: first + place, entry: entryOf(scope, change, id) }
  })
  const emptied = changes.filter(({ charge, ruleId, net }) => {
    if (net > 0) return false
    const had = taken.find((row) => row.chargeId === charge.chargeId && row.ruleId === ruleId)
    return (had?.net ?? 0) + net === 0
  })
  return {
    entries: made.map(({ entry }) => entry),
    store: async () => {
      await storeInvoices(scope, tx, made)
      await voidInvoices(scope, emptied)
    },
  }
}

interface NumberedFee {
  change: Change
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
      const { landlordId, propertyId, tenancyId, chargeId, day, sample } = change.charge
      return {
        id,
        number,
        ruleId: change.ruleId,
        landlordId,
        propertyId,
        tenancyId,
        chargeId,
        day,
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
async function voidInvoices(scope: AccountScope, emptied: Change[]): Promise<void> {
  for (const { charge, ruleId } of emptied) {
    const isOfBoth = sql`${feeInvoices.chargeId} = ${charge.chargeId} and ${feeInvoices.ruleId} = ${ruleId}
      and ${feeInvoices.kind} = 'invoice'`
    await scope.table(feeInvoices).update(isOfBoth, { voidAt: sql`coalesce(${feeInvoices.voidAt}, now())` })
  }
}
