import { detailsWait } from '../../money/payouts/payouts.ts'
import { z } from '../../zod.ts'

/** What an import makes of a file beside records. */
export const factKinds = ['completed', 'owed', 'deposits', 'fees', 'details', 'certificates'] as const

export const importFact = z.object({
  kind: z.enum(factKinds),
  count: z.int(),
  /** The sum of it, in whole currency units; null where it is no sum. */
  amount: z.number().nullable(),
})
export type ImportFact = z.infer<typeof importFact>

type Money = (amount: number) => string

const countOf = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count.toLocaleString('en-GB')} ${many}`

type Say = (count: number, sum: string, isDone: boolean) => string

const words: Record<ImportFact['kind'], Say> = {
  completed: (count, _, isDone) =>
    `${countOf(count, '1 existing record', 'existing records')} ${isDone ? (count === 1 ? 'was' : 'were') : count === 1 ? 'is' : 'are'} completed from the file.`,
  certificates: (count, _, isDone) =>
    `${countOf(count, '1 certificate or check', 'certificates and checks')} ${isDone ? (count === 1 ? 'was' : 'were') : count === 1 ? 'is' : 'are'} recorded, without a document.`,
  owed: (count, sum) =>
    `${countOf(count, '1 tenancy has', 'tenancies have')} ${sum} of arrears from before. Gable charges them once a rent account starts later than its tenancy.`,
  deposits: (count, sum, isDone) =>
    count === 1
      ? `1 deposit of ${sum} ${isDone ? 'was' : 'is'} recorded as held, with where it is.`
      : `${count.toLocaleString('en-GB')} deposits of ${sum} in all ${isDone ? 'were' : 'are'} recorded as held, with where they are.`,
  fees: (count, _, isDone) =>
    `${countOf(count, '1 landlord', 'landlords')} ${isDone ? 'got' : count === 1 ? 'gets' : 'get'} the management fee of the file.`,
  details: (count, _, isDone) =>
    `${countOf(count, '1 landlord', 'landlords')} ${isDone ? 'got' : count === 1 ? 'gets' : 'get'} bank details. They ${isDone ? 'wait' : 'then wait'} ${detailsWait} hours, and we email each landlord and every owner.`,
}

/** What is, or will be, made of a file beside records: '3 tenancies have £1,240.00 of arrears from before'. */
export const sayFact = ({ kind, count, amount }: ImportFact, isDone: boolean, money: Money): string =>
  words[kind](count, money(amount ?? 0), isDone)
