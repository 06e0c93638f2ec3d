import {
  emailAddress,
  optionalDate,
  optionalField,
  optionalLines,
  optionalText,
  recordDate,
  requiredText,
} from '../../fields.ts'
import { amountAbove0, money } from '../../numbers.ts'
import { paperFile } from '../../papers.ts'
import { z } from '../../zod.ts'
import { expenseCategory } from './bills.categories.ts'

/*
 * Bills of contractors, and private landlords' expenses, which are the same rows: an expense is a bill that was paid at
 * once. Amounts are whole currency units with two decimals.
 */

const contractorFields = {
  name: requiredText('Say who sent it', 100),
  trade: optionalText(60),
  email: optionalField(emailAddress(), 'Valid email is required'),
  phone: optionalText(40),
}

export const contractorInput = z.strictObject({
  ...contractorFields,
  /** Adds it although another one has this name. */
  twin: z.boolean().optional(),
})
export type ContractorInput = z.output<typeof contractorInput>

export const contractorChange = z.strictObject(contractorFields).partial().extend({ version: z.int() })
export type ContractorChange = z.output<typeof contractorChange>

export const contractorRow = z.object({
  id: z.uuid(),
  name: z.string(),
  trade: z.string(),
  email: z.string(),
  phone: z.string(),
  /** How many of their bills were entered, cancelled ones left out. */
  bills: z.int(),
  version: z.int(),
})
export type Contractor = z.infer<typeof contractorRow>

const amount = amountAbove0('Enter the amount')
const link = z.union([z.literal('').transform(() => null), z.uuid(), z.null()]).optional()

const billFields = {
  /** Whoever sent it, by id or by name; an unknown name is added. */
  contractor: requiredText('Choose who is paid', 100),
  /** The sender's own number. */
  number: optionalText(60),
  /** The day on the paper; of an expense the day on which it was paid. */
  day: recordDate('Enter the date'),
  dueOn: optionalDate(),
  amount,
  propertyId: link,
  /** Whose money pays it; of a bill for a property its landlord. */
  landlordId: link,
  category: expenseCategory,
  /** Of a mortgage or loan: how much of the amount is interest, which alone counts for the tax; null: not known yet. */
  interest: z
    .union([z.literal('').transform(() => null), money('Enter how much of it is interest'), z.null()])
    .optional(),
  memo: optionalLines(1000),
  /** A paper that was sent before, and what its file was called. */
  paperId: link,
  paperName: optionalText(200),
}

export const billInput = z.strictObject({
  ...billFields,
  /** Enters it although the same contractor has sent this number before. */
  sameNumber: z.boolean().optional(),
})
export type BillInput = z.output<typeof billInput>

export const billChange = billInput.partial().extend({ version: z.int() })
export type BillChange = z.output<typeof billChange>

export const billStates = ['waiting', 'funded', 'on-its-way', 'paid', 'cancelled'] as const
export type BillState = (typeof billStates)[number]

export const billPaper = z.object({
  id: z.uuid(),
  kind: z.enum(['pdf', 'picture']),
  name: z.string(),
  /** Its address. */
  path: z.string(),
})

export const billRow = z.object({
  id: z.uuid(),
  contractorId: z.uuid(),
  contractor: z.string(),
  landlordId: z.uuid(),
  landlord: z.string(),
  propertyId: z.uuid().nullable(),
  property: z.string(),
  number: z.string(),
  day: z.string(),
  dueOn: z.string().nullable(),
  amount: z.number(),
  category: expenseCategory,
  /** Of a mortgage or loan: how much of it is interest; null: not known yet, so that nothing of it counts. */
  interest: z.number().nullable(),
  memo: z.string(),
  paper: billPaper.nullable(),
  state: z.enum(billStates),
  /** Of a waiting bill: what the landlord’s balance is short of it; 0 where it can be funded. */
  short: z.number(),
  /** Of a waiting bill that brings its repair above what the landlord approved: that sum, and the repair. */
  approval: z.object({ approved: z.number(), repairId: z.uuid(), repair: z.string() }).nullable(),
  /** The payout that it stands on. */
  payoutId: z.uuid().nullable(),
  fundedOn: z.string().nullable(),
  paidOn: z.string().nullable(),
  /** Whether the bank’s own line paid it. */
  fromBank: z.boolean(),
  cancelledAt: z.string().nullable(),
  cancelledWhy: z.string(),
  author: z.string(),
  createdAt: z.string(),
  version: z.int(),
})
export type Bill = z.infer<typeof billRow>

export const billList = z.object({
  bills: z.array(billRow),
  /** What the bills that wait come to, what landlords’ balances are short of them, and what is funded and unpaid. */
  totals: z.object({ waiting: z.number(), short: z.number(), funded: z.number() }),
})
export type BillList = z.infer<typeof billList>

export const paperInput = z.strictObject({ file: paperFile })

export const paperReply = z.object({ id: z.uuid(), kind: billPaper.shape.kind })
export type PaperReply = z.infer<typeof paperReply>

/** Funds these bills, or without ids all that wait, as far as the landlords’ balances cover them. */
export const fundInput = z.strictObject({ ids: z.array(z.uuid()).min(1).max(500).optional() })

export const payInput = z.strictObject({ day: recordDate('Enter the date of payment').optional() })

export const cancelInput = z.strictObject({ reason: requiredText('Enter a reason', 300) })
