import { and, eq, max } from 'drizzle-orm'
import type { z } from 'zod'
import type { HowToPay, howToPayMany, howToPayManyInput } from '#shared/money/rent/papers/rent.how-to-pay.ts'
import { NotFound, Refused, refuse, refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { Actor } from '../../../http/route.ts'
import type { MailQueue } from '../../../http/services.ts'
import { readMailBrand } from '../../../mail/brand.ts'
import { listPeople } from '../../../records/terms/people.list.ts'
import { readRentAccount } from '../read/rent.read.ts'
import { planPayment, writeHowToPay } from './how-to-pay.letter.ts'
import { readPaperFacts } from './papers.facts.ts'
import { howToPaySendings } from './sendings.table.ts'

/** What each tenant of a tenancy is to pay. Throws NotFound. */
async function readPlans(scope: AccountScope, id: string, { account: { currency } }: Actor) {
  const account = await readRentAccount(scope, id, currency)
  const facts = await readPaperFacts(scope, id)
  const tenants = (await listPeople(scope, id)).filter(({ role }) => role === 'tenant')
  const plans = tenants.flatMap((person) => {
    const plan = planPayment(account, facts, person)
    return plan && person.reference ? [{ person, plan }] : []
  })
  return { facts, plans, endedOn: account.endedOn }
}

async function writeLetters(scope: AccountScope, id: string, actor: Actor) {
  const { facts, plans, endedOn } = await readPlans(scope, id, actor)
  const brand = await readMailBrand(scope)
  const letters = plans.map(({ person, plan }) => ({
    person,
    letter: writeHowToPay(plan, facts, { brand, sender: actor.user, to: person.email }),
  }))
  return { facts, letters, endedOn }
}

/** When letters of a tenancy last went out, and to which addresses; null before the first. */
async function readLastSending(scope: AccountScope, id: string): Promise<HowToPay['sent']> {
  const isOfTenancy = scope.mine(howToPaySendings, eq(howToPaySendings.tenancyId, id))
  const last = scope
    .select({ at: max(howToPaySendings.createdAt) })
    .from(howToPaySendings)
    .where(isOfTenancy)
  const rows = await scope
    .select({ at: howToPaySendings.createdAt, to: howToPaySendings.sentTo })
    .from(howToPaySendings)
    .where(and(isOfTenancy, eq(howToPaySendings.createdAt, last)))
    .orderBy(howToPaySendings.id)
  return rows[0] ? { at: rows[0].at, to: rows.map(({ to }) => to) } : null
}

/** The letters to a tenancy's tenants, as they would go out now. Throws NotFound. */
export async function readHowToPay(scope: AccountScope, id: string, actor: Actor): Promise<HowToPay> {
  const { facts, letters } = await writeLetters(scope, id, actor)
  const sent = await readLastSending(scope, id)
  return {
    paymentDetails: facts.agency.paymentDetails,
    letters: letters.map(({ person, letter: { subject, text } }) => ({
      ...person,
      personId: person.id,
      subject,
      text,
    })),
    sent,
  }
}

/** Throws a 409 where the account does not say how tenants pay: such a letter would say nothing. */
function refuseWithoutDetails(paymentDetails: string): void {
  if (!paymentDetails.trim())
    refuse('payment-details-missing', '“How tenants pay” is empty. Enter it under Money Settings first.')
}

const noPerson = 'This person is not a tenant of this tenancy'

/** What the paper for one tenant prints. Throws NotFound, a 400 for somebody else, and a 409 as sendHowToPay does. */
export async function readPaymentPaper(scope: AccountScope, id: string, personId: string, actor: Actor) {
  const { facts, plans } = await readPlans(scope, id, actor)
  refuseWithoutDetails(facts.agency.paymentDetails)
  const found = plans.find(({ person }) => person.id === personId)
  if (!found) refuseField('person-not-found', 'person', noPerson)
  return { facts, plan: found.plan }
}

type Letter = Awaited<ReturnType<typeof writeLetters>>['letters'][number] & { id: string }

/** Queues the letters of tenancies, all or none, and records each sending. */
const sendLetters = (mail: MailQueue, scope: AccountScope, letters: readonly Letter[]): Promise<void> =>
  scope.transaction(async (inside) => {
    await inside.table(howToPaySendings).load(
      letters.map(({ id: tenancyId, person: { email: sentTo, reference } }) => ({
        tenancyId,
        reference,
        sentTo,
        sentBy: inside.author.name,
      })),
    )
    await mail.sendCaused(
      letters.map(({ id, letter }) => ({
        ...letter,
        about: { accountId: inside.accountId, entity: 'tenancies' as const, id },
      })),
      inside,
      inside.tx,
    )
  })

/**
 * Emails every tenant who has an address how to pay, all or none, and records each sending. Throws NotFound, a 409 where the
 * tenancy has ended or settings do not say how tenants pay, and a 400 where no tenant has an address.
 */
export async function sendHowToPay(
  mail: MailQueue,
  scope: AccountScope,
  id: string,
  actor: Actor,
): Promise<{ sentTo: string[]; unreached: string[] }> {
  const { facts, letters, endedOn } = await writeLetters(scope, id, actor)
  refuseWithoutDetails(facts.agency.paymentDetails)
  if (endedOn !== null) refuse('tenancy-ended', 'This tenancy has ended.')
  if (facts.isPending)
    refuse('tenancy-not-agreed', 'This tenancy is not agreed yet, and no rent is due before that.')
  const reached = letters.filter(({ person }) => person.email)
  if (reached.length === 0)
    throw new Refused(400, 'no-email-address', 'No tenant has an email address. Print the letter instead.')
  await sendLetters(
    mail,
    scope,
    reached.map((each) => ({ ...each, id })),
  )
  return {
    sentTo: reached.map(({ person }) => person.email),
    unreached: letters.filter(({ person }) => !person.email).map(({ person }) => person.name),
  }
}

const gone = 'One of these tenancies no longer exists'

/** A tenancy that a body names and that is not there is refused as its field. */
function refuseGone(error: unknown): never {
  if (error instanceof NotFound) refuseField('tenancy-not-found', 'tenancyIds', gone)
  throw error
}

/**
 * Emails the tenants of many tenancies how to pay, all or none, or says whom the letters would reach. Pending and ended tenancies
 * get none. Throws a 400 for one that is not there, and what sendHowToPay throws.
 */
export async function sendHowToPayMany(
  mail: MailQueue,
  scope: AccountScope,
  { tenancyIds, dryRun = true }: z.output<typeof howToPayManyInput>,
  actor: Actor,
): Promise<z.input<typeof howToPayMany>> {
  const all: Letter[] = []
  let paymentDetails = ''
  for (const id of new Set(tenancyIds)) {
    const { facts, letters, endedOn } = await writeLetters(scope, id, actor).catch(refuseGone)
    paymentDetails = facts.agency.paymentDetails
    if (endedOn === null && !facts.isPending) all.push(...letters.map((each) => ({ ...each, id })))
  }
  const reached = all.filter(({ person }) => person.email)
  if (!dryRun) {
    refuseWithoutDetails(paymentDetails)
    if (reached.length === 0)
      throw new Refused(400, 'no-email-address', 'No tenant has an email address. Print the letters instead.')
    await sendLetters(mail, scope, reached)
  }
  const [first] = reached
  return {
    paymentDetails,
    sentTo: reached.map(({ person }) => person.email),
    unreached: all.flatMap(({ id: tenancyId, person: { email, name } }) =>
      email ? [] : { tenancyId, name },
    ),
    first: first ? { subject: first.letter.subject, text: first.letter.text } : null,
    isSent: !dryRun,
  }
}
