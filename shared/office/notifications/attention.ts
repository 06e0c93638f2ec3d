import { z } from '../../zod.ts'

/*
 * What needs attention today, in the order of the work. Overview, bell and morning mail read this one list: a kind that one
 * of them does not show is an error of the compiler. It is computed on each call and is never read or unread. Amounts are
 * whole currency units.
 */

const counted = z.object({ count: z.int() })
const summed = counted.extend({ amount: z.number() })
/** `ids` names the first hundred records, for the address of their list. */
const listed = counted.extend({ ids: z.array(z.uuid()) })

/** The kinds of matters with their counts and sums. */
export const attentionCounts = z.object({
  /** An owner has asked for the deletion of the whole account; `text` says when it happens. */
  leaving: counted.extend({ text: z.string() }),
  /** Days on which clients' money is not proved (red), or a bank's file that is missing (amber); `text` says which. */
  unproved: counted.extend({
    state: z.enum(['red', 'amber']).nullable(),
    day: z.string().nullable(),
    text: z.string(),
  }),
  /** Deposits that are held here and wait to be protected. */
  deposits: counted,
  /** Enquiries from the public page that nobody has handled. */
  enquiries: counted,
  /** Lines of the bank's files that nobody has sorted. */
  unsorted: counted,
  /** Tenancies whose rent account has something overdue. */
  arrears: summed,
  /** Promises to pay whose day has passed without the money. */
  promises: counted,
  /** Overdue invoices that no rent account counts. */
  overdue: summed,
  /** Today's viewings. */
  viewed: counted,
  ending: counted,
  /** Tenancies past their end date whose end nobody recorded. */
  pastEnd: listed,
  /** Properties marked as rented that no tenancy lets. */
  unlet: counted,
  /** Invoices that await payment while the account says nowhere how tenants pay. */
  unpayable: counted,
  /** Properties that have been available for long. */
  empty: listed,
  /** The account has nearly stored as much as it may; `text` says how much, and what may be done. */
  stored: counted.extend({ text: z.string() }),
})
export type AttentionCounts = z.infer<typeof attentionCounts>
export type MatterKind = keyof AttentionCounts

/** The first few records of a kind, the most urgent first. */
const rows = <Row extends z.ZodRawShape>(row: Row) => ({ rows: z.array(z.object({ id: z.uuid(), ...row })) })

const { shape } = attentionCounts

/** The same list with the most urgent records of each kind, for people who work in the account. */
export const attention = z.object({
  leaving: shape.leaving,
  unproved: shape.unproved,
  deposits: shape.deposits.extend(
    rows({
      tenant: z.string(),
      property: z.string(),
      amount: z.number(),
      /** Null where nobody has said on which day it came. */
      protectBy: z.string().nullable(),
    }),
  ),
  enquiries: shape.enquiries.extend(rows({ name: z.string(), property: z.string() })),
  unsorted: shape.unsorted,
  /** By the tenancy's id. */
  arrears: shape.arrears.extend(
    rows({ tenant: z.string(), property: z.string(), amount: z.number(), since: z.string() }),
  ),
  /** By the tenancy's id. */
  promises: shape.promises.extend(
    rows({ tenant: z.string(), property: z.string(), amount: z.number(), until: z.string() }),
  ),
  overdue: shape.overdue.extend(
    rows({ invoiceNumber: z.string(), tenant: z.string(), amount: z.number(), dueDate: z.string() }),
  ),
  viewed: shape.viewed.extend(rows({ property: z.string(), tenant: z.string(), time: z.string() })),
  ending: shape.ending.extend(rows({ tenant: z.string(), property: z.string(), endDate: z.string() })),
  pastEnd: shape.pastEnd.extend(rows({ tenant: z.string(), property: z.string(), endDate: z.string() })),
  unlet: shape.unlet.extend(rows({ property: z.string() })),
  unpayable: shape.unpayable,
  empty: shape.empty.extend(rows({ property: z.string() })),
  stored: shape.stored,
} satisfies Record<MatterKind, z.ZodType>)
export type Attention = z.infer<typeof attention>
