import { type SQL, sql } from 'drizzle-orm'
import type { PersonKind } from '#shared/office/privacy/privacy.ts'
import type { Transaction } from '../../../db/client.ts'
import type { Link } from '../../../registry/held.ts'

export type Ids = Partial<Record<Link, string[]>>
/** The ids of rows that are about the person alone. */
export type Own = Ids

interface Asked {
  kind: PersonKind
  id: string
  /** The email addresses, of now and before, by which enquiries and viewings belong to the person; none that others have too. */
  emails: readonly string[]
}

/** An array of ids for `= any(…)`. */
export const idArray = (ids: readonly string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`

/** The ids of everything that is about a person, and of what the person shares with others. */
export async function linkPerson(
  tx: Transaction,
  accountId: string,
  asked: Asked,
): Promise<{ own: Own; near: Ids }> {
  const { kind, id, emails } = asked
  const list = async (query: SQL) => {
    const { rows } = await tx.execute<{ id: string }>(query)
    return rows.map((row) => row.id)
  }
  const mine = sql`account_id = ${accountId}`
  const all = sql`${JSON.stringify(emails.map((email) => email.trim().toLowerCase()))}::jsonb`
  const wrote = sql`${all} ? lower(trim(email))`
  const visits = async (where: SQL) => {
    const same = sql`${all} ? lower(trim(tenant_email))`
    const viewing = await list(sql`select id from viewings where ${mine} and (${same} or ${where})`)
    const enquiry = await list(sql`select id from enquiries where ${mine} and
      (${wrote} or id = ${id} or tenant_id = ${id} or viewing_id = any(${idArray(viewing)}))`)
    return { viewing, enquiry }
  }
  // A line that was shared out among several people is nobody's alone: each has their part of it among the matches.
  const linesOf = (where: SQL) =>
    list(sql`select line_id as id from bank_matches where ${mine}
        and line_id in (select line_id from bank_matches where ${mine} and (${where}))
      group by line_id having bool_and(coalesce((${where}), false) or taken_back_at is not null)`)

  if (kind === 'landlords') {
    const line = await linesOf(sql`subject_id = ${id}`)
    const link = await list(sql`select id from links where ${mine} and landlord_id = ${id}`)
    return { own: { landlord: [id], payee: [id], subject: [id], line, link }, near: {} }
  }
  if (kind === 'contractors') {
    const bill = await list(sql`select id from bills where ${mine} and contractor_id = ${id}`)
    const line = await linesOf(sql`subject_id = any(${idArray([id, ...bill])})`)
    const repairWords = await list(sql`select id from repair_events
      where ${mine} and contractor_id = ${id} and audience in ('contractor', 'everyone')`)
    return { own: { contractor: [id], bill, payee: [id], line, repairWords }, near: {} }
  }
  if (kind === 'enquiries') return { own: await visits(sql`false`), near: {} }
  if (kind === 'guarantors')
    return { own: { person: [id], line: await linesOf(sql`person_id = ${id}`) }, near: {} }

  const person = await list(sql`select people.id from tenancy_people as people
    join tenancies on tenancies.account_id = people.account_id and tenancies.id = people.tenancy_id
    where people.account_id = ${accountId}
      and (people.tenant_id = ${id} or (people.position = 0 and tenancies.tenant_id = ${id}))`)
  const tenancies = await list(sql`select id from tenancies where ${mine} and (tenant_id = ${id} or id in
    (select tenancy_id from tenancy_people where ${mine} and tenant_id = ${id}))`)
  const shared = await list(sql`select tenancies.id from tenancies
    where tenancies.account_id = ${accountId} and tenancies.id = any(${idArray(tenancies)}) and exists (
      select from tenants where tenants.account_id = ${accountId} and tenants.id <> ${id} and tenants.email <> ''
        and (tenants.id = tenancies.tenant_id or tenants.id in (select tenant_id from tenancy_people as people
          where people.account_id = ${accountId} and people.tenancy_id = tenancies.id)))`)
  const sole = tenancies.filter((each) => !shared.includes(each))
  const ofSole = sql`tenancy_id = any(${idArray(sole)})`
  const ofRepairs = (ids: string[]) => sql`${mine} and repair_id in
    (select id from repairs where ${mine} and tenancy_id = any(${idArray(ids)}))`
  const applicant = await list(sql`select id from applicants where ${mine} and tenant_id = ${id}`)
  const applied = {
    applicant,
    // Who applies with them is in the same application, and is somebody else.
    applicantPerson: await list(sql`select id from applicant_people where ${mine}
      and ((position = 0 and applicant_id = any(${idArray(applicant)})) or ${wrote})`),
    offer: await list(sql`select id from offers where ${mine} and applicant_id = any(${idArray(applicant)})`),
  }
  const partsOf = async (ids: string[]) => ({
    pet: await list(sql`select id from pet_requests where ${mine} and tenancy_id = any(${idArray(ids)})`),
    increase: await list(
      sql`select id from rent_increases where ${mine} and tenancy_id = any(${idArray(ids)})`,
    ),
    repair: await list(sql`select id from repairs where ${mine} and tenancy_id = any(${idArray(ids)})`),
    repairEvent: await list(sql`select id from repair_events where ${ofRepairs(ids)}`),
    repairWords: await list(sql`select id from repair_events
      where ${ofRepairs(ids)} and audience in ('tenant', 'everyone') and pence is null`),
  })
  return {
    own: {
      tenant: [id],
      person,
      ...applied,
      tenancy: sole,
      subject: sole,
      ...(await partsOf(sole)),
      ...(await visits(sql`tenant_id = ${id}`)),
      invoice: await list(sql`select id from invoices where ${mine} and (tenant_id = ${id} or ${ofSole})`),
      link: await list(sql`select id from links where ${mine} and tenant_id = ${id}`),
      receipt: await list(sql`select id from receipts where ${mine}
        and (${ofSole} or person_id = any(${idArray(person)}))`),
      line: await linesOf(sql`person_id = any(${idArray(person)}) or subject_id = any(${idArray(sole)})`),
    },
    near: { tenancy: shared, ...(await partsOf(shared)) },
  }
}
