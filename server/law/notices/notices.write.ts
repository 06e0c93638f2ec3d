import { eq, sql } from 'drizzle-orm'
import type { User } from '#shared/accounts/auth.ts'
import { today } from '#shared/dates.ts'
import {
  bannedUntil,
  earliestPossession,
  jointYes,
  studentSummer,
  tenantNotice,
  tenantNoticeEnds,
} from '#shared/law/notice.law.ts'
import type { PossessionInput, TenantNoticeInput, WithdrawInput } from '#shared/law/notices/notices.ts'
import { type ServingInput, servingInput } from '#shared/law/servings/servings.ts'
import { deemedDay, proposedDelivery } from '#shared/law/servings.law.ts'
import { Refused, refuse, refuseField, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { fieldErrors, summariseErrors } from '../../http/errors.ts'
import type { MailQueue } from '../../http/services.ts'
import { refuseElsewhere } from '../../records/properties/properties.place.pick.ts'
import { recordAdverts } from '../../records/properties/properties.ports.ts'
import {
  endTenancy,
  listLettings,
  markLet,
  undoTenancyEnd,
} from '../../records/tenancies/tenancies.service.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { refuseLeftOut, serveDocument, withdrawPossession } from '../servings/servings.service.ts'
import { readLet } from './notices.read.ts'
import { possessionNotices, tenantNotices } from './notices.table.ts'

/** Records the tenant's notice and the last day that it sets. Throws NotFound, a Refused, or a conflict where an end is recorded. */
export const recordTenantNotice = (
  scope: AccountScope,
  id: string,
  { givenOn, endsOn, means = '', agreedOn = null }: TenantNoticeInput,
): Promise<void> =>
  scope.transaction(async (inside) => {
    await inside.lock(tenancies, [id])
    const { kind, version, startDate, place } = await readLet(inside, id)
    refuseElsewhere(place)
    refuseFuture('givenOn', givenOn, today())
    if (givenOn < startDate)
      refuseField('before-tenancy', 'givenOn', 'The tenancy had not begun on this date')
    if (agreedOn !== null) refuseFuture('agreedOn', agreedOn, today())
    if (endsOn < givenOn) refuseField('date-order', 'endsOn', 'The last day can’t be before the notice')
    const earliest = tenantNoticeEnds(givenOn)
    if (kind === 'assured' && endsOn < earliest && agreedOn === null)
      refuseField(
        'notice-too-short',
        'endsOn',
        `Without a written agreement the last day is ${scope.day(earliest)} at the earliest (${tenantNotice.source}). For shorter notice, enter when the landlord and all tenants agreed (${jointYes.source}).`,
      )
    await endTenancy(inside, id, { endedOn: endsOn, why: 'tenant-notice', note: means, version })
    await inside.table(tenantNotices).insert({ tenancyId: id, givenOn, endsOn, means, agreedOn })
  })

/** The service of a notice whose paper is kept here, whole. Throws a 400 that names the field. */
function readService({ service, servedOn }: PossessionInput): ServingInput | undefined {
  if (!service) return undefined
  const read = servingInput.safeParse({ ...service, what: 'notice-possession', servedOn })
  if (read.success) return read.data
  const errors = fieldErrors(read.error)
  throw new Refused(400, 'invalid-input', summariseErrors(errors), errors)
}

/** The day from which the notice's period counts: a letter counts later than it is posted. */
const countsFrom = (service: ServingInput | undefined, servedOn: string): string =>
  service
    ? deemedDay(service.means, servedOn, service.deliveredOn ?? proposedDelivery(servedOn)).day
    : servedOn

/** Records a notice of possession that was served, which may take its home off the market. Throws NotFound, or a Refused with the earliest lawful date. */
export const recordPossessionNotice = (
  scope: AccountScope,
  id: string,
  input: PossessionInput,
  { sender, mail }: { sender: User; mail: MailQueue },
): Promise<void> =>
  scope.transaction(async (inside) => {
    const { grounds, date } = input
    await inside.lock(tenancies, [id])
    const { kind, startDate, propertyId, place } = await readLet(inside, id)
    refuseElsewhere(place)
    if (kind !== 'assured')
      refuse('not-an-assured-tenancy', 'Section 8 notices are for assured tenancies only.')
    refuseFuture('servedOn', input.servedOn, today())
    if (input.servedOn < startDate)
      refuseField('before-tenancy', 'servedOn', 'The tenancy had not begun on this date')
    const service = readService(input)
    const servedOn = countsFrom(service, input.servedOn)
    const { day, rule } = earliestPossession(grounds, servedOn, startDate)
    if (date < day)
      refuseField(
        'notice-too-short',
        'date',
        `On these grounds the date is ${scope.day(day)} at the earliest (${rule.source})`,
      )
    if (grounds.includes('4A') && date !== studentSummer(date))
      refuseField(
        'notice-date',
        'date',
        'On ground 4A the date lies between 1 June and 30 September (Housing Act 1988, schedule 2)',
      )
    if (service) {
      await refuseLeftOut(inside, id, service.to)
      await serveDocument(mail, inside, id, service, sender)
    }
    const until = bannedUntil(grounds, date) ?? null
    if (until !== null) await recordAdverts.ask(inside, [propertyId])
    const stored = await inside.table(possessionNotices).insertNew({
      tenancyId: id,
      propertyId,
      grounds,
      servedOn,
      date,
      bannedUntil: until,
    })
    if (!stored) refuse('already-recorded', 'A section 8 notice served on this date is already recorded.')
    if (until === null) return
    await recordAdverts.ask(inside, [propertyId])
    await markLet(inside, await listLettings(inside, [id]))
  })

const marksOf = (scope: AccountScope, { as, day, why }: WithdrawInput) => ({
  withdrawnAs: as,
  withdrawnOn: day,
  withdrawnWhy: why,
  withdrawnBy: scope.author.name,
  withdrawnAt: sql`now()`,
})

/** Takes a notice back, and with a tenant's the end that it set. Throws NotFound or a Refused. */
export const withdrawNotice = (
  scope: AccountScope,
  { id, noticeId }: { id: string; noticeId: string },
  withdrawal: WithdrawInput,
): Promise<void> =>
  scope.transaction(async (inside) => {
    await inside.lock(tenancies, [id])
    const { endedOn, endedWhy, propertyId } = await readLet(inside, id)
    refuseFuture('day', withdrawal.day, today())
    const isNotice = (table: typeof tenantNotices | typeof possessionNotices) =>
      sql`${table.tenancyId} = ${id} and ${table.id} = ${noticeId}`
    const given = await inside.table(tenantNotices).get(isNotice(tenantNotices))
    if (given) {
      if (given.withdrawnAs !== null) refuse('already-withdrawn', 'This notice has already been withdrawn.')
      if (withdrawal.as === 'withdrawn' && withdrawal.day > given.endsOn)
        refuseField(
          'too-late-to-withdraw',
          'day',
          'A notice can only be withdrawn before the date on which it takes effect',
        )
      await inside.table(tenantNotices).update(eq(tenantNotices.id, noticeId), marksOf(inside, withdrawal))
      if (endedOn === given.endsOn && endedWhy === 'tenant-notice') await undoTenancyEnd(inside, id)
      return
    }
    const notices = inside.table(possessionNotices)
    const served = requireRow(await notices.get(isNotice(possessionNotices)))
    const open = sql`${isNotice(possessionNotices)} and ${possessionNotices.withdrawnAs} is null`
    if ((await notices.update(open, marksOf(inside, withdrawal))).length === 0)
      refuse('already-withdrawn', 'This notice has already been withdrawn.')
    await withdrawPossession(inside, id, { day: served.servedOn, why: withdrawal.why })
    if (served.bannedUntil !== null) await recordAdverts.ask(inside, [propertyId])
  })
