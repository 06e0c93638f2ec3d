import { optionalText, recordDate } from '../../fields.ts'
import { amountAbove0 } from '../../numbers.ts'
import { z } from '../../zod.ts'

/** A promise to pay. Whether it was kept follows from the payments that came after it, and is never picked. */
export const promiseInput = z.strictObject({
  /** The last day on which the money comes. */
  until: recordDate('Enter the date they promised to pay by'),
  amount: amountAbove0('Enter an amount'),
  note: optionalText(300),
})
export type PromiseInput = z.output<typeof promiseInput>

/** The longest time for which a payment can be promised, in days. */
export const longestPromise = 366

export const promiseStates = ['open', 'kept', 'broken'] as const
export type PromiseState = (typeof promiseStates)[number]

/** The state of a promise on a day. `paid` is what came from the promise until its day, in the unit of `amount`. */
export function stateOfPromise(
  { until, amount }: { until: string; amount: number },
  paid: number,
  asOf: string,
): PromiseState {
  if (paid >= amount) return 'kept'
  return until < asOf ? 'broken' : 'open'
}

export const promiseRow = z.object({
  id: z.uuid(),
  until: z.string(),
  amount: z.number(),
  note: z.string(),
  /** The day on which the promise was noted, and by whom. */
  madeOn: z.string(),
  author: z.string(),
  /** What was paid from then until the promise's day. */
  paid: z.number(),
  state: z.enum(promiseStates),
})
export type PromiseRow = z.infer<typeof promiseRow>
