import { requiredText } from '../../fields.ts'
import { amountAbove0, money } from '../../numbers.ts'
import { payoutRhythmText } from '../../payout-day.ts'
import { eightDigits } from '../../sort-code.ts'
import { z } from '../../zod.ts'
import { vatFacts } from '../landlords/fees/fee.vat.ts'

/* Payouts as both sides see them. Amounts are whole currency units with two decimals; days are ISO text. */

/** The kinds of payees: a landlord, a contractor, or the agency itself, which takes its fees. */
export const payeeKinds = ['landlord', 'contractor', 'agency'] as const
export type PayeeKind = (typeof payeeKinds)[number]

/** The states of a payout, which follow from what has happened and are never set. */
export const payoutStates = ['draft', 'approved', 'exported', 'seen', 'returned', 'cancelled'] as const
export type PayoutState = (typeof payoutStates)[number]

/** How long new bank details wait before a payout can use them, in hours. */
export const detailsWait = 24

/** The parts of bank details that everybody may see. */
export const shownDetails = z.object({
  id: z.uuid(),
  lastFour: z.string(),
  changedBy: z.string(),
  changedAt: z.string(),
  usableFrom: z.string(),
  isUsable: z.boolean(),
})
export type ShownDetails = z.infer<typeof shownDetails>

/** What stops a draft from being approved: less is held than was drafted, VAT facts, bank details, or a second person. */
export const draftStops = ['less', 'vat', 'details', 'wait', 'second'] as const
export type DraftStop = (typeof draftStops)[number]

export const payout = z.object({
  id: z.uuid(),
  payee: z.enum(payeeKinds),
  /** The landlord or contractor; for the agency the account itself. */
  subjectId: z.uuid(),
  name: z.string(),
  amount: z.number(),
  reference: z.string(),
  billId: z.uuid().nullable(),
  state: z.enum(payoutStates),
  /** How the amount was worked out: 'Balance £1,056.00, less float £100.00'. */
  how: z.string(),
  heldBack: z.number(),
  heldWhy: z.string(),
  /** The newest bank details for a draft; after the approval those that it named. */
  details: shownDetails.nullable(),
  /** Whether other bank details have been entered since the approval. */
  detailsChanged: z.boolean(),
  /** Why this reader cannot approve a draft now, as sentences. */
  problems: z.array(z.string()),
  /** The same in the same order, for a plate of a word or two. */
  stops: z.array(z.enum(draftStops)),
  /** What is held for the payee of a draft now; null for what has left. */
  held: z.number().nullable(),
  /** Whether this reader drafted it, so that approving it counts towards what they approve alone. */
  isOwn: z.boolean(),
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
  /**
   * What one person may approve alone of what they drafted: parts add up until another person looks. Where nobody set it, null,
   * owners and managers approve any sum alone, and members approve nothing that they drafted.
   */
  approvalLimit: z.number().nullable(),
  serviceUserNumber: z.string(),
  /** The bank account that payments leave from; null for the main one. */
  payFromId: z.uuid().nullable(),
  /** When landlords are paid: 'hand', 'weekly 5', 'monthly 5 20'. */
  payoutRhythm: payoutRhythmText,
})
export type PayoutSettings = z.infer<typeof payoutSettings>

export const payoutSettingsInput = z.strictObject({
  approvalLimit: z.union([
    z.literal('').transform(() => null),
    money('Enter an amount, or leave it empty'),
    z.null(),
  ]),
  serviceUserNumber: z
    .string()
    .trim()
    .regex(/^(\d{6})?$/, 'Enter the 6 digits of the service user number'),
  payFromId: z.union([z.literal('').transform(() => null), z.uuid(), z.null()]),
  payoutRhythm: payoutRhythmText,
})

/** How many done payouts a reply has by default; `done` asks for more. */
const howMany = z.coerce.number().int().min(1).max(2000).optional()
/** How many of the payouts that are done, and of the files for the bank, are listed: the newest. */
export const payoutsQuery = z.object({ done: howMany, files: howMany })
export type PayoutsQuery = z.output<typeof payoutsQuery>

/** The files for the bank that are listed at first, and that are added by each 'Show more'. */
export const filesAtOnce = 20

/** With `most` those of at most so much: what the bank sends back is the whole of a payout. */
export const paidOutQuery = z.object({ most: z.coerce.number().positive().optional() })

/** A payout that the bank has shown going out, and has not sent back. */
export const paidOut = payout
  .pick({ id: true, name: true, amount: true, reference: true })
  .extend({ seenOn: z.string() })
export type PaidOut = z.infer<typeof paidOut>

/** What stands above the drafts. */
export const payoutWarnings = z.object({
  /** What of the agency's VAT number and address is missing while fees have VAT. */
  missingForVat: z.array(z.enum(vatFacts)),
  /** The landlords with homes who have no fee, though nobody said that this is right: how many, and the first of them. */
  withoutFee: z.object({ count: z.int(), names: z.array(z.string()) }),
  /** Whether two people may approve and nobody has set from which amount a second one does. */
  proposesLimit: z.boolean(),
  /** What of clients' money is not proved, as a sentence without its full stop, and the day that shows it; null where all is. */
  unproved: z.object({ words: z.string(), day: z.string().nullable() }).nullable(),
})
export type PayoutWarnings = z.infer<typeof payoutWarnings>

/** How much more of their own drafts the reader may approve. */
export const mayAlone = z.object({
  /** Whether an owner has set up to which sum one person approves alone. */
  isSet: z.boolean(),
  /** Null for any sum. */
  left: z.number().nullable(),
})

export const payoutsReply = z.object({
  drafts: z.array(payout),
  onTheirWay: z.array(payout),
  /** Seen, returned and cancelled payouts, newest first. */
  done: z.array(payout),
  hasMore: z.boolean(),
  /** The last files for the bank, newest first. */
  files: z.array(payoutFile),
  hasMoreFiles: z.boolean(),
  settings: payoutSettings,
  mayAlone,
  warnings: payoutWarnings,
})
export type PayoutsReply = z.infer<typeof payoutsReply>

/** The most payouts that one call approves or puts into a file. */
export const mostPayouts = 500
const ids = z
  .array(z.uuid())
  .min(1, 'Choose a payout')
  .max(mostPayouts, `At most ${mostPayouts} payouts at once`)

export const draftInput = z.strictObject({ landlordIds: z.array(z.uuid()).min(1).max(500).optional() })
export const approveInput = z.strictObject({ ids })
export const keepBackInput = z.strictObject({
  amount: amountAbove0('Enter the amount to pay'),
  reason: requiredText('Enter a reason', 200),
})
export const cancelInput = z.strictObject({
  reason: requiredText('Enter a reason', 200),
  /** Whether the caller knows that the bank will not pay a payout that is in a file for the bank. */
  bankRefused: z.boolean().optional(),
})
export const exportInput = z.strictObject({
  ids,
  format: z.enum(fileFormats),
  /** Whether payouts may go into a second file. */
  again: z.boolean().optional(),
  /** Whether payees whose bank details were replaced since the approval are paid to those that it named. */
  confirmReplaced: z.boolean().optional(),
})
export type ExportInput = z.output<typeof exportInput>

export const payeeParams = z.object({ payee: z.enum(payeeKinds), subjectId: z.uuid() })
export type Payee = z.output<typeof payeeParams>

export const bankDetailsInput = z.strictObject({
  holder: requiredText('Enter the name on the account', 60),
  sortCode: z
    .string()
    .trim()
    .regex(/^\d{2}[\s-]?\d{2}[\s-]?\d{2}$/, 'Enter a sort code of 6 digits')
    .transform((text) => text.replace(/\D/g, '')),
  accountNumber: z
    .string()
    .trim()
    .regex(/^\d{8}$/, eightDigits),
})
export type BankDetailsInput = z.output<typeof bankDetailsInput>

/** New bank details, and the moment of the details that the person has read. Details that came since are a conflict. */
export const bankDetailsEntry = bankDetailsInput.extend({ after: z.string().max(40).nullable().optional() })
export type BankDetailsEntry = z.output<typeof bankDetailsEntry>

/** The bank details of many landlords who have none, all of them or none. */
export const manyDetailsInput = z.strictObject({
  details: z
    .array(bankDetailsInput.extend({ landlordId: z.uuid('Choose a landlord') }))
    .min(1, 'No bank details were entered')
    .max(500, 'At most 500 landlords at once'),
})
export type ManyDetailsInput = z.output<typeof manyDetailsInput>

export const withoutDetails = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How many homes they let; those come first. */
  homes: z.int(),
})
export type WithoutDetails = z.infer<typeof withoutDetails>

export const payeeDetails = z.object({
  name: z.string(),
  current: shownDetails.nullable(),
  /** Former bank details, newest first. */
  earlier: z.array(shownDetails),
})
export type PayeeDetails = z.infer<typeof payeeDetails>

export const wholeDetails = z.object({ holder: z.string(), sortCode: z.string(), accountNumber: z.string() })
export type WholeDetails = z.infer<typeof wholeDetails>
