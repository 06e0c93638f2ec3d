import type { User } from '#shared/accounts/auth.ts'
import { type CurrencyCode, formatExactMoney } from '#shared/currency.ts'
import { formatMoment } from '#shared/date-format.ts'
import { addDays, today } from '#shared/dates.ts'
import type {
  ManyRemindersInput,
  ManyRemindersReply,
  ReminderInput,
  ReminderLetters,
  ReminderPreview,
  SentReminder,
} from '#shared/money/arrears/arrears.ts'
import { nextStep } from '#shared/money/arrears/ladder.next.ts'
import type { ReminderWords } from '#shared/money/arrears/ladder.ts'
import { fillWords } from '#shared/money/arrears/ladder.words.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { NotFound, Refused, refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { MailQueue } from '../../http/services.ts'
import { lockBooks } from '../ledger/post.ts'
import { listDebtors, readHomeAddress } from './arrears.people.ts'
import { readLadder } from './ladder.ts'
import {
  fillFields,
  listReminders,
  type PayLinkServices,
  readPayLinkOf,
  readReminderLook,
  readReplyTo,
  sendReminder,
  type Told,
  writeReminder,
} from './reminders.send.ts'
import { readReminderStates } from './reminders.state.ts'

interface By {
  services: PayLinkServices & { mail: MailQueue }
  sender: User
}

/**
 * Sends a reminder to the people of a tenancy at a person's wish, even while the ladder is off or paused. Throws NotFound, a
 * 400 for an unknown step, and a 409 where nothing is overdue or nobody has an address.
 */
export async function remindNow(
  scope: AccountScope,
  tenancyId: string,
  input: ReminderInput,
  { services, sender }: By,
): Promise<SentReminder[]> {
  const paper = await readReminderLook(services, scope)
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await readHomeAddress(inside, tenancyId)
    const day = today()
    const ladder = await readLadder(inside)
    const [state] = await readReminderStates(inside, day, [tenancyId])
    if (!state) refuse('nothing-owed', 'No rent is overdue, so no reminder was sent.')
    await refuseUnread(inside, tenancyId, input.known)
    refuseOtherDebt(state.owed, input.owed, paper.letterhead.currency)
    if (state.people.length === 0)
      refuse(
        'no-email-address',
        'We don’t have an email address for this tenant, so no reminder was sent. Add one on the tenant’s page.',
      )
    const step = input.step
      ? ladder.steps.find(({ name }) => name === input.step)
      : (nextStep(ladder.steps, state.sent, state.charge.dueOn)?.step ?? ladder.steps.at(-1))
    if (!step)
      refuseField('reminder-step-unknown', 'step', 'This reminder step doesn’t exist. Choose another')
    return sendReminder(services.mail, inside, state, paper, {
      step,
      words: { subject: input.subject ?? step.subject, text: input.text ?? step.text },
      day,
      signature: [...new Set([sender.name, paper.letterhead.name])],
      replyTo: await readReplyTo(inside, ladder.replyTo || sender.email),
    })
  })
}

/**
 * Sends the next reminder about several debts, each in its own transaction: what cannot be sent holds nothing else up, and the
 * answer says why. Who was written to today is not written to again.
 */
export async function remindMany(
  scope: AccountScope,
  { tenancies }: ManyRemindersInput,
  by: By,
): Promise<ManyRemindersReply> {
  const sent: ManyRemindersReply['sent'] = []
  const unsent: ManyRemindersReply['unsent'] = []
  for (const { id, owed } of new Map(tenancies.map((one) => [one.id, one])).values()) {
    const [last] = await listReminders(scope, id)
    if (last && today(new Date(last.createdAt)) === today()) {
      unsent.push({ id, why: `${last.author} has already written to ${last.sentTo} today.` })
      continue
    }
    try {
      const letters = await remindNow(scope, id, { owed }, by)
      sent.push({ id, to: letters.map(({ sentTo }) => sentTo) })
    } catch (error) {
      if (error instanceof NotFound) unsent.push({ id, why: 'This tenancy no longer exists.' })
      else if (error instanceof Refused) unsent.push({ id, why: error.message })
      else throw error
    }
  }
  return { sent, unsent }
}

/** Throws a 409 where a letter states another amount than is owed, in pence, by now. */
function refuseOtherDebt(owed: number, stated: number | undefined, currency: CurrencyCode): void {
  if (stated === undefined || toPence(stated) === owed) return
  const [now, then] = [fromPence(owed), stated].map((amount) => formatExactMoney(amount, currency))
  refuse(
    'debt-changed',
    `${now} is now owed, not ${then} as your letter says. Nothing was sent. Close the letter and write it again.`,
  )
}

/** Throws a 409 that says who has written to a tenancy since the caller read its reminders. */
async function refuseUnread(scope: AccountScope, tenancyId: string, known: number | undefined) {
  if (known === undefined) return
  const [last, ...earlier] = await listReminders(scope, tenancyId)
  if (!last || earlier.length < known) return
  const who = last.authorId !== null && last.authorId === scope.author.id ? 'You' : last.author
  refuse(
    'already-sent',
    `${who} wrote to ${last.sentTo} on ${formatMoment(last.createdAt, scope.dates)}: ${last.subject}. Nothing was sent now.`,
  )
}

/**
 * The letters of the ladder about a tenancy's debt, filled in. {tenant} stays where several people read the letter. Throws
 * NotFound, and a 409 where nothing is overdue.
 */
export async function readLetters(
  scope: AccountScope,
  tenancyId: string,
  services: PayLinkServices,
): Promise<ReminderLetters> {
  await readHomeAddress(scope, tenancyId)
  const day = today()
  const [state] = await readReminderStates(scope, day, [tenancyId])
  if (!state) refuse('nothing-owed', 'No rent is overdue, so there is no reminder to send.')
  const paper = await readReminderLook(services, scope)
  const payLink = await readPayLinkOf(scope, state, paper, day)
  const [reader, ...others] = state.people
  const fields = fillFields(state, reader ?? { name: 'tenant', email: '' }, paper, { day, payLink })
  const filled = others.length > 0 ? { ...fields, tenant: '{tenant}' } : fields
  const { steps } = await readLadder(scope)
  return {
    owed: fromPence(state.owed),
    letters: steps.map(({ name: step, subject, text }) => ({
      step,
      subject: fillWords(subject, filled).replace(/\s+/g, ' '),
      text: fillWords(text, filled).trim(),
    })),
    lacksPaymentDetails: paper.letterhead.paymentDetails.trim() === '',
  }
}

/** The debt that a preview shows for a tenancy that owes nothing, in pence and days. */
const example = { owed: 100_000, days: 7 }

/** A reminder in these words as a tenancy would get it; nothing is sent. Throws NotFound. */
export async function previewReminder(
  scope: AccountScope,
  { tenancyId, ...words }: ReminderWords & { tenancyId: string },
  services: PayLinkServices,
): Promise<ReminderPreview> {
  const day = today()
  const home = await readHomeAddress(scope, tenancyId)
  const [state] = await readReminderStates(scope, day, [tenancyId])
  const told: Told = state ?? {
    home,
    owed: example.owed,
    charge: { dueOn: addDays(day, -example.days), invoiceId: null },
  }
  const people = state?.people ?? (await listDebtors(scope, [tenancyId])).get(tenancyId) ?? []
  const paper = await readReminderLook(services, scope)
  const payLink = await readPayLinkOf(scope, told, paper, day)
  const { subject, text } = writeReminder(told, people[0] ?? { name: 'tenant', email: '' }, paper, {
    words,
    payLink,
    day,
    replyTo: undefined,
    signature: [paper.letterhead.name],
  })
  return { to: people.map(({ name, email }) => ({ name, email })), subject, text }
}
