import { type SQL, sql } from 'drizzle-orm'
import type { RetentionItem, RetentionKind } from '#shared/office/privacy/retention.ts'
import type { Transaction } from '../../../db/client.ts'
import { taxYearEnd } from '../rows.ts'

/** A row whose period is over. */
type DueRow = RetentionItem & Record<string, unknown>

const londonDay = (moment: SQL) => sql`(${moment} at time zone 'Europe/London')::date`

/**
 * People who enquired, viewed or applied, and never had an agreement: no tenancy but one that never began, no money, nothing
 * served. The day is that of the last thing they did; who still has emails about homes that they asked for stays.
 */
const applicants = (accountId: string) => sql`select tenants.id, tenants.name, greatest(
      ${londonDay(sql`tenants.created_at`)},
      (select max(${londonDay(sql`created_at`)}) from enquiries where enquiries.account_id = tenants.account_id
        and enquiries.tenant_id = tenants.id),
      (select max(viewing_date) from viewings where viewings.account_id = tenants.account_id
        and viewings.tenant_id = tenants.id),
      (select max(lets.ended_on) from lets where lets.tenant = tenants.id),
      (select greatest(${londonDay(sql`seeker.created_at`)}, seeker.ended_on,
          case when seeker.emails_since is not null and seeker.ended_on is null then current_date end,
          (select max(${londonDay(sql`offers.created_at`)}) from offers where offers.account_id = tenants.account_id
            and offers.applicant_id = seeker.id))
        from applicants as seeker where seeker.account_id = tenants.account_id and seeker.tenant_id = tenants.id)) as day
    from tenants where tenants.account_id = ${accountId} and not tenants.name like 'Former tenant %'
      and (exists (select from enquiries where enquiries.account_id = tenants.account_id
          and enquiries.tenant_id = tenants.id)
        or exists (select from viewings where viewings.account_id = tenants.account_id
          and viewings.tenant_id = tenants.id)
        or exists (select from lets where lets.tenant = tenants.id)
        or exists (select from applicants as seeker where seeker.account_id = tenants.account_id
          and seeker.tenant_id = tenants.id))
      and not exists (select from lets where lets.tenant = tenants.id
        and lets.ended_why is distinct from 'never-began')
      and not exists (select from lets join entries on entries.account_id = tenants.account_id
        and entries.tenancy_id = lets.id where lets.tenant = tenants.id)
      and not exists (select from lets join servings on servings.account_id = tenants.account_id
        and servings.tenancy_id = lets.id where lets.tenant = tenants.id)
      and not exists (select from invoices where invoices.account_id = tenants.account_id
        and invoices.tenant_id = tenants.id)`

/** The rows of each kind, with the day from which its period counts. */
const sources: Record<RetentionKind, (accountId: string) => SQL> = {
  enquiries: (accountId) => sql`select id, name, greatest(${londonDay(sql`created_at`)}, (select viewing_date
        from viewings where viewings.account_id = enquiries.account_id and viewings.id = enquiries.viewing_id)) as day
    from enquiries where account_id = ${accountId}
      and not exists (select from (${applicants(accountId)}) applied where applied.id = enquiries.tenant_id)`,
  visitors: (accountId) => sql`select id, tenant_name as name, viewing_date as day
    from viewings where account_id = ${accountId} and tenant_id is null
      and (tenant_email <> '' or tenant_phone <> '' or notes <> '' or tenant_name not like 'Former enquirer %')`,
  applicants: (accountId) => applicants(accountId),
  // The last day of anything about the tenant, and from there the end of its tax year.
  tenants: (accountId) => sql`select id, name, ${taxYearEnd(sql`last`, 0)} as day from (
      select tenants.id, tenants.name, greatest(${londonDay(sql`tenants.created_at`)},
        (select max(issue_date) from invoices where invoices.account_id = tenants.account_id
          and invoices.tenant_id = tenants.id),
        (select max(greatest(coalesce(lets.ended_on, lets.over_since), (select max(day) from entries
            where entries.account_id = tenants.account_id and entries.tenancy_id = lets.id))) from lets
          where lets.tenant = tenants.id)) as last
      from tenants where tenants.account_id = ${accountId} and not tenants.name like 'Former tenant %'
        and not exists (select from (${applicants(accountId)}) applied where applied.id = tenants.id)
        and not exists (select from lets where lets.tenant = tenants.id and lets.over_since is null
          and (lets.ended_on is null or lets.ended_on >= ${londonDay(sql`now()`)}))
        and not exists (select from lets join rent_accounts on rent_accounts.account_id = tenants.account_id
          and rent_accounts.tenancy_id = lets.id where lets.tenant = tenants.id
          and (rent_accounts.owed <> 0 or rent_accounts.credit <> 0))) as former`,
  'right-to-rent': (accountId) => sql`select checks.id, coalesce(tenants.name, people.name) as name,
        coalesce(tenancies.ended_on, tenancies.over_since - 1) as day
      from right_to_rent_checks checks
      join tenancies on tenancies.account_id = checks.account_id and tenancies.id = checks.tenancy_id
      join tenancy_people people on people.account_id = checks.account_id and people.id = checks.person_id
      left join tenants on tenants.account_id = checks.account_id and tenants.id = case when people.position = 0
        then tenancies.tenant_id else people.tenant_id end
      where checks.account_id = ${accountId} and coalesce(tenancies.ended_on, tenancies.over_since) is not null`,
  // A bill that waits for its money may still need its paper.
  papers: (accountId) => sql`select bills.id, trim(contractors.name || ' ' || bills.number) as name,
        ${taxYearEnd(sql`greatest(bills.day, bills.paid_on)`, 0)} as day
      from bills join contractors on contractors.account_id = bills.account_id and contractors.id = bills.contractor_id
      where bills.account_id = ${accountId} and bills.file_id is not null
        and (bills.paid_id is not null or bills.cancelled_at is not null)
    union all select id, 'Reconciliation of ' || to_char(day, 'FMDD Mon YYYY'), ${taxYearEnd(sql`day`, 0)}
      from proofs where account_id = ${accountId} and pdf_id is not null`,
}

/** The tenancies of each tenant, joint ones too. */
const lets = (accountId: string) => sql`with lets as (
    select id, tenant_id as tenant, ended_on, over_since, ended_why from tenancies where account_id = ${accountId}
    union select tenancies.id, people.tenant_id, ended_on, over_since, ended_why from tenancies
      join tenancy_people as people on people.account_id = tenancies.account_id
        and people.tenancy_id = tenancies.id and people.tenant_id is not null
      where tenancies.account_id = ${accountId})`

/** What came before a day, the oldest first; with what somebody keeps. */
export async function listDue(
  tx: Transaction,
  accountId: string,
  kind: RetentionKind,
  before: string,
): Promise<DueRow[]> {
  const { rows } = await tx.execute<DueRow>(sql`${lets(accountId)}
    select due.id, due.name, due.day::text as day, holds.why as "heldWhy", holds.author_name as "heldBy"
    from (${sources[kind](accountId)}) as due
    left join retention_holds as holds on holds.account_id = ${accountId} and holds.kind = ${kind}
      and holds.record_id = due.id
    where due.day < ${before}::date order by due.day, due.id limit 5000`)
  return rows
}
