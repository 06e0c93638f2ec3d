import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { Applicant, ApplicantInput } from '#shared/letting/applicants/applicants.ts'
import { isOneOf } from '../../db/joins.ts'
import { pickRecord } from '../../db/pick.ts'
import { NotFound, refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope, Changes, Values } from '../../db/scope.ts'
import { invoices } from '../../records/invoices/invoices.table.ts'
import { propertyByAddress } from '../../records/properties/properties.pick.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { changeTenants, deleteTenants, findOrAddTenant } from '../../records/tenants/tenants.service.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { withTenancy } from './applicants.ports.ts'
import { applicantOfTenant, findApplicant } from './applicants.read.ts'
import { applicants } from './applicants.table.ts'

/** Who they are, as a person, an enquiry or a viewing says it. */
interface Person {
  name: string
  email: string
  phone: string
}

type Asks = Partial<Omit<Values<typeof applicants>, 'tenantId' | 'sample'>>

/** The columns that follow from what a form says of consent and of the search. */
export const storeChoices = (
  { emails, status }: Pick<Partial<ApplicantInput>, 'emails' | 'status'>,
  author: string,
  before?: Applicant,
): Pick<Asks, 'emailsSince' | 'emailsHow' | 'endedOn'> => ({
  ...(emails !== undefined &&
    emails !== (before?.emails ?? false) && {
      emailsSince: emails ? today() : null,
      emailsHow: emails ? author : '',
    }),
  ...(status !== undefined &&
    status !== (before?.status ?? 'looking') && { endedOn: status === 'stopped' ? today() : null }),
})

function refuseWithoutContact({ email, phone }: Pick<Person, 'email' | 'phone'>, emails: boolean): void {
  if (!email && !phone) refuseField('contact-required', 'email', 'Enter an email address or a phone number')
  if (emails && !email) refuseField('contact-required', 'email', 'Enter the email address for the emails')
}

/** Adds a person as an applicant, or finds the one that they are already. What is known of them stays as it is. */
export const addApplicant = (
  scope: AccountScope,
  person: Person & { tenantId?: string | null | undefined },
  asks: Asks = {},
): Promise<{ applicantId: string; tenantId: string; isNew: boolean }> =>
  scope.transaction(async (inside) => {
    await inside.lock(applicants)
    const { tenantId: known, ...who } = person
    // The home that they asked about is not the person's own, whose tenancy their status would follow.
    const { tenantId } = known
      ? { tenantId: known }
      : await findOrAddTenant(inside, { ...who, propertyId: null })
    const applicantId = await applicantOfTenant(inside, tenantId)
    if (applicantId) return { applicantId, tenantId, isNew: false }
    const { id } = await inside.insert(applicants, { ...asks, tenantId })
    return { applicantId: id, tenantId, isNew: true }
  })

/** Adds an applicant whom somebody types. Throws a 400 for a person who is one already. */
export const createApplicant = (
  scope: AccountScope,
  { name, email = '', phone = '', property, emails = false, status, ...asks }: ApplicantInput,
): Promise<string> =>
  scope.transaction(async (inside) => {
    refuseWithoutContact({ email, phone }, emails)
    const propertyId = property ? await pickRecord(inside, propertyByAddress, property, 'property') : null
    const { applicantId, isNew } = await addApplicant(
      inside,
      { name, email, phone },
      { ...asks, propertyId, ...storeChoices({ emails, status }, inside.author.name) },
    )
    if (!isNew)
      refuseField('already-applicant', 'email', 'There is already an applicant with this email address')
    return applicantId
  })

/** Changes requirements, and the person on their tenant record. Throws NotFound, a Conflict, and a 400. */
export const updateApplicant = (
  scope: AccountScope,
  id: string,
  version: number | 'any',
  { name, email, phone, property, emails, status, ...asks }: Partial<ApplicantInput>,
): Promise<void> =>
  scope.transaction(async (inside) => {
    const before = await findApplicant(inside, id)
    const { tenantId } = before
    const who = { name, email, phone }
    const change = Object.fromEntries(
      Object.entries(who).filter(([key, to]) => to !== undefined && to !== before[key as keyof Person]),
    ) as Partial<Person>
    refuseWithoutContact({ ...before, ...change }, emails ?? before.emails)
    const stored: Changes<typeof applicants> = {
      ...asks,
      ...storeChoices({ emails, status }, inside.author.name, before),
    }
    if (property !== undefined && property !== before.propertyId)
      stored.propertyId = property ? await pickRecord(inside, propertyByAddress, property, 'property') : null
    await inside.update(applicants, id, version, stored)
    if (Object.keys(change).length > 0) await changeTenants(inside, [tenantId], change, 'any')
  })

/** Records that these people no longer look for a home, because they have agreed a tenancy. */
export async function stopLooking(scope: AccountScope, tenantIds: string[]): Promise<void> {
  const rows = await scope
    .table(applicants)
    .list(and(isOneOf(applicants.tenantId, tenantIds), isNull(applicants.endedOn)))
  for (const { id } of rows) await scope.update(applicants, id, 'any', { endedOn: today() })
}

/** Those of these tenants who only look for a home: no tenancy, no place in one, no invoice, and nobody set their status. */
async function listLookers(scope: AccountScope, ids: string[]): Promise<string[]> {
  const hasNo = (table: typeof tenancies | typeof tenancyPeople | typeof invoices) =>
    sql`not exists (select from ${table} where ${table.accountId} = ${tenants.accountId} and ${table.tenantId} = ${tenants.id})`
  const rows = await scope
    .table(tenants)
    .list(
      and(
        isOneOf(tenants.id, ids),
        and(eq(tenants.status, 'pending'), isNull(tenants.statusSetBy)),
        sql`${hasNo(tenancies)} and ${hasNo(tenancyPeople)} and ${hasNo(invoices)}`,
      ),
    )
  return rows.map((row) => row.id)
}

/** Deletes applicants, and the tenant records of those who only looked. Throws a 409 where an offer has become a tenancy. */
export const removeApplicants = (scope: AccountScope, ids: string[]): Promise<void> =>
  scope.transaction(async (inside) => {
    await inside.lock(applicants, ids)
    const rows = await inside.table(applicants).list(inArray(applicants.id, ids))
    if (rows.length === 0) throw new NotFound()
    if ((await withTenancy.ask(inside, ids)).length > 0)
      refuse(
        'applicant-has-offer',
        'An applicant whose offer was accepted can’t be deleted. Set the status to Stopped instead.',
      )
    const lookers = await listLookers(
      inside,
      rows.map(({ tenantId }) => tenantId),
    )
    await inside.remove(applicants, ids)
    if (lookers.length > 0) await deleteTenants(inside, lookers)
  })
