import { requiredText } from '../fields.ts'
import { money } from '../numbers.ts'
import { z } from '../zod.ts'

/* Payouts as both sides see them. Amounts are whole currency units with two decimals; days are ISO text. */

/** Whom money is paid to: a landlord, a contractor, or the agency itself, which takes its fees. */
export const payeeKinds = ['landlord', 'contractor', 'agency'] as const
export type PayeeKind = (typeof payeeKinds)[number]

/** Follows from what happened: nobody sets it. */
export const payoutStates = ['draft', 'approved', 'exported', 'seen', 'returned', 'cancelled'] as const
export type PayoutState = (typeof payoutStates)[number]

/** How long new bank details wait before money is paid by them, in hours. */
export const detailsWait = 24

/** Bank details as everybody may see them. */
export const shownDetails = z.object({
  id: z.uuid(),
  lastFour: z.string(),
  changedBy: z.string(),
  changedAt: z.string(),
  usableFrom: z.string(),
  isUsable: z.boolean(),
})
export type ShownDetails = z.infer<typeof shownDetails>

export const payout = z.object({
  id: z.uuid(),
  payee: z.enum(payeeKinds),
  /** The landlord or contractor; the account itself of the agency. */
  subjectId: z.uuid(),
  name: z.string(),
  amount: z.number(),
  reference: z.string(),
  billId: z.uuid().nullable(),
  state: z.enum(payoutStates),
  /** 'Balance 1,056.00, less float 100.00'. */
  how: z.string(),
  heldBack: z.number(),
  heldWhy: z.string(),
  /** Of a draft: the newest bank details. Afterwards: those that the approval named. */
  details: shownDetails.nullable(),
  /** Other bank details have been entered since the approval. */
  detailsChanged: z.boolean(),
  /** Of a draft: why this reader cannot approve it now, as sentences. */
  problems: z.array(z.string()),
  draftedBy: z.string(),
  draftedAt: z.string(),
  approvedBy: z.string(),
  approvedAt: z.string().nullable(),
  approvedOn: z.string().nullable(),
  fileId: z.uuid().nullable(),
  seenOn: z.string().nullable(),
  returnedOn: z.string().nullable(),
  returnedWhy: z.string(),
  cancelledAt: z.string().nullable(),
  cancelledBy: z.string(),
  cancelledWhy: z.string(),
})
export type Payout = z.infer<typeof payout>

export const fileFormats = ['csv', 'bacs'] as const
export type FileFormat = (typeof fileFormats)[number]

export const payoutFile = z.object({
  id: z.uuid(),
  name: z.string(),
  format: z.enum(fileFormats),
  count: z.int(),
  amount: z.number(),
  /** SHA-256 of the file, in hexadecimal digits. */
  hash: z.string(),
  author: z.string(),
  at: z.string(),
})
export type PayoutFile = z.infer<typeof payoutFile>

export const payoutSettings = z.object({
  /** Payouts above this are approved by another person than who drafted them; null: by anybody. */
  approvalLimit: z.number().nullable(),
  serviceUserNumber: z.string(),
  /** The bank account that payments leave from; null: the main one. */
  payFromId: z.uuid().nullable(),
})
export type PayoutSettings = z.infer<typeof payoutSettings>

export const payoutSettingsInput = z.strictObject({
  approvalLimit: z.union([z.literal('').transform(() => null), money('An amount, or nothing'), z.null()]),
  serviceUserNumber: z
    .string()
    .trim()
    .regex(/^(\d{6})?$/, 'A service user number has 6 digits'),
  payFromId: z.union([z.literal('').transform(() => null), z.uuid(), z.null()]),
})

/** The number of payouts that are done which a reply has by default; `done` asks for more. */
export const payoutsQuery = z.object({ done: z.coerce.number().int().min(1).max(2000).optional() })

export const payoutsReply = z.object({
  drafts: z.array(payout),
  onTheirWay: z.array(payout),
  /** Seen, returned and cancelled ones, newest first. */
  done: z.array(payout),
  hasMore: z.boolean(),
  /** The last files for the bank, newest first. */
  files: z.array(payoutFile),
  settings: payoutSettings,
})
export type PayoutsReply = z.infer<typeof payoutsReply>

/** The payouts that are approved, or put into a file, in one go at most. */
export const mostPayouts = 500
const ids = z
  .array(z.uuid())
  .min(1, 'Choose a payout')
  .max(mostPayouts, `At most ${mostPayouts} payouts at once`)

export const draftInput = z.strictObject({ landlordIds: z.array(z.uuid()).min(1).max(500).optional() })
export const approveInput = z.strictObject({ ids })
export const keepBackInput = z.strictObject({
  amount: money('Say how much is paid').refine((value) => value > 0, { error: 'An amount above 0' }),
  reason: requiredText('Say why', 200),
})
export const cancelInput = z.strictObject({
  reason: requiredText('Say why', 200),
  /** Of a payout that is in a file for the bank: the bank will not pay it. */
  bankRefused: z.boolean().optional(),
})
export const exportInput = z.strictObject({
  ids,
  format: z.enum(fileFormats),
  /** Puts payouts into a second file that are in one already. */
  again: z.boolean().optional(),
})

export const payeeParams = z.object({ payee: z.enum(payeeKinds), subjectId: z.uuid() })
export type Payee = z.output<typeof payeeParams>

export const bankDetailsInput = z.strictObject({
  holder: requiredText('Give the name on the account', 60),
  sortCode: z
    .string()
    .trim()
    .regex(/^\d{2}[\s-]?\d{2}[\s-]?\d{2}$/, 'A sort code has 6 digits')
    .transform((text) => text.replace(/\D/g, '')),
  accountNumber: z
    .string()
    .trim()
    .regex(/^\d{8}$/, 'An account number has 8 digits'),
})
export type BankDetailsInput = z.output<typeof bankDetailsInput>

/** New bank details, and the moment of those that the person has read: other ones that came since are told first. */
export const bankDetailsEntry = bankDetailsInput.extend({ after: z.string().max(40).nullable().optional() })
export type BankDetailsEntry = z.output<typeof bankDetailsEntry>

export const payeeDetails = z.object({
  name: z.string(),
  current: shownDetails.nullable(),
  /** Those before, newest first. */
  earlier: z.array(shownDetails),
})
export type PayeeDetails = z.infer<typeof payeeDetails>

export const wholeDetails = z.object({ holder: z.string(), sortCode: z.string(), accountNumber: z.string() })
export type WholeDetails = z.infer<typeof wholeDetails>
