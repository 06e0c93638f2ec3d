import {
  asChoice,
  asDay,
  asMoney,
  asStatus,
  asText,
  type Change,
  type TimelineWords,
} from '#client/kit/record/timeline/words.ts'
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
    invoiceNumber: asText('the number'),
    type: asChoice('the type', invoiceTypeNames),
    amount: asMoney('the amount'),
    status: asStatus(invoiceStatusPlates),
    paidOn: asDay('the day of payment'),
    periodFrom: asDay('the first day of the period'),
    periodTo: asDay('the last day of the period'),
    landlordName: asText('the landlord'),
    landlordAddress: asText('the landlord’s address'),
    lines: asText('the lines'),
    // The event of the sending covers these fields.
    sentAt: null,
    sentTo: null,
    changedSinceSent: null,
    remindedAt: null,
  },
}
