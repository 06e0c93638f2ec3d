import { type Change, type TimelineWords, wording } from '#client/kit/record/timeline/words.ts'
import { formatDate } from '#client/lib/dates.ts'
import { invoiceTypeNames } from '#shared/records/invoices/invoices.ts'
import { invoiceStatusPlates } from './invoices.words.ts'

/** 'marked it as paid on 21 Nov 2026' */
function eventOf(changes: ReadonlyMap<string, Change>) {
  const paidOn = changes.get('paidOn')?.after
  if (changes.get('status')?.after !== 'paid' || typeof paidOn !== 'string') return undefined
  return { text: `marked it as paid on ${formatDate(paidOn)}`, uses: ['status', 'paidOn'] }
}

export const invoiceTimeline: TimelineWords = {
  one: 'invoice',
  eventOf,
  fields: {
    invoiceNumber: wording.text('the number'),
    type: wording.choice('the type', invoiceTypeNames),
    amount: wording.money('the amount'),
    status: wording.status(invoiceStatusPlates),
    paidOn: wording.day('the day of payment'),
    periodFrom: wording.day('the first day of the period'),
    periodTo: wording.day('the last day of the period'),
    landlordName: wording.text('the landlord'),
    landlordAddress: wording.text('the landlord’s address'),
    lines: wording.text('the lines'),
    // The event of the sending covers these fields.
    sentAt: null,
    sentTo: null,
    changedSinceSent: null,
    remindedAt: null,
  },
}
