import { contract, reads, writes } from '../../contract.ts'
import { addDays, isDate, today } from '../../dates.ts'
import { dutyRowsMadeOf } from '../../law/duties/duties.made-of.ts'
import { z } from '../../zod.ts'
import { mostDaysOff, todayKinds, todayReply } from './today.ts'

const kindParams = z.object({ kind: z.enum(todayKinds, 'There is no such row') })

/** Until which day a row waits, and why. */
export const putOffInput = z.strictObject({
  until: z
    .string()
    .refine(isDate, 'Choose a day')
    .refine((day) => day > today(), 'Choose tomorrow or a later date')
    .refine((day) => day <= addDays(today(), mostDaysOff), `At most ${mostDaysOff} days ahead`),
  why: z
    .string('Enter a reason')
    .trim()
    .min(1, 'Enter a reason, so that others know it')
    .max(200, 'At most 200 characters'),
})
export type PutOffInput = z.output<typeof putOffInput>

/** The queue of the day. Client landlords have none: the work is the agency's. */
export const todayCalls = {
  read: contract({
    ...reads,
    name: 'readToday',
    needsRent: 'shown',
    path: '/api/today',
    summary: 'What there is to do today, in the order of the work, and what was snoozed',
    reply: todayReply,
    madeOf: [
      ...(['properties', 'landlords', 'tenants', 'tenancies', 'viewings', 'invoices', 'enquiries'] as const),
      ...(['entries', 'rent_accounts', 'promises', 'bank_accounts', 'bank_lines', 'bank_details'] as const),
      ...([
        'bills',
        'payouts',
        'payout_files',
        'fee_rules',
        'standard_fees',
        'landlord_terms',
        'proofs',
      ] as const),
      ...(['month_closings', 'landlord_statements', 'agency', 'team', 'tasks', 'notifications'] as const),
      ...(['accounts', 'account_deletions', 'today_put_offs', 'key_sets', 'key_moves'] as const),
      ...(['repairs', 'contractors', 'applicants', 'offers', 'let_references', 'signings'] as const),
      ...dutyRowsMadeOf,
    ],
  }),
  putOff: contract({
    ...writes,
    name: 'putOffTodayRow',
    path: '/api/today/:kind/put-off',
    summary: 'Snooze a row until a date, with a reason; replaces an earlier snooze of the row',
    params: kindParams,
    body: putOffInput,
    reply: todayReply,
    changes: ['today_put_offs'],
  }),
  endSnooze: contract({
    name: 'bringTodayRowBack',
    method: 'delete',
    path: '/api/today/:kind/put-off',
    access: 'write',
    summary: 'End the snooze of a row',
    failed: 'Failed to end the snooze',
    params: kindParams,
    reply: todayReply,
    changes: ['today_put_offs'],
  }),
}
