import { today } from '#shared/dates.ts'
import { holdingDaysOf } from '#shared/law/deposit.law.ts'
import type { LetHoldingInput } from '#shared/letting/lets/lets.ts'
import { toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { NotFound, refuse, refuseField, refuseFuture } from '../../db/refusals.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { writeLetter } from '../../mail/letter.ts'
import { listHeldHoldings } from '../../money/proof/proof.service.ts'
import { chargeTenant, moveHolding, readPaperFacts } from '../../money/rent/rent.service.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { listPeople } from '../../records/terms/people.list.ts'
import { addLetEvent, openLet, refuseOtherPaper } from './lets.events.ts'
import { requireRentAccount } from './lets.money.ts'
import { whyUnsent } from './lets.read.ts'

/** Emails whoever pays the holding deposit how, with their reference, where we have an address and say how tenants pay. */
export async function mailHolding(at: SendingAt, id: string, pence: number): Promise<string[]> {
  const { scope, services, sender, brand } = at
  const { home, agency } = await readPaperFacts(scope, id)
  const [payer] = await listPeople(scope, id)
  if (!payer || (await whyUnsent(scope, payer.email))) return []
  const letter = writeLetter({
    brand,
    greeting: `Dear ${titleCase(payer.name)},`,
    paragraphs: [
      `Please pay the holding deposit for ${home.join(', ')}. We hold it while we check references and prepare the agreement.`,
    ],
    facts: [
      ['Amount', scope.money(pence)],
      ['Pay to', agency.paymentDetails],
      ['Your payment reference', payer.reference],
    ],
    closing: [
      'The tenancy must be agreed before the 15th day beginning with the day on which we receive it, unless we agree another date in writing. Otherwise we return it within 7 days, or tell you in writing why the law lets us keep it.',
    ],
    signature: [...new Set([sender.name, brand.name])].filter(Boolean),
  })
  const mail = {
    to: payer.email,
    subject: `Holding deposit for ${home[0] ?? 'your home'}: your reference is ${payer.reference}`,
    ...letter,
    ...(sender.email && { replyTo: sender.email }),
    about: { accountId: scope.accountId, entity: 'tenancies' as const, id },
  }
  await services.mail.sendCaused([mail], scope, scope.tx)
  return [payer.email]
}

/** Charges a holding deposit, at most a week's rent and one for a home, and tells its payer how to pay it. */
async function ask(at: SendingAt, id: string, amount: number): Promise<void> {
  await openLet(at, id)
  await requireRentAccount(at, id)
  await chargeTenant(at.scope, id, { kind: 'holding-deposit', amount, dueOn: today() })
  await mailHolding(at, id, toPence(amount))
}

/** Records another deadline for the agreement, which both agreed in writing before the old one passed. */
async function postpone(at: SendingAt, id: string, deadline: string, documentId: string) {
  const { scope } = at
  await openLet(at, id)
  const held = (await listHeldHoldings(scope)).find((each) => each.id === id)
  const old = held && holdingDaysOf(held.came, held.deadline)
  if (old && old.deadline <= today())
    refuse(
      'date-passed',
      `The deadline was ${scope.day(old.deadline)}, so the holding deposit must be returned by ${scope.day(old.repayBy)}.`,
    )
  if (deadline <= today()) refuseField('date-passed', 'deadline', 'Choose tomorrow or a later date')
  await refuseOtherPaper(scope, id, documentId)
  await addLetEvent(scope, id, 'holding-deadline', { day: deadline, documentId })
}

/** Records the consent that the payer gave in writing, with its file where there is one. */
async function recordConsent(
  at: SendingAt,
  id: string,
  { payer, how, on = '', documentId }: LetHoldingInput,
) {
  const { scope } = at
  await openLet(at, id)
  refuseFuture('on', on, today())
  await refuseOtherPaper(scope, id, documentId ?? undefined)
  await addLetEvent(scope, id, 'holding-consent', { day: on, how, text: payer, documentId })
}

/** Does what a person chose about a holding deposit. Throws NotFound, a 400 or a 409. */
export async function moveLetHolding(at: SendingAt, id: string, input: LetHoldingInput): Promise<void> {
  const { kind, amount = 0, deadline = '', documentId } = input
  if (kind === 'ask') return ask(at, id, amount)
  if (kind === 'deadline') return postpone(at, id, deadline, documentId ?? '')
  if (kind === 'consent') return recordConsent(at, id, input)
  if (!(await at.scope.get(tenancies, id))) throw new NotFound()
  await moveHolding(at.scope, id, { action: 'return' })
}
