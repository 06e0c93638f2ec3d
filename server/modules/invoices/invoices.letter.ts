import type { User } from '#shared/auth/auth.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { formatLongDate, today } from '#shared/dates.ts'
import { periodInWords } from '#shared/invoices/invoices.period.ts'
import { invoiceTypeNames } from '#shared/invoices/invoices.ts'
import type { Mail } from '../../http/services.ts'
import type { MailBrand } from '../../mail/brand.ts'
import { writeLetter } from '../../mail/letter.ts'
import type { Printed } from './invoices.printed.ts'

/** 'INV-2026-001.pdf'. Characters of an agency's own numbering that no file name can hold become hyphens. */
export const fileNameOf = (invoiceNumber: string): string =>
  `${invoiceNumber.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|-+$/g, '') || 'invoice'}.pdf`

/** The mail that brings an invoice to its tenant. Replies go to the person who sends it. */
export function invoiceMail(
  printed: Printed,
  to: string,
  { sender, brand }: { sender: User; brand: MailBrand },
  pdf: Buffer,
): Mail {
  const { invoice, agency } = printed
  const { attachments = [], ...written } = writeLetter({
    brand,
    greeting: `Dear ${invoice.tenant},`,
    paragraphs: [opening(printed), ...replacing(printed)],
    facts: factsOf(printed),
    ...sectionOf(printed),
    ...(printed.payUrl && { action: { label: 'Pay now by card', link: printed.payUrl } }),
    closing: ['If anything is unclear, simply reply to this email.'],
    signature: [...new Set([sender.name, agency.name])],
  })
  return {
    to,
    subject: `Invoice ${invoice.invoiceNumber} from ${agency.name}`,
    ...written,
    replyTo: sender.email,
    attachments: [
      ...attachments,
      {
        name: fileNameOf(invoice.invoiceNumber),
        contentType: 'application/pdf',
        base64: pdf.toString('base64'),
      },
    ],
  }
}

function opening({ invoice }: Printed): string {
  const what = `invoice ${invoice.invoiceNumber} (${invoiceTypeNames[invoice.type].toLowerCase()}) for ${invoice.property}`
  if (invoice.status === 'paid') return `Please find attached ${what}. It has been paid, thank you.`
  if (invoice.status === 'overdue')
    return `Please find attached ${what}. It was due on ${formatLongDate(invoice.dueDate)}, and we have not recorded your payment yet. If you have paid in the meantime, please ignore this reminder.`
  return `Please find attached ${what}.`
}

function replacing({ invoice }: Printed): string[] {
  if (!invoice.sentAt || !invoice.changedSinceSent) return []
  const day = formatLongDate(today(new Date(invoice.sentAt)))
  return [`It replaces the version that we sent you on ${day}.`]
}

function factsOf({ invoice, agency }: Printed): [string, string][] {
  const isPaid = invoice.status === 'paid'
  const period = periodInWords(invoice)
  const landlord = [invoice.landlordName, invoice.landlordAddress].filter(Boolean).join('\n')
  return [
    [isPaid ? 'Amount paid' : 'Amount due', formatExactMoney(invoice.amount, agency.currency)],
    isPaid && invoice.paidOn
      ? ['Paid on', formatLongDate(invoice.paidOn)]
      : ['Due date', formatLongDate(invoice.dueDate)],
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
