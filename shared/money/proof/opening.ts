import type { CsvColumn } from '../../csv/column.ts'
import { dateQuestion } from '../../csv/limits.ts'
import { fileQuestion, fileReplies } from '../../csv/questions.ts'
import { referenceTo } from '../../csv/references.ts'
import { recordDate, requiredText } from '../../fields.ts'
import { listWords } from '../../text.ts'
import { z } from '../../zod.ts'

/** The kinds of ledgers that a row of opening balances can name. */
export const openingKinds = ['landlord', 'tenant', 'deposit', 'contractor', 'fees', 'not yet sorted'] as const
export type OpeningKind = (typeof openingKinds)[number]

/** How a file of opening balances names a kind. */
export const nameOpeningKind = (kind: OpeningKind): string =>
  kind === 'not yet sorted' ? 'unidentified' : kind

/** What other systems call the rent that a tenant has paid ahead. */
const ofTenants: Record<string, OpeningKind> = Object.fromEntries(
  listWords(`
    tenants tenantcredit tenantscredit tenantsincredit tenantincredit tenantbalance tenantprepayment
    prepayment prepaid prepaidrent rentprepaid advancerent rentinadvance rentpaidinadvance rentpaidahead
    rentahead rentcredit credit overpayment overpaidrent rentoverpaid
  `).map((word) => [word, 'tenant']),
)

export const openingColumns: readonly CsvColumn[] = [
  {
    field: 'kind',
    title: 'What',
    kind: 'choice',
    required: true,
    choices: openingKinds,
    choiceAliases: {
      client: 'landlord',
      owner: 'landlord',
      landlords: 'landlord',
      ...ofTenants,
      tenancydeposit: 'deposit',
      deposits: 'deposit',
      depositheld: 'deposit',
      supplier: 'contractor',
      contractors: 'contractor',
      agencyfees: 'fees',
      agencysfees: 'fees',
      fee: 'fees',
      unidentified: 'not yet sorted',
      unidentifiedmoney: 'not yet sorted',
      suspense: 'not yet sorted',
      unallocated: 'not yet sorted',
      unknown: 'not yet sorted',
      notyetsorted: 'not yet sorted',
    },
    aliases: ['kind', 'type', 'ledger', 'ledgertype', 'account'],
  },
  {
    field: 'name',
    title: 'Name',
    kind: 'text',
    aliases: ['landlord', 'landlordname', 'contractor', 'tenant', 'tenantname', 'client', 'owner'],
  },
  { field: 'email', title: 'Email', kind: 'text', format: 'email', aliases: ['emailaddress', 'mail'] },
  { field: 'home', title: 'Home', kind: 'text', aliases: ['property', 'propertyaddress', 'address'] },
  referenceTo('landlords'),
  referenceTo('tenancies'),
  referenceTo('tenants'),
  referenceTo('properties'),
  {
    field: 'amount',
    title: 'Balance',
    kind: 'amount',
    required: true,
    aliases: ['amount', 'openingbalance', 'balancebroughtforward', 'held', 'total'],
  },
  {
    field: 'receivedOn',
    title: 'Received on',
    kind: 'date',
    aliases: listWords('received datereceived receiveddate depositdate depositreceived heldsince paidon'),
  },
]

/** The bank balance may be overdrawn, so it takes a sign. */
const bankBalance = z
  .number({ error: 'Enter the bank balance' })
  .min(-999_999_999.99)
  .max(999_999_999.99)
  .refine((value) => Number(value.toFixed(2)) === value, 'Enter at most 2 decimals')

export const openingInput = z.strictObject({
  /** The balances are those at the end of this day. */
  day: recordDate('Enter the date'),
  bankBalance,
  fileName: requiredText('File name is required', 200).optional(),
  /** The file's bytes as base64. Send this or `text`. */
  base64: z.base64('The file was not received whole. Choose it again').optional(),
  text: z.string().optional(),
  /** Whether landlords whom the file does not name have nothing; otherwise they keep their balance. */
  othersHaveNothing: z.boolean().optional(),
  /** The answer where the days on which deposits came can be read in two ways. */
  dateOrder: z.enum(['dmy', 'mdy']).optional(),
  /** The replies to the questions about the file as a whole. */
  replies: fileReplies.optional(),
  dryRun: z.boolean().optional(),
})
export type OpeningInput = z.output<typeof openingInput>

export const openingRow = z.object({
  /** The row's number, as a spreadsheet counts rows; null for a ledger that the file does not name. */
  row: z.int().nullable(),
  kind: z.string(),
  label: z.string(),
  /** The balance at the end of the day now, and after the file is stored. */
  before: z.number(),
  after: z.number(),
  /** Of a deposit in the file: the day on which it came; null where the file does not say it. */
  receivedOn: z.string().nullable(),
  /** Why the row cannot be taken, as a sentence; empty for a good row. */
  why: z.string(),
})
export type OpeningRow = z.infer<typeof openingRow>

export const openingReply = z.object({
  rows: z.array(openingRow),
  wrong: z.int(),
  /** The sum of the ledgers, the balance of the bank, and by how much the ledgers are too high. */
  ledgers: z.number(),
  bank: z.number(),
  difference: z.number(),
  /** The difference as a sentence; empty where there is none. */
  refusal: z.string(),
  /** The question how the file's days are read; it has to be answered before the file is stored. */
  dateQuestion: dateQuestion.nullable(),
  /** What the file as a whole leaves open; it has to be answered before the file is stored. */
  questions: z.array(fileQuestion),
  isStored: z.boolean(),
})
export type OpeningReply = z.infer<typeof openingReply>
