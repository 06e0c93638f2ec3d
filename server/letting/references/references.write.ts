import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { today } from '#shared/dates.ts'
import type { detailsEntered } from '#shared/letting/applicants/apply.ts'
import type { Replies } from '#shared/letting/references/references.questions.ts'
import { withoutBlanks } from '#shared/letting/references/references.questions.ts'
import type {
  ReferenceAskInput,
  ReferenceFileInput,
  ReferencePhoneInput,
} from '#shared/letting/references/references.ts'
import type { PersonOfTenancy } from '#shared/records/tenancies/people.ts'
import { refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { isOfLet, refuseOtherDocument } from '../../law/documents/documents.service.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { hashOf, sendLink } from '../../links/links.send.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { listPeople } from '../../records/terms/people.list.ts'
import { addApplicant, enterPerson, readApplication } from '../applicants/applicants.service.ts'
import { referenceMail } from './references.mail.ts'
import { listStored, listTyped, listUnasked } from './references.read.ts'
import { letReferences } from './references.table.ts'

/** A person of a let that goes on. Throws NotFound, a 400 for somebody else, and a 409 once the tenancy has ended. */
async function requirePerson(scope: AccountScope, tenancyId: string, id: string): Promise<PersonOfTenancy> {
  await refuseEnded(scope, tenancyId)
  const person = (await listPeople(scope, tenancyId)).find((each) => each.id === id)
  return person ?? refuseField('person-not-found', 'personId', 'Choose a person of this tenancy')
}

async function refuseEnded(scope: AccountScope, tenancyId: string): Promise<void> {
  const { endedOn } = requireRow(await scope.get(tenancies, tenancyId))
  if (endedOn !== null) refuse('tenancy-ends-before', 'This tenancy has ended, so no reference is needed.')
}

const findOpen = async (scope: AccountScope, tenancyId: string, personId: string, kind: string) =>
  (await listStored(scope, tenancyId)).findLast(
    (each) => each.personId === personId && each.kind === kind && each.answeredAt === null,
  )

/**
 * Emails one referee the link to their questions. A reference that nobody has answered is asked again, at the new address if there is
 * one. Answers the address. Throws like sendLink.
 */
export async function askReference(
  at: SendingAt,
  tenancyId: string,
  { personId, kind, refereeName, refereeEmail }: ReferenceAskInput,
): Promise<string> {
  const { scope } = at
  await requirePerson(scope, tenancyId, personId)
  const referee = { refereeName, refereeEmail }
  const open = await findOpen(scope, tenancyId, personId, kind)
  const { id } = open
    ? await scope.update(letReferences, open.id, 'any', referee)
    : await scope.insert(letReferences, { tenancyId, personId, kind, ...referee })
  return sendLink(referenceMail, { referenceId: id }, at)
}

/** Emails every referee that the applicants named and who was not asked. Answers the addresses. Throws NotFound, or a 409. */
export async function askReferences(at: SendingAt, tenancyId: string): Promise<string[]> {
  const { scope } = at
  await refuseEnded(scope, tenancyId)
  const people = await listPeople(scope, tenancyId)
  const typed = await listTyped(scope, people)
  const stored = await listStored(scope, tenancyId)
  const sentTo: string[] = []
  for (const { id: personId } of people.filter(({ role }) => role !== 'occupier')) {
    const own = stored.filter((each) => each.personId === personId)
    for (const { kind, name, email } of listUnasked(typed.get(personId), own)) {
      const referee = { refereeName: name || email, refereeEmail: email }
      sentTo.push(await askReference(at, tenancyId, { personId, kind, ...referee }))
    }
  }
  return sentTo
}

/** Emails the referees who have not answered their link again. Answers the addresses. Throws NotFound, or a 409. */
export async function remindReferees(at: SendingAt, tenancyId: string): Promise<string[]> {
  const { scope } = at
  await refuseEnded(scope, tenancyId)
  const people = new Set((await listPeople(scope, tenancyId)).map(({ id }) => id))
  const sentTo: string[] = []
  for (const { id, personId, answeredAt, refereeEmail } of await listStored(scope, tenancyId))
    if (answeredAt === null && refereeEmail && people.has(personId))
      sentTo.push(await sendLink(referenceMail, { referenceId: id }, at))
  return sentTo
}

/** Stores a referee’s answers; false where the reference has some. */
export async function storeReplies(
  scope: AccountScope,
  id: string,
  answered: { replies: Replies; answeredBy: string; refereeName: string },
): Promise<boolean> {
  const stored = await scope.updateUnless(letReferences, {
    id,
    version: 'any',
    values: { ...answered, answeredAt: sql`clock_timestamp()` },
    unless: sql`row.answered_at is not null`,
  })
  return stored !== undefined
}

/** Records what a referee said on the phone, in the place of a reference that waits. Throws NotFound, a 400 or a 409. */
export async function recordReference(
  scope: AccountScope,
  tenancyId: string,
  { personId, kind, refereeName, replies }: ReferencePhoneInput,
): Promise<void> {
  await requirePerson(scope, tenancyId, personId)
  const answered = {
    replies: withoutBlanks(replies as Record<string, string>),
    answeredBy: `${refereeName}, rung by ${scope.author.name}`,
    refereeName,
  }
  await scope.transaction(async (inside) => {
    const open = await findOpen(inside, tenancyId, personId, kind)
    if (open && (await storeReplies(inside, open.id, answered))) return
    const answeredAt = new Date().toISOString()
    await inside.insert(letReferences, { tenancyId, personId, kind, ...answered, answeredAt })
  })
}

/**
 * Stores what the team enters of a person of a let, in the application that names them, or in that of the first tenant, which begins
 * where there is none. Throws NotFound, a 400 or a 409.
 */
export const enterDetails = (
  scope: AccountScope,
  tenancyId: string,
  { personId, saved, ...details }: z.output<typeof detailsEntered>,
): Promise<void> =>
  scope.transaction(async (inside) => {
    const person = await requirePerson(inside, tenancyId, personId)
    const people = await listPeople(inside, tenancyId)
    const { name, role, email } = person
    const stored = (await listTyped(inside, people)).get(personId)
    if (stored) {
      const { applicantId, position: at } = stored
      return enterPerson(inside, applicantId, {
        ...details,
        name: stored.name,
        role: stored.role,
        email: stored.email,
        at,
        saved,
      })
    }
    const [first = person] = people
    // Whoever has found a home here looks for no other one.
    const { applicantId, isNew } = await addApplicant(inside, first, { endedOn: today() })
    const { people: party } = await readApplication(inside, applicantId)
    await enterPerson(inside, applicantId, {
      ...details,
      name,
      role,
      email,
      at: personId === first.id ? 0 : party.length,
      saved: isNew ? hashOf(party) : saved,
    })
  })

/** Records a document of the tenancy or of its tenants as a reference. Throws NotFound, a 400 or a 409. */
export async function addReferenceFile(
  scope: AccountScope,
  tenancyId: string,
  { personId, documentId }: ReferenceFileInput,
): Promise<void> {
  const { tenantId } = await requirePerson(scope, tenancyId, personId)
  await scope.transaction(async (inside) => {
    const isTheirs = isOfLet(tenancyId, tenantId)
    await refuseOtherDocument(
      inside,
      documentId,
      isTheirs,
      'Choose a document of the tenancy or of this person',
    )
    await inside.insert(letReferences, { tenancyId, personId, kind: 'file', documentId })
  })
}
