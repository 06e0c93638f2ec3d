import { desc, eq } from 'drizzle-orm'
import type { HowToPay } from '#shared/rent/rent.how-to-pay.ts'
import { raiseVersion } from '../../../db/commits.ts'
import { Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import type { Actor } from '../../../http/route.ts'
import type { MailQueue } from '../../../http/services.ts'
import { readMailBrand } from '../../../mail/brand.ts'
import { listPeople } from '../../tenancies/people.pick.ts'
import { readRentAccount } from '../rent.read.ts'
import { planPayment, writeHowToPay } from './how-to-pay.letter.ts'
import { howToPaySendings } from './how-to-pay-sendings.table.ts'
import { readPaperFacts } from './papers.facts.ts'

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

/** The letters to a tenancy's tenants, as they would go out now. Throws NotFound. */
export async function readHowToPay(scope: AccountScope, id: string, actor: Actor): Promise<HowToPay> {
  const { facts, letters } = await writeLetters(scope, id, actor)
  const [sent] = await scope
    .select({ at: howToPaySendings.createdAt, to: howToPaySendings.sentTo })
    .from(howToPaySendings)
    .where(scope.mine(howToPaySendings, eq(howToPaySendings.tenancyId, id)))
    .orderBy(desc(howToPaySendings.createdAt))
    .limit(1)
  return {
    paymentDetails: facts.agency.paymentDetails,
    letters: letters.map(
      ({ person: { id: personId, name, email, reference }, letter: { subject, text } }) => ({
        ...{ personId, name, email, reference, subject, text },
      }),
    ),
    sent: sent ?? null,
  }
}

/** Throws a 409 where the account does not say how tenants pay: such a letter would say nothing. */
function refuseWithoutDetails(paymentDetails: string): void {
  if (!paymentDetails.trim())
    throw new Refused(409, 'Settings do not say yet how tenants pay. Fill in “How tenants pay” first.')
}

const noPerson = 'This person is not a tenant of this tenancy'

/** What the paper for one tenant prints. Throws NotFound, a 400 for somebody else, and a 409 as sendHowToPay does. */
export async function readPaymentPaper(scope: AccountScope, id: string, personId: string, actor: Actor) {
  const { facts, plans } = await readPlans(scope, id, actor)
  refuseWithoutDetails(facts.agency.paymentDetails)
  const found = plans.find(({ person }) => person.id === personId)
  if (!found) throw new Refused(400, `${noPerson}.`, { person: noPerson })
  return { facts, plan: found.plan }
}

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
  if (endedOn !== null) throw new Refused(409, 'This tenancy has ended.')
  const reached = letters.filter(({ person }) => person.email)
  if (reached.length === 0)
    throw new Refused(400, 'No tenant has an email address. Print the letter instead.')
  const about = { accountId: scope.accountId, entity: 'tenancies' as const, id }
  await scope.transaction(async (inside, tx) => {
    await raiseVersion(tx, inside, howToPaySendings)
    await tx.insert(howToPaySendings).values(
      reached.map(({ person: { email: sentTo, reference } }) => ({
        ...{ accountId: inside.accountId, id: uuid(), tenancyId: id, reference, sentTo },
        sentBy: inside.author.name,
      })),
    )
    await mail.sendCaused(
      reached.map(({ letter }) => ({ ...letter, about })),
      inside,
      tx,
    )
  })
  return {
    sentTo: reached.map(({ person }) => person.email),
    unreached: letters.filter(({ person }) => !person.email).map(({ person }) => person.name),
  }
}
