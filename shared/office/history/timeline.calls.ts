import { contract, reads } from '../../contract.ts'
import { moneyHappenings } from '../../money/events.ts'
import type { Resource } from '../../resource.ts'
import { z } from '../../zod.ts'
import { historyEntry } from './history.ts'

/** The names of events: what a change of a record meant, or what happened around the record. */
const happenings = [
  'sent',
  'reminded',
  'confirmed',
  'tenant-made',
  'paid-by-card',
  'photo-added',
  'photo-deleted',
  'noted',
  'rent-reminded',
  'statement-sent',
  'how-to-pay-sent',
  'receipt-sent',
  'landlord-statement',
  'promised',
  'fee-added',
  'fee-changed',
  'fee-ended',
  'bank-details',
  'deposit-came',
  'deposit-noted',
  'deposit-note-taken-back',
  'rent-account-started',
  'rent-increase',
  'secure-link',
  'letting',
] as const

export const timelineEvent = historyEntry.pick({ at: true, who: true, changes: true }).extend({
  id: z.uuid(),
  what: z.enum(['created', 'changed', 'deleted', 'restored', ...happenings, ...moneyHappenings]),
  /** The address that a mail went to, a statement of a landlord in words, the new tenant's name, the caption of a photo, the step and address of a reminder, the day of a promise, a payment or a refund, why something was written off or taken back, what happened to a deposit, a rent increase, a let or a secure link, the first day of a rent account, a fee in words, the last digits of an account number; otherwise empty. */
  text: z.string(),
  /** The amount of a payment, of a receipt that was sent, of a promise, refund or write-off, in whole units of the account's currency at that time. */
  amount: z.number().nullable(),
})
export type TimelineEvent = z.infer<typeof timelineEvent>

const timelineReply = z.object({
  events: z.array(timelineEvent),
  /** Whether there are older events. */
  more: z.boolean(),
})

/** Everything that happened to a record of this kind. */
export function timelineCalls({ name, title, madeOf }: Pick<Resource, 'name' | 'title' | 'madeOf'>) {
  return {
    read: contract({
      ...reads,
      name: `read${title.one}Timeline`,
      path: `/api/${name}/:id/timeline`,
      summary: `Everything that happened to a ${title.one.toLowerCase()}, newest first: changes, sendings, payments, photos, notes`,
      query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(20) }),
      reply: timelineReply,
      madeOf: [
        ...madeOf,
        'tenancy_people',
        'notes',
        'property_photos',
        'invoice_sendings',
        'payments',
        'arrears_reminders',
        'rent_statement_sendings',
        'how_to_pay_sendings',
        'receipt_sendings',
        'landlord_statements',
        'promises',
        'entries',
        'deposit_facts',
        'rent_accounts',
        'rent_increases',
        'rent_increase_events',
        'links',
        'viewings',
        'offers',
        'let_references',
        'signings',
        'fee_rules',
        'landlord_terms',
        'bank_details',
      ],
    }),
  }
}
