import { calendarDate, optionalText, requiredText } from '../fields.ts'
import { money } from '../numbers.ts'
import { z } from '../zod.ts'
import { dayOrderQuestion, dayOrders, mappingQuestion } from './bank.files.ts'

/*
 * The bank as both sides see it. Amounts are whole currency units with two decimals; money in is above 0, money out
 * below. Days are ISO text.
 */

/** What a bank line, or a part of it, may be sorted as. */
export const sortKinds = [
  'tenancy',
  'refund',
  'seen',
  'landlord',
  'bill',
  'payout',
  'fees',
  'tax',
  'deposit',
  'bank-charge',
  'made-good',
  'own',
  'card',
  'expense',
] as const
export type SortKind = (typeof sortKinds)[number]

const sortCode = z
  .string()
  .trim()
  .regex(/^(\d{2}[\s-]?\d{2}[\s-]?\d{2})?$/, 'A sort code has 6 digits')
  .transform((text) => text.replace(/\D/g, ''))

const accountNumber = z
  .string()
  .trim()
  .regex(/^(\d{6,8})?$/, 'An account number has 8 digits')

export const bankAccountInput = z.strictObject({
  name: requiredText('Give the account a name', 60),
  bank: optionalText(60),
  sortCode: sortCode.optional(),
  accountNumber: accountNumber.optional(),
  /** From this day on the books say what the bank says; by default today. */
  openedOn: calendarDate('Say from which day').optional(),
})
export type BankAccountInput = z.output<typeof bankAccountInput>

export const bankAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  bank: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
  openedOn: z.string(),
  /** The account that payments typed by hand go to. */
  isMain: z.boolean(),
  /** What the books say is in it. */
  balance: z.number(),
  /** The last balance that the bank stated, and its day. */
  stated: z.number().nullable(),
  statedOn: z.string().nullable(),
  /** The last day of the newest file. */
  readUntil: z.string().nullable(),
  unsorted: z.int(),
  version: z.int(),
})
export type BankAccount = z.infer<typeof bankAccount>

/** Why a line may be something, in words, and what one key would make of it. */
export const suggestion = z.object({
  kind: z.enum(sortKinds),
  /** The tenancy, payout or entry. */
  subjectId: z.uuid().nullable(),
  personId: z.uuid().nullable(),
  /** 'Ann Lee, 4 Mill Lane'. */
  label: z.string(),
  /** 0 to 100. */
  score: z.number(),
  why: z.array(z.string()),
})
export type Suggestion = z.infer<typeof suggestion>

export const lineMatch = z.object({
  id: z.uuid(),
  kind: z.enum(sortKinds),
  amount: z.number(),
  subjectId: z.uuid().nullable(),
  label: z.string(),
  /** 'rule' where the line said it surely, 'person' where somebody decided. */
  decidedBy: z.enum(['rule', 'person']),
  why: z.string(),
  author: z.string(),
  at: z.string(),
})

export const bankLine = z.object({
  id: z.uuid(),
  bankAccountId: z.uuid(),
  importId: z.uuid(),
  day: z.string(),
  amount: z.number(),
  text: z.string(),
  payer: z.string(),
  reference: z.string(),
  balance: z.number().nullable(),
  /** What is not sorted yet, with the sign of the amount; 0 when all is. */
  left: z.number(),
  matches: z.array(lineMatch),
  /** Of a line that is not sorted: best first. */
  suggestions: z.array(suggestion),
})
export type BankLine = z.infer<typeof bankLine>

export const bankLinesQuery = z.object({
  bankAccountId: z.uuid().optional(),
  /** 'unsorted' by default. */
  state: z.enum(['unsorted', 'sorted', 'all']).optional(),
  importId: z.uuid().optional(),
  /** A single line, by its id. */
  id: z.uuid().optional(),
  from: calendarDate('Say from which day').optional(),
  to: calendarDate('Say until which day').optional(),
  /** Words that the line's text, payer, reference or amount has to hold. */
  search: optionalText(100),
  /** The id of the last line of the page before. */
  after: z.uuid().optional(),
})

export const bankLinesReply = z.object({
  lines: z.array(bankLine),
  /** Lines of this kind in all, and what they come to. */
  count: z.int(),
  moneyIn: z.number(),
  moneyOut: z.number(),
  /** Whether more lines follow. */
  hasMore: z.boolean(),
})

/** One part of a line. Amounts of a line's parts have no sign: they are parts of whatever moved. */
export const sortPart = z.strictObject({
  kind: z.enum(sortKinds),
  /** The tenancy, landlord, bill, payout or entry; none of a bank charge or of own money. */
  subjectId: z.uuid().nullish(),
  /** Of a tenancy: who of its people paid. */
  personId: z.uuid().nullish(),
  /** By default all that is left of the line. */
  amount: money('Say how much of it')
    .refine((value) => value > 0, { error: 'An amount above 0' })
    .optional(),
  /** Of an expense: its category, who was paid and the home. */
  category: optionalText(40),
  payee: optionalText(100),
  propertyId: z.uuid().nullish(),
  note: optionalText(300),
})
export type SortPart = z.output<typeof sortPart>

export const sortInput = z.strictObject({ parts: z.array(sortPart).min(1, 'Say what it is').max(50) })

/** The lines that are accepted, or taken back, in one go at most. */
export const mostAtOnce = 500

/** Accepts the first suggestion of these lines as the person saw it; a line whose suggestion has changed since is refused. */
export const acceptInput = z.strictObject({
  lines: z
    .array(z.strictObject({ id: z.uuid(), kind: z.enum(sortKinds), subjectId: z.uuid().nullable() }))
    .min(1)
    .max(mostAtOnce),
})

/** Matches that are taken back together. */
export const takeBackInput = z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostAtOnce) })

/** What did not happen to a line or a match that was named with others, and why. */
export const leftOut = z.object({ id: z.uuid(), why: z.string() })

/** From this score on, which a full name alone has, a first suggestion needs one key, unless a second one is nearly as good. */
const likelyScore = 30
const likelyLead = 10

/** The suggestion that one key accepts; undefined where a person has to choose. */
export function findLikely<Each extends { score: number }>([best, next]: readonly Each[]): Each | undefined {
  return best && best.score >= likelyScore && best.score - (next?.score ?? 0) >= likelyLead ? best : undefined
}

export const bankImportQuery = z.object({
  bankAccountId: z.uuid(),
  name: requiredText('Say what the file is called', 255),
  /** 'yes' reads the file and stores nothing. */
  dryRun: z.enum(['yes', 'no']).optional(),
  dayOrder: z.enum(dayOrders).optional(),
  /** The mapping as JSON, where a person has just said it; it is remembered for the account. */
  mapping: z.string().max(8000, 'These columns are too many to be remembered').optional(),
})

/** What a file says, before or after it is stored. */
export const bankFileReply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    /** Null on a dry run. */
    importId: z.uuid().nullable(),
    format: z.string(),
    bank: z.string(),
    from: z.string(),
    to: z.string(),
    lines: z.int(),
    /** Lines of days before the account's first day, which are left out. */
    early: z.int(),
    /** Lines that were not there before. */
    fresh: z.int(),
    moneyIn: z.number(),
    moneyOut: z.number(),
    opening: z.number().nullable(),
    closing: z.number().nullable(),
    /** Whether opening, lines and closing add up; null where the file has no balances. */
    addsUp: z.boolean().nullable(),
    /** What to look at before storing it: another account number, days missing since the last file. */
    notices: z.array(z.string()),
    /** How many lines were sorted by themselves, are likely, and wait; of a dry run what would be. */
    sure: z.int(),
    likely: z.int(),
    waiting: z.int(),
    /** The first lines, to look at. */
    first: z.array(bankLine.pick({ day: true, amount: true, text: true, balance: true })),
  }),
  mappingQuestion,
  dayOrderQuestion,
])
export type BankFileReply = z.infer<typeof bankFileReply>

export const bankImport = z.object({
  id: z.uuid(),
  bankAccountId: z.uuid(),
  file: z.string(),
  format: z.string(),
  from: z.string(),
  to: z.string(),
  lines: z.int(),
  added: z.int(),
  closing: z.number().nullable(),
  author: z.string(),
  at: z.string(),
  undoneAt: z.string().nullable(),
  /** Whether it can be undone as a whole: nothing of it is sorted by a person. */
  undoable: z.boolean(),
})
export type BankImport = z.infer<typeof bankImport>
