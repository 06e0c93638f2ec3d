import { asc, eq, gt, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { protectionDay } from '#shared/law/deposit.law.ts'
import { accounts } from '../../../accounts/accounts.table.ts'
import { refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { homeText } from '../../../records/properties/properties.pick.ts'
import { isInEngland } from '../../../records/properties/properties.place.pick.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../../records/tenants/tenants.table.ts'
import { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import { receipts } from '../../ledger/charges.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { hasBalance, isCredited, isOfEntry, isOfReceipt, isOutOfDeposit } from '../../ledger/joins.queries.ts'
import { balances, ledgers } from '../../ledger/ledgers.table.ts'
import { type depositFactKinds, depositFacts } from '../proof.table.ts'

/** All of a deposit, in pence, in a query of its ledger and the ledger's balance. */
export const held = sql<number>`(${balances.credits} - ${balances.debits})`

/** What is held here of a deposit, in pence: all of it less what a scheme holds. */
const here = sql<number>`(${held} - coalesce((select at.debits - at.credits from ${ledgers} scheme
  join ${balances} at on at.account_id = scheme.account_id and at.ledger_id = scheme.id
  where scheme.account_id = ${ledgers.accountId} and scheme.kind = 'scheme'
    and scheme.subject_id = ${ledgers.subjectId}), 0))`

/** What of a deposit is in dispute, as `sumDisputed` of deposits.facts.ts tells it: the disputed parts since the last settlement. */
const disputed = sql<number>`coalesce((select sum(said.pence) from ${depositFacts} said
  where said.account_id = ${ledgers.accountId} and said.tenancy_id = ${ledgers.subjectId}
    and said.kind = 'disputed' and said.taken_back_at is null
    and not exists (select from ${depositFacts} later where later.account_id = said.account_id
      and later.tenancy_id = said.tenancy_id and later.kind = 'settled' and later.taken_back_at is null
      and (later.created_at, later.id) > (said.created_at, said.id))), 0)::float8`

/** The deposits held here of tenancies that have ended, in pence. Money out of the bank may be the return of one. */
export const listReturnable = (scope: AccountScope) =>
  scope
    .select({
      tenancyId: tenancies.id,
      herePence: sql<number>`${here}::float8`,
      returnPence: sql<number>`least(${here}, ${held} - ${disputed})::float8`,
    })
    .from(ledgers)
    .innerJoin(balances, hasBalance)
    .innerJoin(tenancies, refersTo(ledgers.subjectId, tenancies))
    .where(scope.mine(ledgers, eq(ledgers.kind, 'deposit'), isNotNull(tenancies.endedOn), gt(here, 0)))

/**
 * Whether an entry keeps a part of a tenancy's deposit or holding deposit; undefined where it does not, and `isReversed` where
 * somebody has reversed it.
 */
export async function findKeptPart(
  scope: AccountScope,
  tenancyId: string,
  entryId: string,
): Promise<{ isReversed: boolean } | undefined> {
  const [found] = await scope
    .select({
      isReversed: sql<boolean>`exists (select from ${entries} back
        where back.account_id = ${entries}.account_id and back.reverses_id = ${entries}.id)`,
    })
    .from(entries)
    .where(
      scope.mine(
        entries,
        eq(entries.id, entryId),
        eq(entries.tenancyId, tenancyId),
        or(eq(entries.kind, 'deposit'), isOutOfDeposit),
        eq(entries.source, 'hand'),
        inArray(entries.act, ['kept', 'holding-kept']),
      ),
    )
  return found
}

/**
 * The first day on which the books know a part of a deposit, as deposits.days.ts tells it for the card: a payment by its own day, and
 * what was a holding deposit before by the day of the agreement. Money that was taken back did not come.
 */
const knownOn = sql<string>`(select min(case when ${receipts.day} is null or exists (select from ${transfers} earlier
      join ${ledgers} holding on holding.account_id = earlier.account_id and holding.id = earlier.credit_id
        and holding.kind = 'holding'
      where earlier.account_id = ${transfers.accountId} and earlier.receipt_id = ${transfers.receiptId})
    then ${entries.day} else ${receipts.day} end)::text
  from ${transfers}
  join ${entries} on ${isOfEntry}
  left join ${receipts} on ${isOfReceipt}
    and ${entries.kind} = 'allocation'
  where ${isCredited()}
    and ${entries.kind} <> 'reversal' and ${entries.source} <> 'deposit'
    and not exists (select from ${entries} back where back.account_id = ${entries.accountId}
      and back.reverses_id = ${entries.id}))`

/** The day that a person has said for what came with opening balances. */
const saidOn = sql`(select ${depositFacts.day} from ${depositFacts}
  where ${depositFacts.accountId} = ${ledgers.accountId} and ${depositFacts.tenancyId} = ${ledgers.subjectId}
    and ${depositFacts.takenBackAt} is null and ${depositFacts.kind} = 'came'
  order by ${depositFacts.createdAt} desc, ${depositFacts.id} desc limit 1)`

/** Whether a part is of opening balances, which say that it is held and not since when. */
const isOfOpening = sql`coalesce((select sum(case when ${transfers.creditId} = ${ledgers.id} then ${transfers.pence}
      else -${transfers.pence} end)
  from ${transfers}
  join ${entries} on ${isOfEntry}
  where ${transfers.accountId} = ${ledgers.accountId} and ${ledgers.id} in (${transfers.creditId}, ${transfers.debitId})
    and ${entries.kind} = 'opening' and ${entries.tenancyId} is null), 0) > 0`

/** Whether the day on which the first part came is known: of opening balances somebody has to have said it. */
const isDated = sql<boolean>`(not ${isOfOpening} or ${saidOn} is not null)`

/** The day on which a deposit's first part came; null where nobody has said it. */
export const cameOn = (deposit: { isDated: boolean; known: string }): string | null =>
  deposit.isDated ? deposit.known : null

const factOf = (...kinds: (typeof depositFactKinds)[number][]) => sql`exists (select from ${depositFacts}
  where ${depositFacts.accountId} = ${ledgers.accountId} and ${depositFacts.tenancyId} = ${ledgers.subjectId}
    and ${depositFacts.takenBackAt} is null and ${inArray(depositFacts.kind, kinds)})`

/** Whether a deposit is under English law, as shared/law/england.ts tells it. */
const isEnglish = sql`(${isInEngland} and exists (select from ${accounts}
  where ${accounts.id} = ${ledgers.accountId} and ${accounts.currency} = 'GBP'))`

/** Whether a deposit waits for its protection: it is held here or by the landlord, and nobody has recorded a scheme. */
const waits = sql`${balances.credits} > ${balances.debits} and not ${factOf('insured')}
  and (${here} > 0 or (${factOf('with-landlord')} and not ${factOf('custodial')}))`

/** Whether a deposit's prescribed information is not on record as served. */
const isUninformed = sql`${balances.credits} > ${balances.debits} and not ${factOf('informed')}`

/** Deposits that wait for something, the nearest day first. Client landlords do nothing of it. */
const listDeposits = (scope: AccountScope, waiting: SQL) =>
  scope
    .select({
      id: tenancies.id,
      tenant: tenants.name,
      property: homeText(scope),
      propertyId: properties.id,
      pence: sql<number>`coalesce(nullif(${here}, 0), ${held})::float8`,
      isDated,
      /** The day on which the first part came, or of the opening balances that say that it was there. */
      known: sql<string>`least(${knownOn}::date, ${saidOn})::text`.as('known_on'),
      /** The law that the tenancy is under, where its rent account says it. */
      kind: rentAccounts.kind,
      waits: sql<boolean>`(${waits})`,
      isUninformed: sql<boolean>`(${isUninformed})`,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(ledgers)
    .innerJoin(balances, hasBalance)
    .innerJoin(tenancies, refersTo(ledgers.subjectId, tenancies))
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .leftJoin(rentAccounts, refersTo(rentAccounts.tenancyId, tenancies))
    .where(
      scope.mine(ledgers, eq(ledgers.kind, 'deposit'), waiting, isEnglish, scope.narrowing && sql`false`),
    )
    // By the column, so that PostgreSQL works the day out once.
    .orderBy(sql`known_on`, asc(tenancies.id))

export const listWaitingDeposits = (scope: AccountScope) => listDeposits(scope, waits)

/** The deposits that wait for a scheme, for their information to be served, or for both. */
export const listOwedDeposits = (scope: AccountScope) =>
  listDeposits(scope, sql`((${waits}) or (${isUninformed}))`)

export async function listTenanciesWithDeposit(scope: AccountScope): Promise<Set<string>> {
  const rows = await scope
    .select({ id: ledgers.subjectId })
    .from(ledgers)
    .innerJoin(balances, hasBalance)
    .where(scope.mine(ledgers, eq(ledgers.kind, 'deposit'), sql`${balances.credits} > ${balances.debits}`))
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))
}

interface Unprotected {
  count: number
  /** The day until which each has to be protected is null where nobody has said on which day it came. */
  rows: { id: string; tenant: string; property: string; amount: number; protectBy: string | null }[]
}

/** The first of the deposits that wait to be protected, at most `limit` by name, and their number; some tenancies left out. */
export async function listUnprotected(
  scope: AccountScope,
  { limit, without }: { limit: number; without: readonly string[] },
): Promise<Unprotected> {
  const left = without.length > 0 ? sql`(${waits}) and ${notInArray(tenancies.id, [...without])}` : waits
  const found = await listDeposits(scope, left).limit(limit)
  return {
    count: found[0]?.all ?? 0,
    rows: found.map(({ id, tenant, property, pence, ...row }) => {
      const came = cameOn(row)
      return {
        id,
        tenant,
        property,
        amount: pence / 100,
        protectBy: came === null ? null : protectionDay(came),
      }
    }),
  }
}
