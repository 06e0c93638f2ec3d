import type { User } from '#shared/accounts/auth.ts'
import { formatDate } from '#shared/date-format.ts'
import { creditName } from '#shared/money/rent/credit-word.ts'
import { titleCase } from '#shared/text.ts'
import type { Attachment, Mail } from '../../../http/services.ts'
import type { MailBrand } from '../../../mail/brand.ts'
import { writeLetter } from '../../../mail/letter.ts'
import type { PaperFacts } from './papers.facts.ts'
import { paperMoney } from './papers.lines.ts'
import type { RentStatement } from './rent-statement.ts'

/** The content of the mail with a statement, the same for every reader. */
export interface StatementLetter {
  statement: RentStatement
  facts: PaperFacts
  brand: MailBrand
  sender: User
  /** The sender's own words; may be empty. */
  note: string
}

/** The mail that brings a rent statement to one person. */
export function writeStatementMail(
  { statement, facts: { home, agency, isAgency }, brand, sender, note }: StatementLetter,
  { name, email }: { name: string; email: string },
  file?: Attachment,
): Mail {
  const { from, to, charged, paid, closing } = statement
  const money = (pence: number) => paperMoney(pence, agency.currency)
  const standing = closing < 0 ? creditName(isAgency) : 'Owed'
  const period = `${formatDate(from, agency)} to ${formatDate(to, agency)}`
  const { attachments = [], ...written } = writeLetter({
    brand,
    greeting: `Dear ${titleCase(name)},`,
    paragraphs: [
      `Please find attached the rent statement for ${home.join(', ')}.`,
      ...note.split(/\n\s*\n/).filter(Boolean),
    ],
    facts: [
      ['Period', period],
      ['Charged', money(charged)],
      ['Paid', money(paid)],
      [`${standing} on ${formatDate(to, agency)}`, money(Math.abs(closing))],
      ...(closing > 0 && agency.paymentDetails
        ? [['How to pay', agency.paymentDetails] as [string, string]]
        : []),
    ],
    closing: ['If anything is unclear, simply reply to this email.'],
    signature: [...new Set([sender.name, agency.name])].filter(Boolean),
  })
  return {
    to: email,
    subject: `Rent statement from ${agency.name}: ${period}`,
    ...written,
    replyTo: sender.email,
    attachments: file ? [...attachments, file] : attachments,
  }
}
