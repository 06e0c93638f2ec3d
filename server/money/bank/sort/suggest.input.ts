import {
  and,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays } from '#shared/dates.ts'
import { addToGroup, groupBy } from '#shared/group.ts'
import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import { toPence } from '#shared/pence.ts'
import { inBatches } from '../../../db/commits.ts'
import { pickColumns, refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { listGivenReferences } from '../../../files/files.ports.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { homeText } from '../../../records/properties/properties.pick.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../../records/tenants/tenants.table.ts'
import { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import { periodRentToday } from '../../../records/terms/terms.pick.ts'
import { listUnpaidBills } from '../../bills/bills.service.ts'
import { contractors } from '../../bills/bills.table.ts'
import { readBalances } from '../../ledger/balances.ts'
import { bankLines, bankMatches } from '../../ledger/bank.table.ts'
import { charges, receipts } from '../../ledger/charges.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import {
  bouncedEver,
  isDebited,
  isEntryOfReceipt,
  isOfEntry,
  neverBounced,
} from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { mayComeBack } from '../../payouts/payouts.service.ts'
import { payouts } from '../../payouts/payouts.table.ts'
import { listReturnable } from '../../proof/proof.service.ts'
import type { BetweenInput } from '../matching/matching.between.ts'
import type {
  KnownPayer,
  MatchInput,
  MatchLine,
  MatchReceived,
  MatchTenancy,
} from '../matching/matching.types.ts'
import { daysToBounce } from '../matching/payments/matching.bounces.ts'
import { daysToComeBack } from '../matching/payments/matching.payouts.ts'
import { payerKey } from '../matching/words/matching.payers.ts'
import { selectShowing } from './entry-matches.ts'
import { readBetween } from './suggest.between.ts'
import { type LandlordMemory, readMemory } from './suggest.memory.ts'
import { areOfPayers } from './suggest.payers.ts'
import { labelTenancy, listTenants, namesOf } from './tenancy-labels.ts'
import { listUntied } from './typed-entries.ts'

/** How many days before a line its payment may have been typed by hand. */
const typedAhead = 14

async function listTenancies(scope: AccountScope) {
  const ofAccount = refersTo(rentAccounts.tenancyId, tenancies)
  return scope
    .select({
      id: tenancies.id,
      tenant: tenants.name,
      home: homeText(scope),
      ...pickColumns(properties, 'addressLine1', 'addressLine2', 'postCode'),
      propertyId: tenancies.propertyId,
      endedOn: tenancies.endedOn,
      startsOn: sql<string>`greatest(${rentAccounts.startedOn}, ${tenancies.startDate})::text`,
      hasBefore: sql<boolean>`coalesce(${rentAccounts.startedOn} > ${tenancies.startDate}, false)`,
      deposit: tenancies.deposit,
      rentPence: sql<number>`coalesce(${periodRentToday()}, 0)::float8`,
      nextDue: rentAccounts.nextDue,
      nextPence: rentAccounts.nextPence,
    })
    .from(rentAccounts)
    .innerJoin(tenancies, ofAccount)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(rentAccounts))
    .orderBy(asc(tenancies.id))
}

async function listOpen(scope: AccountScope) {
  const pence = sql<number>`(${charges.pence} - ${charges.paid} - ${charges.takenOff} - ${charges.writtenOff})::float8`
  const rows = await scope
    .select({
      tenancyId: charges.tenancyId,
      chargeId: charges.id,
      dueOn: charges.dueOn,
      pence,
      kind: charges.kind,
    })
    .from(charges)
    .where(scope.mine(charges, sql`paid + taken_off + written_off < pence`))
    .orderBy(asc(charges.dueOn), asc(charges.id))
  return groupBy(
    rows.map(({ kind, ...charge }) => ({ ...charge, isDeposit: isOfDeposit({ kind }) })),
    ({ tenancyId }) => tenancyId,
  )
}

/** The references that the files of another system gave properties and tenancies, by the record's id. */
async function listOldReferences(scope: AccountScope): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { kind, id, reference } of await listGivenReferences.ask(scope))
    if (kind === 'properties' || kind === 'tenancies') addToGroup(found, id, reference)
  return found
}

/** What of a tenancy's deposit has not come yet: of what was agreed, or of what its rent account asks for where that is more. */
function findMissing(
  { deposit, endedOn }: { deposit: number | null; endedOn: string | null },
  open: MatchTenancy['open'],
  held: number,
): number {
  if (endedOn !== null) return 0
  const agreed = deposit === null ? 0 : toPence(deposit)
  const charged = open.reduce((sum, { pence, isDeposit }) => (isDeposit ? sum + pence : sum), 0)
  return Math.max(0, agreed - held, charged)
}

/** Payments that were typed by hand since a day and that no bank line is tied to, by tenancy. */
async function listTyped(scope: AccountScope, since: string) {
  // A deposit that was held already, and a card payment, moved no bank account.
  const atBank = scope
    .select({ one: sql`1` })
    .from(transfers)
    .innerJoin(ledgers, and(isDebited(), eq(ledgers.kind, 'bank')))
    .where(isOfEntry)
  const rows = await scope
    .select({
      tenancyId: receipts.tenancyId,
      entryId: receipts.id,
      ...pickColumns(receipts, 'personId', 'day', 'pence'),
    })
    .from(receipts)
    .innerJoin(entries, isEntryOfReceipt)
    .where(
      scope.mine(
        receipts,
        eq(receipts.reversed, false),
        gte(receipts.day, since),
        ne(entries.source, 'bank'),
        exists(atBank),
        notExists(selectShowing(scope, receipts.accountId, receipts.id)),
      ),
    )
  return groupBy(rows, ({ tenancyId }) => tenancyId)
}

/** What earlier lines of these payers were sorted as, without sortings that were taken back. */
async function listPayers(scope: AccountScope, keys: string[]): Promise<KnownPayer[]> {
  // Two batches may both have a payer with other words beside the name.
  const known = new Map<string, KnownPayer>()
  for (const some of inBatches(keys, 1000)) {
    const isTenancy = sql`${bankMatches.kind} in ('tenancy', 'seen')`
    const tenancyId = sql<
      string | null
    >`case when ${bankMatches.kind} = 'tenancy' then ${bankMatches.subjectId}
      when ${bankMatches.kind} = 'seen' then ${receipts.tenancyId} end`
    const rows = await scope
      .select({
        key: bankLines.payerKey,
        tenancyId,
        personId: bankMatches.personId,
        times: sql<number>`count(*)::int`,
        lastDay: sql<string>`max(${bankLines.day})::text`,
        amounts: sql<number[]>`array_agg(distinct ${bankLines.pence})::float8[]`,
      })
      .from(bankMatches)
      .innerJoin(bankLines, refersTo(bankMatches.lineId, bankLines))
      .leftJoin(receipts, refersTo(bankMatches.subjectId, receipts))
      .where(
        scope.mine(
          bankMatches,
          isNull(bankMatches.takenBackAt),
          areOfPayers(some),
          // Money that bounced was the tenant's, and a deposit comes once: neither says what else the payer pays.
          notInArray(bankMatches.kind, ['bounced', 'deposit']),
          // A part that was no tenancy's money says nothing about whole lines of the same payer.
          sql`(${bankMatches.pence} = ${bankLines.pence} or ${isTenancy})`,
        ),
      )
      .groupBy(bankLines.payerKey, tenancyId, bankMatches.personId)
    for (const row of rows)
      known.set(`${row.key}|${row.tenancyId}|${row.personId}`, { ...row, amounts: row.amounts.map(Number) })
  }
  return [...known.values()]
}

/** The payments that the money out of these lines may take back: of just such amounts, and of weeks before. */
async function listReceived(scope: AccountScope, lines: MatchLine[]): Promise<MatchReceived[]> {
  const out = lines.filter(({ pence }) => pence < 0)
  const first = out.map(({ day }) => day).sort()[0]
  if (!first) return []
  const isTied = and(
    eq(bankMatches.accountId, receipts.accountId),
    or(eq(bankMatches.entryId, receipts.id), eq(bankMatches.subjectId, receipts.id)),
    isNull(bankMatches.takenBackAt),
  )
  const rows: MatchReceived[] = []
  for (const some of inBatches([...new Set(out.map(({ pence }) => -pence))], 1000))
    rows.push(
      ...(await scope
        .select({
          ...pickColumns(receipts, 'tenancyId', 'personId', 'day', 'pence'),
          line: pickColumns(bankLines, 'id', 'day', 'pence', 'text', 'payer', 'reference'),
        })
        .from(receipts)
        .leftJoin(bankMatches, isTied)
        .leftJoin(bankLines, refersTo(bankMatches.lineId, bankLines))
        .where(
          scope.mine(
            receipts,
            inArray(receipts.pence, some),
            eq(receipts.reversed, false),
            gte(receipts.day, addDays(first, -daysToBounce)),
            notInArray(receipts.method, [...neverBounced]),
            sql`${bouncedEver} = 0`,
          ),
        )),
    )
  return rows
}

/** Approved payouts that no bank line has shown. */
const listOnTheirWay = (scope: AccountScope) =>
  listPayouts(scope, {
    day: sql`${payouts.approvedOn}`,
    which: sql`${payouts.approvedAt} is not null and ${payouts.cancelledAt} is null and ${payouts.seenId} is null`,
  })

/** Payouts that a bank line has shown since a day and none has sent back. */
const listPaidOut = (scope: AccountScope, since: string) =>
  listPayouts(scope, {
    day: sql`${payouts.seenOn}`,
    which: and(mayComeBack, gte(payouts.seenOn, since)),
  })

async function listPayouts(scope: AccountScope, { day, which }: { day: SQL; which: SQL | undefined }) {
  const payees = alias(landlords, 'payees')
  return scope
    .select({
      ...pickColumns(payouts, 'id', 'pence', 'reference'),
      payee: sql<string>`coalesce(${payees.name}, ${contractors.name}, '')`,
      day: sql<string>`coalesce(${day}::text, '')`,
    })
    .from(payouts)
    .leftJoin(payees, refersTo(payouts.subjectId, payees))
    .leftJoin(contractors, refersTo(payouts.subjectId, contractors))
    .where(scope.mine(payouts, which))
}

/** The input of the matching, with the names of what it may suggest, by id. */
export interface LabelledMatchInput extends MatchInput {
  /** A private landlord's payments beside rent; undefined in an agency. */
  memory: LandlordMemory | undefined
  /** What tells of transfers between bank accounts. */
  between: BetweenInput
  labels: Map<string, string>
}

/**
 * Reads the input for matching these lines, whose payers have these keys. Call it once the rent that has fallen due is charged.
 */
export async function readMatchInput(
  scope: AccountScope,
  lines: (MatchLine & { bankAccountId: string })[],
  keys: string[] = lines.map(payerKey),
): Promise<LabelledMatchInput> {
  const days = lines.map(({ day }) => day).sort()
  const since = addDays(days[0] ?? '2000-01-01', -typedAhead)
  const people = await listTenants(scope)
  const open = await listOpen(scope)
  const typed = await listTyped(scope, since)
  const held = await readBalances(scope, 'deposit')
  const labels = new Map<string, string>()
  const references = await listOldReferences(scope)
  const found: MatchTenancy[] = (await listTenancies(scope)).map(
    ({ home, addressLine1, addressLine2, postCode, tenant, deposit, propertyId, ...row }) => {
      const own = people.get(row.id) ?? []
      const names = namesOf(tenant, own)
      const named = own.map(({ tenancyId: _, position: __, ...person }, place) => ({
        ...person,
        name: names[place] ?? tenant,
      }))
      // A rent account of the sample, or of an older release, may not have a payment reference yet.
      const everybody = named.length > 0 ? named : [{ id: '', name: tenant, reference: '', sharePence: null }]
      labels.set(row.id, labelTenancy(names, home))
      return {
        ...row,
        tenant: names.join(', '),
        property: [addressLine1, addressLine2, postCode].filter(Boolean).join(', '),
        propertyReferences: [propertyId ?? '', row.id].flatMap((id) => references.get(id) ?? []),
        people: everybody,
        open: open.get(row.id) ?? [],
        depositPence: findMissing({ ...row, deposit }, open.get(row.id) ?? [], held.get(row.id) ?? 0),
        typed: typed.get(row.id) ?? [],
      }
    },
  )
  const owners = await scope
    .select({ id: landlords.id, name: landlords.name })
    .from(landlords)
    .where(scope.mine(landlords))
  const onTheirWay = await listOnTheirWay(scope)
  const paidOut = await listPaidOut(scope, addDays(days[0] ?? '2000-01-01', -daysToComeBack))
  const unpaid = await listUnpaidBills(scope)
  const memory = await readMemory(scope)
  // Payments of tenancies stand with them, and a private landlord’s expenses in the memory.
  const untied = await listUntied(scope, {
    since,
    without: ['receipt', ...(memory ? (['expense'] as const) : [])],
  })
  for (const { id, name } of owners) labels.set(id, name)
  for (const { id, contractor, number } of unpaid)
    labels.set(id, [contractor, number].filter(Boolean).join(', '))
  for (const { id, payee, reference } of [...onTheirWay, ...paidOut]) labels.set(id, payee || reference)
  for (const { entryId, tenant, home, payee, memo } of untied)
    labels.set(entryId, [tenant, home].filter(Boolean).join(', ') || payee || memo)
  return {
    tenancies: found,
    payers: await listPayers(scope, [...new Set(keys)].filter(Boolean)),
    payouts: onTheirWay,
    bills: unpaid,
    // A file may have a payout’s line and its return together, while neither is sorted.
    paidOut: [...paidOut, ...onTheirWay],
    typed: untied
      .filter(({ kind }) => kind !== 'between-accounts')
      .map(({ entryId, day, pence, tenancyId, tenant, payee }) => ({
        entryId,
        day,
        pence,
        tenancyId,
        name: tenant || payee,
      })),
    deposits: await listReturnable(scope),
    received: await listReceived(scope, lines),
    landlords: owners,
    dates: scope.dates,
    memory,
    between: await readBetween(scope, lines, untied),
    labels,
  }
}
