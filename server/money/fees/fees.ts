import { eq, inArray } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import { isOneOf } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { mirrored, type NewEntry, type NewTransfer } from '../ledger/entry.ts'
import { type FeeChange, listFeeChanges, type PaidCharge, type TakenFee } from './fees.days.ts'
import { storeStandardFees } from './fees.standard.ts'
import { feeInvoices, feeRules } from './fees.table.ts'

/** A row of fees as far as calculating it again needs it. */
interface FeeRow extends TakenFee {
  id: string
  entryId: string
  /** Null while it is not issued. */
  number: number | null
}

async function listTaken(scope: AccountScope, tenancyIds: string[]): Promise<FeeRow[]> {
  const { id, entryId, number, tenancyId, chargeId, landlordId, ruleId, day, net, vat, how } = feeInvoices
  return await scope
    .select({ id, entryId, number, tenancyId, chargeId, landlordId, ruleId, day, net, vat, how })
    .from(feeInvoices)
    // What was netted comes to nothing on its day.
    .where(scope.mine(feeInvoices, isOneOf(tenancyId, tenancyIds), eq(feeInvoices.netted, false)))
}

const sumAmounts = (rows: readonly Pick<TakenFee, 'net' | 'vat'>[]) => ({
  net: rows.reduce((sum, { net }) => sum + net, 0),
  vat: rows.reduce((sum, { vat }) => sum + vat, 0),
})

/** The sums of each day's rows of a fee. */
const sumTaken = (rows: readonly FeeRow[]): TakenFee[] =>
  [...groupBy(rows, (row) => `${row.chargeId} ${row.landlordId} ${row.ruleId} ${row.day}`).values()].flatMap(
    (some) => {
      const [first] = some
      const how = some.find(({ number }) => number === null)?.how ?? null
      return first ? [{ ...first, ...sumAmounts(some), how }] : []
    },
  )

/** The transfers of a fee: what is above 0 goes to the agency, what is below 0 comes back to the landlord. */
function transfersOf(
  scope: AccountScope,
  { landlordId, chargeId }: Pick<TakenFee, 'landlordId' | 'chargeId'>,
  { net, vat }: { net: number; vat: number },
): NewTransfer[] {
  const landlord = { kind: 'landlord', subject: landlordId } as const
  const parts = [
    { kind: 'fees', pence: net },
    { kind: 'vat', pence: vat },
  ] as const
  return parts
    .filter(({ pence }) => pence !== 0)
    .map(({ kind, pence }) => {
      const agency = { kind, subject: scope.accountId }
      return pence > 0
        ? { debit: landlord, credit: agency, pence, chargeId }
        : { debit: agency, credit: landlord, pence: -pence, chargeId }
    })
}

/** A fee that is posted and stored: the change, and what stood on its day without a number. */
interface NewFee {
  change: FeeChange
  id: string
  net: number
  vat: number
  entry: NewEntry
}

const isOfDay = (row: FeeRow, { charge, ruleId, day }: FeeChange) =>
  row.chargeId === charge.chargeId &&
  row.landlordId === charge.landlordId &&
  row.ruleId === ruleId &&
  row.day === day

/** The entry that takes a fee off its day again, which nobody was shown yet. */
const mirrorOf = (scope: AccountScope, row: FeeRow, sample: boolean): NewEntry => ({
  id: uuid(),
  day: row.day,
  kind: 'reversal',
  memo: 'Fee calculated again',
  source: 'rule',
  reversesId: row.entryId,
  sample,
  isForced: true,
  transfers: mirrored(transfersOf(scope, row, row)),
})

function feeOf(scope: AccountScope, change: FeeChange, before: { net: number; vat: number }): NewFee | null {
  const [net, vat] = [before.net + change.net, before.vat + change.vat]
  if (net === 0 && vat === 0) return null
  const { day, charge } = change
  const id = uuid()
  const entry: NewEntry = {
    id: uuid(),
    day,
    kind: 'fee',
    source: 'rule',
    sourceId: id,
    sample: charge.sample,
    // A minimum fee may fall due after the rent was paid out to the landlord, when the rest of the rent is given up.
    isForced: true,
    transfers: transfersOf(scope, charge, { net, vat }),
  }
  return { change, id, net, vat, entry }
}

/** Fees that are posted together with the payments that cause them. */
export interface DueFees {
  entries: NewEntry[]
  /** Stores the fees. Call it once the entries are posted. */
  store(): Promise<void>
}

const noFees: DueFees = { entries: [], store: async () => undefined }

/**
 * The fees of rent that was received, and what goes back with rent that was reversed. What is not issued yet is calculated again in
 * place; what is issued stays, and is corrected by a row of its own. Post their entries together with those of the rent: a
 * landlord's balance has the rent less the fee, so rent alone could not be reversed. Call it with the books locked.
 */
export async function workOutDueFees(
  scope: AccountScope,
  paid: PaidCharge[],
  closedThrough: string | undefined,
): Promise<DueFees> {
  if (paid.length === 0) return noFees
  const landlords = [...new Set(paid.map(({ landlordId }) => landlordId))]
  const rules = await scope.table(feeRules).list(inArray(feeRules.landlordId, landlords))
  const bare = landlords.filter((id) => !rules.some(({ landlordId }) => landlordId === id))
  if (bare.length > 0) rules.push(...(await storeStandardFees(scope, bare)))
  if (rules.length === 0) return noFees
  const taken = await listTaken(scope, [...new Set(paid.map(({ tenancyId }) => tenancyId))])
  const changes = listFeeChanges(scope.money, rules, paid, sumTaken(taken), closedThrough)
  if (changes.length === 0) return noFees
  const replaced: FeeRow[] = []
  const mirrors: NewEntry[] = []
  const fresh: NewFee[] = []
  const reworded: { id: string; how: string }[] = []
  for (const change of changes) {
    const open = taken.filter((row) => row.number === null && isOfDay(row, change))
    if (change.net === 0 && change.vat === 0) {
      reworded.push(...open.map(({ id }) => ({ id, how: change.how })))
      continue
    }
    replaced.push(...open)
    mirrors.push(...open.map((row) => mirrorOf(scope, row, change.charge.sample)))
    const fee = feeOf(scope, change, sumAmounts(open))
    if (fee) fresh.push(fee)
  }
  return {
    entries: [...mirrors, ...fresh.map(({ entry }) => entry)],
    store: async () => {
      if (replaced.length > 0) {
        const ids = replaced.map(({ id }) => id)
        await scope.table(feeInvoices).remove(inArray(feeInvoices.id, ids), { unrecorded: true })
      }
      await storeFees(scope, fresh)
      for (const { id, how } of reworded)
        await scope.table(feeInvoices).update(eq(feeInvoices.id, id), { how })
    },
  }
}

const storeFees = (scope: AccountScope, fresh: NewFee[]) =>
  scope.table(feeInvoices).load(
    fresh.map(({ change, id, net, vat, entry }) => {
      const { landlordId, propertyId, tenancyId, chargeId, sample } = change.charge
      return {
        id,
        ruleId: change.ruleId,
        landlordId,
        propertyId,
        tenancyId,
        chargeId,
        day: change.day,
        sample,
        entryId: entry.id,
        how: change.how,
        net,
        vat,
        kind: (net || vat) > 0 ? ('invoice' as const) : ('credit' as const),
      }
    }),
  )
