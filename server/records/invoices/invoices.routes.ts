import { formatTime, timeOfDay } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { invoiceCalls } from '#shared/records/invoices/invoices.calls.ts'
import {
  type Invoice,
  type InvoiceInput,
  invoices as resource,
  type WholeInvoice,
} from '#shared/records/invoices/invoices.ts'
import { joinNames } from '#shared/text.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { crudRoutes, requireRow, type Verbs } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { findChangerSince } from '../../registry/changed-since.ts'
import { findNextNumber } from './invoices.number.ts'
import { readPayLinks } from './invoices.ports.ts'
import { raiseRent } from './invoices.raise.ts'
import { listInvoices, readInvoice } from './invoices.read.ts'
import { readRentOfMonth } from './invoices.rent.ts'
import {
  describeInvoices,
  hasNoEmail,
  refuseAnyUnsendable,
  refuseUnread,
  refuseUnsendable,
  sendInvoices,
} from './invoices.send.ts'
import { listSendings, readSent } from './invoices.sendings.ts'
import { changeInvoices, createInvoice, removeInvoices } from './invoices.write.ts'
import { makeDownload, makePdfReply } from './papers/invoices.download.ts'
import { type Printed, readPrinted } from './papers/invoices.printed.ts'

/** Whether a reminder may go out. A person may mark an invoice as overdue before its due day, which does not count. */
const isOverdue = ({ invoice }: Printed) => invoice.status === 'overdue' && invoice.dueDate < today()
const wasRemindedToday = ({ invoice: { remindedAt } }: Printed) =>
  remindedAt !== null && today(new Date(remindedAt)) === today()

/**
 * Throws with the numbers of the invoices for which no reminder can go out: invoices that are not overdue, invoices without
 * an address and, unless confirmed, invoices with a reminder of today.
 */
const refuseUnremindable =
  (scope: AccountScope, confirmed: boolean) =>
  async (all: Printed[]): Promise<void> => {
    const reasons = [
      describeInvoices(
        all.filter((each) => !isOverdue(each)),
        'is not overdue',
        'are not overdue',
      ),
      describeInvoices(
        all.filter((each) => isOverdue(each) && hasNoEmail(each)),
        'is not linked to a tenant who has an email address',
        'are not linked to a tenant who has an email address',
      ),
    ].filter(Boolean)
    if (reasons.length > 0)
      refuse('invoice-not-remindable', `No reminder was sent: ${reasons.join(', and ')}.`)
    const again = all.filter(wasRemindedToday).map(({ invoice }) => invoice)
    if (confirmed || again.length === 0) return
    const sentence = `${await sayWho(scope, again)} today already.`
    refuse('confirm-reminder', sentence, { confirmAgain: sentence })
  }

/** 'Anna Lee sent a reminder of INV-2026-003 at 14:02', or a sentence about several invoices. */
async function sayWho(scope: AccountScope, again: Printed['invoice'][]): Promise<string> {
  const [one, ...others] = again
  const numbers = joinNames(again.map(({ invoiceNumber }) => invoiceNumber))
  const who =
    one &&
    others.length === 0 &&
    (await findChangerSince(scope, 'invoices', { id: one.id, version: 0 }, 'remindedAt'))
  if (!who || !one.remindedAt) return `A reminder of ${numbers} went out`
  const time = formatTime(timeOfDay(new Date(one.remindedAt)), scope.dates)
  return `${who} sent a reminder of ${numbers} at ${time}`
}

const verbs: Verbs<Invoice, InvoiceInput, WholeInvoice> = {
  list: listInvoices,
  one: readInvoice,
  create: createInvoice,
  update: (scope, id, version, input) => changeInvoices(scope, [id], input, version),
  updateMany: (scope, ids, input) => changeInvoices(scope, ids, input, 'any'),
  remove: removeInvoices,
}

export function invoiceRoutes(services: Pick<Services, 'mail' | 'env' | 'secret'>): Route[] {
  const { mail } = services
  return [
    route(invoiceCalls.readNextNumber, async ({ scope }) => ({ invoiceNumber: await findNextNumber(scope) })),
    route(invoiceCalls.readRentOfMonth, ({ scope, query }) => readRentOfMonth(scope, query.month)),
    route(invoiceCalls.raise, async ({ scope, body }) => {
      const raised = await raiseRent(scope, body)
      return { count: raised.length, changeId: scope.changeId, raised }
    }),
    route(invoiceCalls.sendMany, async ({ scope, actor, body }) => {
      const ids = [...new Set(body.ids)]
      const payLinkOf = await readPayLinks.ask(services, scope)
      await sendInvoices(mail, scope, ids, { sender: actor.user, payLinkOf, refuse: refuseAnyUnsendable })
      return { count: ids.length }
    }),
    route(invoiceCalls.remind, async ({ scope, actor, body }) => {
      const ids = [...new Set(body.ids)]
      const payLinkOf = await readPayLinks.ask(services, scope)
      const refuse = refuseUnremindable(scope, body.confirmAgain ?? false)
      await sendInvoices(mail, scope, ids, { sender: actor.user, payLinkOf, refuse, kind: 'reminder' })
      return { count: ids.length }
    }),
    route(invoiceCalls.downloadMany, async ({ scope, body }) =>
      makeDownload(scope, body.ids, await readPayLinks.ask(services, scope)),
    ),
    route(invoiceCalls.readPdf, async ({ scope, params }) => {
      const [printed] = await readPrinted(scope, [params.id], await readPayLinks.ask(services, scope))
      return makePdfReply(scope, requireRow(printed))
    }),
    route(invoiceCalls.send, async ({ scope, actor, params, body }) => {
      if (body.version !== undefined) await refuseUnread(scope, params.id, body.version)
      const payLinkOf = await readPayLinks.ask(services, scope)
      await sendInvoices(mail, scope, [params.id], {
        sender: actor.user,
        payLinkOf,
        refuse: refuseUnsendable,
      })
      return readInvoice(scope, params.id)
    }),
    route(invoiceCalls.listSendings, ({ scope, params }) => listSendings(scope, params.id)),
    route(invoiceCalls.readSentPdf, async ({ scope, params }) =>
      makePdfReply(scope, await readSent(scope, params.id, params.sending)),
    ),
    ...crudRoutes(resource, verbs),
  ]
}
