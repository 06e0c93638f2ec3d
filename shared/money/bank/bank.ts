import { calendarDate, optionalDate, optionalText, recordDate, requiredText } from '../../fields.ts'
import { amountAbove0, money } from '../../numbers.ts'
import { paperFile } from '../../papers.ts'
import { depositSchemes } from '../../records/tenancies/tenancies.deposit.ts'
import { eightDigits } from '../../sort-code.ts'
import { z } from '../../zod.ts'
import { dayOrderQuestion, dayOrders, mappingQuestion, readWorkbook, senseQuestion } from './bank.files.ts'
import { applicantInput } from './bank.holding.ts'

/*
 * The bank as both sides see it. Amounts are whole currency units with two decimals; money in is above 0, money out
 * below. Days are ISO text.
 */

/** What a bank line, or a part of it, may be sorted as. */
export const sortKinds = [
  'tenancy',
  'refund',
  'bounced',
  'seen',
  'between-accounts',
  'landlord',
  'bill',
  'payout',
  'fees',
  'tax',
  'deposit',
  'bank-charge',
  'made-good',
  'own',
  'interest',
  'landlord-interest',
  'card',
  'expense',
] as const
export type SortKind = (typeof sortKinds)[number]

const sortCode = z
  .string()
  .trim()
  .regex(/^(\d{2}[\s-]?\d{2}[\s-]?\d{2})?$/, 'Enter a sort code of 6 digits')
  .transform((text) => text.replace(/\D/g, ''))

const accountNumber = z
  .string()
  .trim()
  .regex(/^(\d{8})?$/, eightDigits)

/** Whether the bank holds an account as one of clients' money; 'unsaid' until somebody says. */
export const designations = ['unsaid', 'client', 'not client'] as const
export type Designation = (typeof designations)[number]

export const designationWords: Record<Designation, string> = {
  unsaid: 'Not confirmed yet',
  client: 'Designated as a client account',
  'not client': 'Not designated as a client account',
}

export const bankAccountInput = z.strictObject({
  name: requiredText('Give the account a name', 60),
  bank: optionalText(60),
  sortCode: sortCode.optional(),
  accountNumber: accountNumber.optional(),
  /** What the bank itself calls the account. */
  heldName: optionalText(120),
  designation: z.enum(designations).optional(),
  /** The first day on which the books follow the bank account; by default today. */
  openedOn: recordDate('Enter a start date').optional(),
})
export type BankAccountInput = z.output<typeof bankAccountInput>

export const bankAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  bank: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
  heldName: z.string(),
  designation: z.enum(designations),
  /** The bank's letter about the designation, and the day on which it was brought in. */
  letter: z.object({ name: z.string(), keptOn: z.string() }).nullable(),
  openedOn: z.string(),
  /** The account that payments typed by hand go to. */
  isMain: z.boolean(),
  /** The balance by the books. */
  balance: z.number(),
  /** The last balance that the bank stated, and the day of that balance. */
  stated: z.number().nullable(),
  statedOn: z.string().nullable(),
  /** The last day of the newest file. */
  readUntil: z.string().nullable(),
  unsorted: z.int(),
  /** Whether the first day may move back: no month is closed, and no opening balances say what the books had. */
  mayBeginEarlier: z.boolean(),
  version: z.int(),
})
export type BankAccount = z.infer<typeof bankAccount>

export const letterInput = z.strictObject({
  letter: z.strictObject({ file: paperFile, name: requiredText('Give the file a name') }).nullable(),
})
export type LetterInput = z.output<typeof letterInput>

export const suggestion = z.object({
  kind: z.enum(sortKinds),
  /** The id of the tenancy, payout, entry or other bank account. */
  subjectId: z.uuid().nullable(),
  personId: z.uuid().nullable(),
  /** The name of the subject: 'Ann Lee, 4 Mill Lane'. */
  label: z.string(),
  /** From 0 to 100. */
  score: z.number(),
  why: z.array(z.string()),
  /** Whether it may be accepted together with others: evidence of two kinds names it, and nothing speaks for another. */
  isClear: z.boolean().optional(),
  /** Whether the money came before the rent account's first day, so that a person is asked what it is. */
  isEarly: z.boolean().optional(),
  /** The other transactions of the day that make exactly what is owed with this one; they are accepted together. */
  together: z.array(z.uuid()).optional(),
  /** Of a private landlord's own money or expense: which one, as a text that tells it from others. */
  as: z.string().optional(),
})
export type Suggestion = z.infer<typeof suggestion>

/** What a match may have made. */
export const madeKinds = ['bill', 'tenancy'] as const

export const lineMatch = z.object({
  id: z.uuid(),
  kind: z.enum(sortKinds),
  amount: z.number(),
  subjectId: z.uuid().nullable(),
  label: z.string(),
  /** 'rule' where the suggestion was sure, 'person' where somebody decided. */
  decidedBy: z.enum(['rule', 'person']),
  why: z.string(),
  author: z.string(),
  at: z.string(),
  /** The record that the match made: a bill that it entered, or the pending tenancy of an applicant. Null for what was there. */
  made: z.enum(madeKinds).nullable(),
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
  /** The other party's name without the bank's noise, dates and numbers; '' where nothing identifies it. */
  payee: z.string(),
  /** Whether it was paid with a card, by the bank's own words. */
  isCard: z.boolean(),
  balance: z.number().nullable(),
  /** The unsorted part, with the sign of the amount; 0 once the whole line is sorted. */
  left: z.number(),
  matches: z.array(lineMatch),
  /** The suggestions for an unsorted line, best first. */
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
  from: calendarDate('Enter a start date').optional(),
  to: calendarDate('Enter an end date').optional(),
  /** Words that the line's text, payer, reference or amount must contain. */
  search: optionalText(100),
  /** The id of the last line of the previous page. */
  after: z.uuid().optional(),
})

export const bankLinesReply = z.object({
  lines: z.array(bankLine),
  /** The number of all lines that match the query, and their sums. */
  count: z.int(),
  moneyIn: z.number(),
  moneyOut: z.number(),
  /** Whether more lines follow. */
  hasMore: z.boolean(),
})

/** The answers to the questions before a line is sorted as a deposit. */
export const depositAnswers = ['instead', 'more', 'scheme', 'tenant'] as const
export type DepositAnswer = (typeof depositAnswers)[number]

/** The answers to the question about money from before a rent account's first day. */
export const earlyAnswers = ['before', 'advance'] as const
export type EarlyAnswer = (typeof earlyAnswers)[number]

/** One part of a line. The amounts of parts have no sign, because all of a line moves in one direction. */
export const sortPart = z.strictObject({
  kind: z.enum(sortKinds),
  /** The tenancy, landlord, bill, payout, entry or other bank account; left out for a bank charge and for own money. */
  subjectId: z.uuid().nullish(),
  /** The person of the tenancy who paid. */
  personId: z.uuid().nullish(),
  /** The amount; by default all that is unsorted. */
  amount: amountAbove0('Enter how much of it').optional(),
  /**
   * The category, payee, home and interest of an expense. With a payee and no `subjectId`, a bill of the agency is entered from these
   * and paid by the transaction.
   */
  category: optionalText(40),
  payee: optionalText(100),
  /** Of a bill that is entered: the contractor's number, and the day on it; by default the transaction's day. */
  number: optionalText(60),
  billDay: optionalDate(),
  /** Enters a bill although the contractor has sent this number before. */
  sameNumber: z.boolean().optional(),
  propertyId: z.uuid().nullish(),
  /** How much of a mortgage's or loan's payment is interest; without it, or null: not known yet. */
  interest: z.union([z.literal('all'), z.null(), money('Enter how much of it is interest')]).optional(),
  note: optionalText(300),
  /**
   * The answer where a deposit would be held twice, or above what was asked for: hold 'more' all the same, or take it 'instead'
   * of the rent money that has paid the deposit. And where a deposit goes while its tenancy runs: to a 'scheme' or back to the
   * 'tenant'. Without an answer such a deposit is refused with the question.
   */
  depositAs: z.enum(depositAnswers).optional(),
  /** Which scheme a deposit went to, where the bank's words do not name it. */
  depositScheme: z.enum(depositSchemes).optional(),
  /**
   * The answer where the bank paid a landlord more than the landlord has: 'advance' it, as the agency's own shortfall. Without it
   * such a payment is refused with the question.
   */
  overdrawnAs: z.enum(['advance']).optional(),
  /**
   * What money from before a rent account's first day is: rent from 'before', or paid in 'advance'. Without it the first such
   * payment of a tenancy is refused with the question; later ones follow the answer.
   */
  earlyAs: z.enum(earlyAnswers).optional(),
  /** Of a holding deposit of somebody who is not a tenant yet, instead of `subjectId`: makes the pending tenancy that it is for. */
  applicant: applicantInput.optional(),
})
export type SortPart = z.output<typeof sortPart>

export const sortInput = z.strictObject({
  parts: z.array(sortPart).min(1, 'Choose what this payment is for').max(50),
})

export const typedEntry = z.object({
  id: z.uuid(),
  day: z.string(),
  /** Money in above 0, money out below. */
  amount: z.number(),
  /** What it is, in the words of the proof of clients’ money: 'Refund entered by hand'. */
  what: z.string(),
  /** Whom it is about: 'Ann Lee, 4 Mill Lane'; '' where nobody is known. */
  about: z.string(),
  memo: z.string(),
  /** Whether it is the agency's own money that was paid in, which can be undone here. */
  undoable: z.boolean(),
})
export type TypedEntry = z.infer<typeof typedEntry>

export const mostAtOnce = 500

/** Accepts the suggestion that the person saw for each line. A line whose suggestions have changed since is refused. */
export const acceptInput = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        id: z.uuid(),
        kind: z.enum(sortKinds),
        subjectId: z.uuid().nullable(),
        as: optionalText(200),
      }),
    )
    .min(1)
    .max(mostAtOnce),
})

/** Matches that are taken back together. */
export const undoMatchesInput = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(mostAtOnce),
  /** Whether what the matches made goes with them, where nothing else has happened to it; by default it stays. */
  made: z.enum(['remove', 'keep']).optional(),
})
export type UndoMatchesInput = z.output<typeof undoMatchesInput>

/** A record that an undone match had made: removed with it, or why it stays. */
export const madeRecord = z.object({
  kind: z.enum(madeKinds),
  id: z.uuid(),
  label: z.string(),
  isRemoved: z.boolean(),
  why: z.string(),
})
export type MadeRecord = z.infer<typeof madeRecord>

/** A line or match that was refused, and why. */
export const leftOut = z.object({ id: z.uuid(), why: z.string() })

/** The least score of a likely suggestion. A full name alone reaches it. */
export const likelyScore = 30
const likelyLead = 10

/** The suggestion that one key press accepts; undefined where another is nearly as good and a person has to choose. */
export function findLikely<Each extends { score: number }>([best, next]: readonly Each[]): Each | undefined {
  return best && best.score >= likelyScore && best.score - (next?.score ?? 0) >= likelyLead ? best : undefined
}

/** The suggestion that may be accepted together with those of other transactions, without a look at each. */
export function findClear<Each extends { score: number; isClear?: boolean | undefined }>(
  suggestions: readonly Each[],
): Each | undefined {
  const likely = findLikely(suggestions)
  return likely?.isClear ? likely : undefined
}

export const bankImportQuery = z.object({
  bankAccountId: z.uuid(),
  name: requiredText('Enter what the file is called', 255),
  /** 'yes' reads the file without storing it. */
  dryRun: z.enum(['yes', 'no']).optional(),
  dayOrder: z.enum(dayOrders).optional(),
  /** The sheet of a workbook; by default the first with something in it. */
  sheet: z.string().max(200).optional(),
  /** Until when the file covers the account, where the file does not say; at least its last line. */
  until: calendarDate('Enter an end date').optional(),
  /** 'yes' moves the account's first day back to the file's. */
  begin: z.enum(['yes', 'no']).optional(),
  /** 'yes' stores a file that looks like another account's. */
  otherAccount: z.enum(['yes', 'no']).optional(),
  /** The mapping as JSON, when a person has chosen one. It is remembered for the bank account. */
  mapping: z
    .string()
    .max(8000, 'There are too many columns to remember. Remove the ones you don’t need')
    .optional(),
  /** The replies to the questions about the file as a whole, as JSON. */
  replies: z.string().max(4000).optional(),
})

/** What was read from a file, before or after it is stored. */
export const bankFileReply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    /** The id of the import; null on a dry run. */
    importId: z.uuid().nullable(),
    format: z.string(),
    bank: z.string(),
    from: z.string(),
    to: z.string(),
    lines: z.int(),
    /** The number of lines before the account's first day, which are left out. */
    early: z.int(),
    /** The number of lines that were not stored before. */
    fresh: z.int(),
    /** Whether storing the file brings anything: new lines, or days that no file covers yet. */
    isNew: z.boolean(),
    /** Whether the file says which days it covers; where it does not, a person may say until when. */
    hasPeriod: z.boolean(),
    /** The question whether the file is another account's; null where nothing says so. It has to be answered before storing. */
    otherAccount: z.string().nullable(),
    /** The proposal that the account begins on the file's first day, or why it cannot; null where no line is too early. */
    begins: z
      .object({ on: z.string(), openedOn: z.string(), lines: z.int(), refusal: z.string() })
      .nullable(),
    moneyIn: z.number(),
    moneyOut: z.number(),
    opening: z.number().nullable(),
    closing: z.number().nullable(),
    /** Whether the opening balance and the lines add up to the closing balance; null for a file without balances. */
    addsUp: z.boolean().nullable(),
    /** Warnings before the file is stored: another account number, days missing since the last file. */
    notices: z.array(z.string()),
    /** How many lines are sorted automatically, are likely, and are left to a person. A dry run says what would be. */
    sure: z.int(),
    likely: z.int(),
    waiting: z.int(),
    /** The first lines, as examples. */
    first: z.array(bankLine.pick({ day: true, amount: true, text: true, balance: true })),
    workbook: readWorkbook.optional(),
  }),
  mappingQuestion,
  dayOrderQuestion,
  senseQuestion,
])
export type BankFileReply = z.infer<typeof bankFileReply>

/** A person's word that nothing moved in an account since its last statement. */
export const quietInput = z.strictObject({
  /** The last day of the days without movements. */
  to: recordDate('Enter an end date'),
  /** What the bank has at the end of that day. */
  balance: money('Enter the bank balance'),
})
export type QuietInput = z.output<typeof quietInput>

/** The format of an import that is a person's word and no file. */
export const statedFormat = 'stated'

/** The most bank accounts of one account. A manager of blocks has one for each block. */
export const mostBankAccounts = 200

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
  /** Whether the import can be undone as a whole, because no person has sorted any of its lines. */
  undoable: z.boolean(),
})
export type BankImport = z.infer<typeof bankImport>
