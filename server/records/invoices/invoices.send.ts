import { sql } from 'drizzle-orm'
import type { User } from '#shared/accounts/auth.ts'
import { formatMoment } from '#shared/date-format.ts'
import type { sendingKinds } from '#shared/records/invoices/invoices.ts'
import { joinNames } from '#shared/text.ts'
import { Refused, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { CausedMail, MailQueue } from '../../http/services.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { readLogo } from '../../pdf/letterhead.ts'
import { findChangerSince } from '../../registry/changed-since.ts'
import { recordSentNumber } from './invoices.number.ts'
import type { PayLinkOf } from './invoices.ports.ts'
import { readInvoice } from './invoices.read.ts'
import { invoiceSendings, invoices } from './invoices.table.ts'
import { invoiceMail, reminderMail } from './papers/invoices.letter.ts'
import { printInvoices } from './papers/invoices.print.ts'
import { type Printed, readPrinted } from './papers/invoices.printed.ts'

type Sendable = Printed & { tenantEmail: string }

export const isCancelled = ({ invoice }: Printed) => invoice.status === 'cancelled'
export const hasNoEmail = ({ tenantEmail }: Printed) => !tenantEmail

/** Throws with the reason when this single invoice cannot be sent. */
export function refuseUnsendable([printed]: Printed[]): void {
  if (!printed) return
  if (isCancelled(printed))
    refuse('invoice-cancelled', `${printed.invoice.invoiceNumber} is cancelled, so it cannot be sent.`)
  if (hasNoEmail(printed)) {
    const detail = 'Link this invoice to a tenant who has an email address.'
    throw new Refused(400, 'no-email-address', detail, { tenant: detail })
  }
}

/** Throws with the numbers of the invoices that cannot be sent, if there are any. */
export function refuseAnyUnsendable(all: Printed[]): void {
  const reasons = [
    describeInvoices(all.filter(isCancelled), 'is cancelled', 'are cancelled'),
    describeInvoices(
      all.filter((each) => !isCancelled(each) && hasNoEmail(each)),
      'is not linked to a tenant who has an email address',
      'are not linked to a tenant who has an email address',
    ),
  ].filter(Boolean)
  if (reasons.length > 0) refuse('invoice-not-sendable', `Nothing was sent: ${reasons.join(', and ')}.`)
}

/** 'INV-2026-003 is cancelled'; empty without invoices. */
export function describeInvoices(some: Printed[], one: string, many: string): string {
  if (some.length === 0) return ''
  const names = some.map(({ invoice }) => invoice.invoiceNumber)
  return `${joinNames(names, 10)} ${some.length === 1 ? one : many}`
}

/** Throws a 409 that says who has sent an invoice, or changed it, after this version of it was read. */
export async function refuseUnread(scope: AccountScope, id: string, version: number): Promise<void> {
  const { version: current, invoiceNumber, sentTo, sentAt } = await readInvoice(scope, id)
  if (current === version) return
  const sender = await findChangerSince(scope, 'invoices', { id, version }, 'sentAt')
  if (sender && sentTo && sentAt)
    refuse(
      'already-sent',
      `${sender} sent ${invoiceNumber} to ${sentTo} on ${formatMoment(sentAt, scope.dates)}. Nothing was sent now.`,
    )
  const changer = await findChangerSince(scope, 'invoices', { id, version })
  if (changer)
    refuse(
      'changed-since-opened',
      `${changer} changed ${invoiceNumber} after you opened it. Nothing was sent: please check it first.`,
    )
}

/** The sender, and the words of the mail. */
interface Sending {
  sender: User
  payLinkOf: PayLinkOf
  /** Throws when one of the invoices cannot be sent. */
  refuse: (all: Printed[]) => void | Promise<void>
  kind?: (typeof sendingKinds)[number]
}

const letterOf = { invoice: invoiceMail, reminder: reminderMail }

/**
 * Emails these invoices to their tenants, all or none, and stores each as sent. The PDFs are made before the
 * transaction, so that its locks are short; a version that has changed since then is a conflict.
 */
export async function sendInvoices(
  mail: MailQueue,
  scope: AccountScope,
  ids: string[],
  { sender, payLinkOf, refuse, kind = 'invoice' }: Sending,
): Promise<void> {
  const all = await readPrinted(scope, ids, payLinkOf)
  await refuse(all)
  const sendable = all.filter((each): each is Sendable => each.tenantEmail !== null)
  const logo = all[0] ? await readLogo(scope, all[0].agency) : null
  const brand = await readMailBrand(scope)
  const pdfs = await printInvoices(scope.accountId, sendable, logo)
  const letters = sendable.flatMap((printed, at) => {
    const pdf = pdfs[at]
    return pdf ? [{ printed, pdf }] : []
  })

  await scope.transaction(async (inside, tx) => {
    // The lock makes a second sender wait, so that they hear who sent the invoice instead of a conflict.
    await inside.lock(
      invoices,
      letters.map(({ printed }) => printed.invoice.id),
    )
    const mails = letters.map(({ printed, pdf }): CausedMail => {
      const about = { accountId: inside.accountId, entity: 'invoices' as const, id: printed.invoice.id }
      return { ...letterOf[kind](printed, printed.tenantEmail, { sender, brand }, pdf), about }
    })
    await mail.sendCaused(mails, inside, tx)
    for (const { printed } of letters) {
      const { invoice, tenantEmail: sentTo } = printed
      await inside.update(invoices, invoice.id, invoice.version, {
        sentAt: sql`now()`,
        sentTo,
        changedSinceSent: false,
        ...(kind === 'reminder' && { remindedAt: sql`now()` }),
      })
      await inside.table(invoiceSendings).insert({
        invoiceId: invoice.id,
        kind,
        sentTo,
        invoiceVersion: invoice.version,
        asSent: printed,
      })
      await recordSentNumber(inside, invoice.invoiceNumber)
    }
  })
}
