import type { User } from '#shared/accounts/auth.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import { daysBetween, today } from '#shared/dates.ts'
import { amountOf, forgoneInWords } from '#shared/records/invoices/invoices.forgone.ts'
import { periodInWords } from '#shared/records/invoices/invoices.period.ts'
import { invoiceTypeNames } from '#shared/records/invoices/invoices.ts'
import type { Mail } from '../../../http/services.ts'
import type { MailBrand } from '../../../mail/brand.ts'
import { attachPdf, writeSignedMail } from '../../../mail/letter.ts'
import type { Printed } from './invoices.printed.ts'

/** 'INV-2026-001.pdf'. Characters of an agency's own numbering that no file name can hold become hyphens. */
export const fileNameOf = (invoiceNumber: string): string =>
  `${invoiceNumber.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|-+$/g, '') || 'invoice'}.pdf`

interface From {
  sender: User
  brand: MailBrand
}

/** The mail that brings an invoice to its tenant. Replies go to the person who sends it. */
export const invoiceMail = (printed: Printed, to: string, from: From, pdf: Buffer): Mail =>
  writeMail(printed, to, from, pdf, {
    subject: `Invoice ${printed.invoice.invoiceNumber} from ${printed.agency.name}`,
    paragraphs: [opening(printed), ...settled(printed), ...replacing(printed)],
    facts: factsOf(printed),
  })

/** The mail that reminds the tenant of an overdue invoice, with the invoice attached. */
export const reminderMail = (printed: Printed, to: string, from: From, pdf: Buffer): Mail =>
  writeMail(printed, to, from, pdf, {
    subject: `Reminder: invoice ${printed.invoice.invoiceNumber} from ${printed.agency.name}`,
    paragraphs: [...remindingOf(printed), ...settled(printed), ...replacing(printed)],
    facts: [...factsOf(printed), ['Days overdue', String(daysOverdue(printed))]],
  })

function writeMail(
  printed: Printed,
  to: string,
  from: From,
  pdf: Buffer,
  words: { subject: string; paragraphs: string[]; facts: [string, string][] },
): Mail {
  const { invoice, agency } = printed
  return writeSignedMail({
    to,
    agency,
    ...from,
    ...words,
    greeting: `Dear ${invoice.tenant},`,
    ...sectionOf(printed),
    ...(printed.payUrl && { action: { label: 'Pay now by card', link: printed.payUrl } }),
    files: [attachPdf(pdf, fileNameOf(invoice.invoiceNumber))],
  })
}

function opening({ invoice, agency }: Printed): string {
  const what = `invoice ${invoice.invoiceNumber} (${invoiceTypeNames[invoice.type].toLowerCase()}) for ${invoice.property}`
  if (invoice.status === 'paid') {
    const money = (amount: number) => formatExactMoney(amount, agency.currency)
    const forgone = forgoneInWords(invoice, money)
    const paid = forgone ? `${money(amountOf(invoice))} of it has been paid, thank you. ${forgone}` : ''
    return `Please find attached ${what}. ${paid || 'It has been paid, thank you.'}`
  }
  if (invoice.status === 'overdue')
    return `Please find attached ${what}. It was due on ${formatDate(invoice.dueDate, agency)}, and we have not recorded your payment yet. If you have paid in the meantime, please ignore this reminder.`
  return `Please find attached ${what}.`
}

const daysOverdue = ({ invoice }: Printed) => daysBetween(invoice.dueDate, today())

function remindingOf({ invoice, agency }: Printed): string[] {
  const what = `invoice ${invoice.invoiceNumber} (${invoiceTypeNames[invoice.type].toLowerCase()}) for ${invoice.property}`
  return [
    `This is a friendly reminder of ${what}. It was due on ${formatDate(invoice.dueDate, agency)}, and we have not recorded your payment yet.`,
    'If you have paid in the meantime, thank you, and please ignore this email. If you find it hard to pay, please tell us, so that we can look for a way together.',
  ]
}

/** What of an open invoice was paid, or is no longer owed. */
function settled({ invoice, agency }: Printed): string[] {
  if (invoice.status === 'paid') return []
  const words = forgoneInWords(invoice, (amount) => formatExactMoney(amount, agency.currency))
  return words ? [words] : []
}

function replacing({ invoice, agency }: Printed): string[] {
  if (!invoice.sentAt || !invoice.changedSinceSent) return []
  const day = formatDate(today(new Date(invoice.sentAt)), agency)
  return [`It replaces the version that we sent you on ${day}.`]
}

function factsOf({ invoice, agency }: Printed): [string, string][] {
  const isPaid = invoice.status === 'paid'
  const period = periodInWords(invoice, agency)
  const landlord = [invoice.landlordName, invoice.landlordAddress].filter(Boolean).join('\n')
  return [
    [isPaid ? 'Amount paid' : 'Amount due', formatExactMoney(amountOf(invoice), agency.currency)],
    isPaid && invoice.paidOn
      ? ['Paid on', formatDate(invoice.paidOn, agency)]
      : ['Due date', formatDate(invoice.dueDate, agency)],
    ['Invoice number', invoice.invoiceNumber],
    ...(period ? [['Period', period] as [string, string]] : []),
    ...(landlord ? [['Landlord', landlord] as [string, string]] : []),
  ]
}

function sectionOf({ invoice, agency }: Printed) {
  if (invoice.status === 'paid') return {}
  const text = agency.paymentDetails
    ? `${agency.paymentDetails}\nPlease quote ${invoice.invoiceNumber} as the reference.`
    : `Please reply to this email to ask how to pay, and quote ${invoice.invoiceNumber}.`
  return { section: { heading: 'How to pay', text } }
}
