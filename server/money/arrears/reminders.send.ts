import { desc, eq } from 'drizzle-orm'
import { formatExactMoney } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import { daysBetween } from '#shared/dates.ts'
import type { SentReminder } from '#shared/money/arrears/arrears.ts'
import type { ReminderWords } from '#shared/money/arrears/ladder.ts'
import { fillWords, type LadderField } from '#shared/money/arrears/ladder.words.ts'
import { fromPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { findFirstOwner } from '../../accounts/owner.queries.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import type { Mail, MailQueue, Services } from '../../http/services.ts'
import { type MailBrand, readMailBrand } from '../../mail/brand.ts'
import { writeLetter } from '../../mail/letter.ts'
import { type Letterhead, readLetterhead } from '../../pdf/letterhead.ts'
import { invoices } from '../../records/invoices/invoices.table.ts'
import { invoiceStatusOn } from '../../records/related/invoices.pick.ts'
import { readPayLinks } from '../payments/payments.service.ts'
import { arrearsReminders } from './arrears.table.ts'
import type { ReminderState } from './reminders.state.ts'

/** What the addresses at which invoices are paid by card are made of. */
export type PayLinkServices = Pick<Services, 'env' | 'secret'>

/** What every reminder of an account shows. */
export interface ReminderLook {
  letterhead: Letterhead
  brand: MailBrand
  payLinkOf: Awaited<ReturnType<typeof readPayLinks>>
}

export const readReminderLook = async (
  services: PayLinkServices,
  scope: AccountScope,
): Promise<ReminderLook> => ({
  letterhead: await readLetterhead(scope),
  brand: await readMailBrand(scope),
  payLinkOf: await readPayLinks(services, scope),
})

/** What a reminder says about a debt: the reader, the home, what is owed, and since when. */
export type Told = Pick<ReminderState, 'home' | 'owed'> & {
  charge: Pick<ReminderState['charge'], 'dueOn' | 'invoiceId'>
}

/** The pay link of the oldest unpaid charge's invoice. */
export async function readPayLinkOf(
  scope: AccountScope,
  { charge: { invoiceId } }: Told,
  { payLinkOf }: ReminderLook,
  day: string,
): Promise<string | null> {
  if (!invoiceId) return null
  const [invoice] = await scope
    .select({ id: invoices.id, amount: invoices.amount, status: invoiceStatusOn(day) })
    .from(invoices)
    .where(scope.mine(invoices, eq(invoices.id, invoiceId)))
  return invoice ? payLinkOf(invoice) : null
}

interface Reader {
  name: string
  email: string
}

interface Sent {
  words: ReminderWords
  payLink: string | null
  day: string
  /** The names below the letter. */
  signature: string[]
  replyTo: string | undefined
}

/** A line that is nothing but the pay link, as a field or filled in, becomes a button. */
const isLinkLine = (line: string, payLink: string | null) =>
  /^\{ *pay link *\}$/i.test(line.trim()) || (payLink !== null && line.trim() === payLink)

/** What the merge fields of a reminder to one reader become. */
export function fillFields(
  told: Told,
  { name }: Reader,
  { letterhead }: ReminderLook,
  { day, payLink }: Pick<Sent, 'day' | 'payLink'>,
): Record<LadderField, string> {
  return {
    tenant: titleCase(name),
    home: titleCase(told.home),
    owed: formatExactMoney(fromPence(told.owed), letterhead.currency),
    since: formatDate(told.charge.dueOn, letterhead),
    days: String(daysBetween(told.charge.dueOn, day)),
    agency: letterhead.name,
    'how to pay': letterhead.paymentDetails || 'Please reply to this email to ask how to pay.',
    'pay link': payLink ?? '',
  }
}

/** A reminder to one person, in the agency's words. */
export function writeReminder(told: Told, reader: Reader, paper: ReminderLook, sent: Sent): Mail {
  const { words, payLink, signature, replyTo } = sent
  const fields = fillFields(told, reader, paper, sent)
  const lines = words.text.split('\n')
  const own = lines.filter((line) => !isLinkLine(line, payLink))
  const hasButton = payLink !== null && own.length < lines.length
  const text = fillWords(own.join('\n').replace(/\n{3,}/g, '\n\n'), fields).trim()
  const subject = fillWords(words.subject, fields).replace(/\s+/g, ' ')
  return {
    to: reader.email,
    subject,
    ...writeLetter({
      brand: paper.brand,
      greeting: `Dear ${fields.tenant},`,
      paragraphs: text.split(/\n\s*\n/),
      facts: [],
      ...(hasButton && { action: { label: 'Pay now by card', link: payLink } }),
      closing: [],
      signature,
    }),
    ...(replyTo && { replyTo }),
  }
}

/** The address that gets the answers: the one that the account chose, or else its first owner's. */
export async function readReplyTo(scope: AccountScope, chosen: string): Promise<string | undefined> {
  return chosen || (await findFirstOwner(scope))?.email
}

interface Wording {
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
export const toSent = (row: typeof arrearsReminders.$inferSelect): SentReminder => ({
  ...row,
  at: row.createdAt,
  owed: fromPence(row.owed),
})
