import { desc, eq } from 'drizzle-orm'
import type { SentReminder } from '#shared/money/arrears/arrears.ts'
import type { ReminderWords } from '#shared/money/arrears/ladder.ts'
import { fromPence } from '#shared/pence.ts'
import { findFirstOwner } from '../../accounts/owner.queries.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import type { MailQueue } from '../../http/services.ts'
import { arrearsReminders } from './arrears.table.ts'
import { type ReminderLook, readPayLinkOf, writeReminder } from './reminders.letter.ts'
import type { ReminderState } from './reminders.state.ts'

/** The address that gets the answers: the one that the account chose, or else its first owner's. */
export async function readReplyTo(scope: AccountScope, chosen: string): Promise<string | undefined> {
  return chosen || (await findFirstOwner(scope))?.email
}

export interface Wording {
  step: { name: string; days: number }
  words: ReminderWords
  day: string
  /** The signature: a person and the agency, or the agency alone. */
  signature: string[]
  replyTo: string | undefined
}

/**
 * Queues a reminder to every person who gets this debt's reminders, and records it, in the transaction that has locked the
 * account's books. Throws a TryLater where the account has reached its limits.
 */
export async function sendReminder(
  mail: MailQueue,
  scope: TransactionScope,
  state: ReminderState,
  paper: ReminderLook,
  { step, ...sent }: Wording,
): Promise<SentReminder[]> {
  const payLink = await readPayLinkOf(scope, state, paper, sent.day)
  const about = { accountId: scope.accountId, entity: 'tenancies' as const, id: state.tenancyId }
  const letters = state.people.map((person) => ({
    person,
    letter: writeReminder(state, person, paper, { ...sent, payLink }),
  }))
  const rows = await scope.table(arrearsReminders).insertMany(
    letters.map(({ person, letter }) => ({
      tenancyId: state.tenancyId,
      chargeId: state.charge.id,
      personId: person.id,
      person: person.name,
      step: step.name,
      days: step.days,
      sentTo: letter.to,
      subject: letter.subject,
      text: letter.text,
      owed: state.owed,
      authorId: scope.author.id,
      author: scope.author.name,
    })),
  )
  await mail.sendCaused(
    letters.map(({ letter }) => ({ ...letter, about })),
    scope,
    scope.tx,
  )
  return rows.map(toSent)
}

export const listReminders = (scope: AccountScope, tenancyId: string) =>
  scope
    .table(arrearsReminders)
    .list(
      eq(arrearsReminders.tenancyId, tenancyId),
      desc(arrearsReminders.createdAt),
      desc(arrearsReminders.id),
    )

/** A stored reminder as the API shows it. */
export const toSent = ({
  id,
  createdAt: at,
  step,
  person,
  sentTo,
  subject,
  text,
  owed,
  author,
}: typeof arrearsReminders.$inferSelect): SentReminder => ({
  id,
  at,
  step,
  person,
  sentTo,
  subject,
  text,
  author,
  owed: fromPence(owed),
})
