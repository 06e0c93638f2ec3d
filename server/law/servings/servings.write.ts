import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { User } from '#shared/accounts/auth.ts'
import { formatMoment } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { sheetPublished } from '#shared/law/papers.law.ts'
import { type ServingInput, servingMeansNames } from '#shared/law/servings/servings.ts'
import { deemedDay, proposedDelivery } from '#shared/law/servings.law.ts'
import { refersTo } from '../../db/joins.ts'
import { refuse, refuseField, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { requireRow } from '../../http/crud.ts'
import type { MailQueue } from '../../http/services.ts'
import { refuseElsewhere } from '../../records/properties/properties.place.pick.ts'
import { readPlaceOfLet } from '../../records/tenancies/tenancies.place.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { requireVersion } from '../documents/documents.service.ts'
import { mailServing, type ServedPerson } from './servings.mail.ts'
import { listParties } from './servings.read.ts'
import { deliveryOf, refuseBackdated, refuseOtherSheet, requireEmailClause } from './servings.rules.ts'
import { servingPeople, servings } from './servings.table.ts'

/** The chosen people with their addresses as they stand. Throws a 400 for somebody who is no party. */
function listPeople(
  parties: Awaited<ReturnType<typeof listParties>>,
  { to, payer, means }: ServingInput,
): ServedPerson[] {
  const chosen = [...new Set(to)].map((id) => {
    const found = parties.find((each) => each.id === id)
    if (!found)
      refuseField(
        'person-not-found',
        'to',
        'One of these people is not in this tenancy. Choose from the list',
      )
    if (means === 'mail' && !found.email)
      refuseField('no-email-address', 'to', `${found.name} has no email address`)
    const { id: of, role, name, email, address } = found
    return {
      role,
      ...(role === 'landlord' ? { landlordId: of } : { personId: of }),
      name,
      address: means === 'mail' ? email : address,
    }
  })
  const paid = payer && {
    role: 'payer' as const,
    name: payer.name,
    address: (means === 'mail' ? payer.email : payer.address) ?? '',
  }
  return [...chosen, ...(paid ? [paid] : [])].map((person, position) => ({ ...person, id: uuid(), position }))
}

/** Throws a 409 where the same paper was served on one of these people by the same means on that day: two pressed at once. */
async function refuseTwice(
  scope: AccountScope,
  tenancyId: string,
  { what, means, servedOn }: ServingInput,
  sha256: string,
  people: readonly ServedPerson[],
): Promise<void> {
  const persons = people.flatMap(({ personId }) => personId ?? [])
  const landlords = people.flatMap(({ landlordId }) => landlordId ?? [])
  const payers = people.flatMap(({ role, name }) => (role === 'payer' ? name : []))
  const [found] = await scope
    .select({ serving: servings, name: servingPeople.name })
    .from(servings)
    .innerJoin(servingPeople, refersTo(servingPeople.servingId, servings))
    .where(
      scope.mine(
        servings,
        eq(servings.tenancyId, tenancyId),
        eq(servings.what, what),
        eq(servings.means, means),
        eq(servings.servedOn, servedOn),
        eq(servings.sha256, sha256),
        isNull(servings.withdrawnAt),
        or(
          inArray(servingPeople.personId, persons),
          inArray(servingPeople.landlordId, landlords),
          and(eq(servingPeople.role, 'payer'), inArray(servingPeople.name, payers)),
        ),
      ),
    )
    .limit(1)
  if (!found) return
  const { serving, name } = found
  const at = formatMoment(serving.createdAt, scope.dates)
  refuse(
    'already-served',
    `${serving.authorName} has already served this on ${name}: ${servingMeansNames[means].toLowerCase()}, recorded ${at}.`,
  )
}

/**
 * Serves a document, or records that it was served, and answers the serving's id. What is mailed leaves through the queue in
 * the same transaction. Throws NotFound, a 400 that names the field, or a 409 where somebody has served it already.
 */
export function serveDocument(
  mail: MailQueue,
  scope: AccountScope,
  tenancyId: string,
  input: ServingInput,
  sender: User,
): Promise<string> {
  const { what, means, servedOn, remarks = '' } = input
  return scope.transaction(async (inside) => {
    // Whoever serves second waits here, and then sees what was served.
    await inside.lock(tenancies, [tenancyId])
    refuseElsewhere(await readPlaceOfLet(inside, tenancyId))
    refuseFuture('servedOn', servedOn, today())
    const deliveredOn = deliveryOf(input)
    if (means === 'mail' && servedOn !== today())
      refuseField('email-goes-today', 'servedOn', 'An email is served today. Enter today’s date')
    const parties = await listParties(inside, tenancyId)
    const people = listPeople(parties, input)
    const { document, version } = await requireVersion(inside, input.versionId, 'versionId')
    const evidence = input.evidenceId && (await requireVersion(inside, input.evidenceId, 'evidenceId'))
    refuseBackdated(inside, input, version.createdAt)
    await refuseOtherSheet(inside, input, version.sha256)
    const emailClause = await requireEmailClause(inside, tenancyId, input, people)
    await refuseTwice(inside, tenancyId, input, version.sha256, people)
    const deemed = deemedDay(means, servedOn, deliveredOn)
    const id = uuid()
    await inside.table(servings).insert({
      id,
      tenancyId,
      what,
      documentVersionId: version.id,
      documentName: document.name,
      sha256: version.sha256,
      fileId: version.fileId,
      means,
      servedOn,
      deemedOn: deemed.day,
      deemedRule: deemed.rule,
      deemedWhy: (means === 'post' && deliveredOn !== proposedDelivery(servedOn) && input.deliveredWhy) || '',
      backdatedWhy: (servedOn < today(new Date(version.createdAt)) && input.backdatedWhy) || '',
      emailClause,
      ...(what === 'information-sheet' && { officialAt: sql`now()`, officialBy: inside.author.name }),
      remarks,
      ...(evidence && {
        evidenceVersionId: evidence.version.id,
        evidenceName: evidence.document.name,
        evidenceSha256: evidence.version.sha256,
        evidenceFileId: evidence.version.fileId,
      }),
    })
    await inside.table(servingPeople).insertMany(people.map((person) => ({ ...person, servingId: id })))
    if (means === 'mail')
      await mailServing(mail, inside, { tenancyId, what, version, name: document.name, people, sender })
    return id
  })
}

/** Withdraws the servings that a condition finds and nobody has withdrawn; their rows stay. */
const withdraw = (scope: AccountScope, which: SQL, why: string) =>
  scope.table(servings).update(sql`${which} and ${servings.withdrawnAt} is null`, {
    withdrawnAt: sql`now()`,
    withdrawnBy: scope.author.name,
    withdrawnWhy: why,
  })

/** Records that something served was withdrawn. Throws NotFound, or a 409 where it was withdrawn before. */
export async function withdrawServing(scope: AccountScope, id: string, reason: string): Promise<void> {
  if ((await withdraw(scope, eq(servings.id, id), reason)).length > 0) return
  const row = requireRow(await scope.table(servings).get(eq(servings.id, id)))
  const on = row.withdrawnAt && scope.day(today(new Date(row.withdrawnAt)))
  refuse('already-withdrawn', `${row.withdrawnBy} already withdrew this on ${on}.`)
}

/** Records that an information sheet served before is the official file. Throws NotFound, or a 409 where it is another paper. */
export async function confirmSheet(scope: AccountScope, id: string): Promise<void> {
  const sheet = sql`${servings.id} = ${id} and ${servings.what} = 'information-sheet' and ${servings.withdrawnAt} is null`
  const marks = { officialAt: sql`coalesce(${servings.officialAt}, now())`, officialBy: scope.author.name }
  const open = sql`${sheet} and ${servings.officialAt} is null and ${servings.servedOn} >= ${sheetPublished.value}`
  if ((await scope.table(servings).update(open, marks)).length > 0) return
  const row = requireRow(await scope.table(servings).get(eq(servings.id, id)))
  if (row.officialAt !== null) return
  refuse(
    'not-the-official-file',
    `Only an information sheet served on or after ${scope.day(sheetPublished.value)} can be the official file.`,
  )
}

/** Withdraws the documents of a notice of possession that counts from this day. */
export async function withdrawPossession(
  scope: AccountScope,
  tenancyId: string,
  { day, why }: { day: string; why: string },
): Promise<void> {
  const ofNotice = sql`${servings.tenancyId} = ${tenancyId} and ${servings.what} = 'notice-possession'
    and ${servings.deemedOn} = ${day}`
  await withdraw(scope, ofNotice, why)
}
