import { optionalText, recordDate, requiredText } from '../../fields.ts'
import { amountAbove0 } from '../../numbers.ts'
import { z } from '../../zod.ts'

/*
 * What opening balances left not yet sorted, and whose it was found to be. Amounts are whole currency units with two decimals,
 * and days are ISO text.
 */

/** Whose money that was not yet sorted is. */
export const restKinds = ['landlord', 'tenancy', 'deposit', 'fees', 'given-back'] as const
export type RestKind = (typeof restKinds)[number]

export const restKindNames: Record<RestKind, string> = {
  landlord: 'A landlord’s money',
  tenancy: 'A tenant’s payment',
  deposit: 'A deposit',
  fees: 'The agency’s own money',
  'given-back': 'Paid in by mistake: returned by bank transfer',
}

/** What a person has to name of each kind; null where there is nobody to name. */
export const restAsks: Record<RestKind, 'landlord' | 'tenancy' | null> = {
  landlord: 'landlord',
  tenancy: 'tenancy',
  deposit: 'tenancy',
  fees: null,
  'given-back': null,
}

export const sortRestInput = z
  .strictObject({
    kind: z.enum(restKinds, { error: 'Choose who it belongs to' }),
    /** The landlord or the tenancy; left out where there is nobody to name. */
    subjectId: z.uuid().nullish(),
    amount: amountAbove0('Enter how much of it'),
    /** The day that it counts for; by default today. */
    day: recordDate('Enter the date').optional(),
    reason: requiredText('Enter how you know', 300),
    /** The answer where more of a deposit would be held than was asked for; without it such a deposit is refused with the question. */
    depositAs: z.literal('more').optional(),
  })
  .refine(({ kind, subjectId }) => restAsks[kind] === null || Boolean(subjectId), {
    path: ['subjectId'],
    error: 'Choose who it belongs to',
  })
export type SortRestInput = z.output<typeof sortRestInput>

export const undoRestInput = z.strictObject({ entryId: z.uuid(), reason: optionalText(300) })

export const openingRest = z.object({
  /** The day of the opening balances; null where there are none. */
  openedOn: z.string().nullable(),
  /** What nobody has said whose it is. */
  left: z.number(),
  /** What somebody has said, the newest first. */
  sorted: z.array(
    z.object({
      entryId: z.uuid(),
      day: z.string(),
      kind: z.enum(restKinds),
      /** The landlord or the tenancy: 'Ann Lee, 4 Mill Lane'; '' where there is nobody to name. */
      label: z.string(),
      amount: z.number(),
      reason: z.string(),
      author: z.string(),
      at: z.string(),
    }),
  ),
})
export type OpeningRest = z.infer<typeof openingRest>
