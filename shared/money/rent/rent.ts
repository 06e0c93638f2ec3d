import { optionalText, recordDate, requiredText } from '../../fields.ts'
import { chargeKinds } from '../../law/rent.charges.kinds.ts'
import { amountAbove0, optionalMoney } from '../../numbers.ts'
import { rentFrequencies } from '../../records/terms/terms.calendar.ts'
import { tenancyKinds } from '../../records/terms/terms.kinds.ts'
import { z } from '../../zod.ts'
import { entrySources } from '../entries.ts'
import { accountLineKinds } from '../events.ts'
import { chargeBases, receiptMethods } from './rent.words.ts'

/*
 * The rent account of a tenancy, as both sides see it. Amounts are whole currency units with two decimals, days are
 * ISO text. What a tenancy owes follows from charges and receipts, and is never set.
 */

const amount = (message: string) => amountAbove0(message)

/** A day that has come; the server compares it with London's today. */
const pastDay = () => recordDate('Enter the date')

/** Of how many rent accounts the due rent is charged. */
export const rentCharging = z.object({ charged: z.int(), of: z.int() })

/** Rent that was charged before its due date and that nothing asks for: how many charges, how much, and the last day. */
export const rentAhead = z.object({ count: z.int(), amount: z.number(), until: z.string() })
export type RentAhead = z.output<typeof rentAhead>

export const receiptInput = z.strictObject({
  amount: amount('Enter the amount received'),
  /** The day on which the money came; by default today. */
  day: pastDay().optional(),
  method: z.enum(receiptMethods).optional(),
  /** The person of the tenancy who paid. */
  personId: z.uuid().nullish(),
  reference: optionalText(100),
  note: optionalText(300),
  /** The account's currency; another one is refused. */
  currency: z.string().max(3).optional(),
  /** The charges that the payment pays first; the rest pays the oldest charges. */
  pays: z
    .array(z.strictObject({ chargeId: z.uuid(), amount: amount('Enter how much of it') }))
    .max(100)
    .optional(),
  /** How many payments the sender has seen on the account. Where there are more, the payment is refused with the newest one. */
  known: z.int().min(0).optional(),
})
export type ReceiptInput = z.output<typeof receiptInput>

export const chargeInput = z.strictObject({
  kind: z.enum(chargeKinds),
  amount: amount('Enter an amount'),
  /** The cost to the landlord or agent by written evidence. */
  cost: optionalMoney('Enter costs of 0 or more'),
  /** The Bank of England's base rate for interest on late rent, in per cent. */
  baseRate: z.number().min(0).max(100).optional(),
  /** The due day; by default today. */
  dueOn: recordDate('Enter the due date').optional(),
  /** What the charge is for. */
  reason: optionalText(300),
})
export type ChargeInput = z.output<typeof chargeInput>

/** Credit that pays a deposit, because a person says so. */
export const creditInput = z.strictObject({
  chargeId: z.uuid(),
  /** By default as much as is in credit and outstanding. */
  amount: amount('Enter an amount').optional(),
})
export type CreditInput = z.output<typeof creditInput>

export const refundInput = z.strictObject({
  amount: amount('Enter an amount'),
  day: pastDay().optional(),
  reason: optionalText(300),
})
export type RefundInput = z.output<typeof refundInput>

/** Gives up part of a charge, or the rent of some days, as the landlord agreed. */
export const writeOffInput = z
  .strictObject({
    kind: z.enum(['write-off', 'rent-free']),
    /** The charge of a write-off, and how much of it; by default all that is outstanding. */
    chargeId: z.uuid().optional(),
    amount: amount('Enter an amount').optional(),
    /** The first and the last of rent-free days. */
    from: recordDate('Enter a start date').optional(),
    to: recordDate('Enter an end date').optional(),
    /** The day on which the landlord agreed. */
    agreedOn: recordDate('Enter the date the landlord agreed'),
    reason: requiredText('Enter a reason', 300),
  })
  .refine(({ kind, from, to }) => kind === 'write-off' || (from !== undefined && to !== undefined), {
    error: 'Choose the rent-free days',
    path: ['from'],
  })
export type WriteOffInput = z.output<typeof writeOffInput>

/** How a landlord agreed to something, with the words after 'agreed on 3 November 2026'. */
export const agreementWays = {
  email: 'by email',
  letter: 'by letter',
  message: 'by message',
  phone: 'by phone',
  person: 'in person',
} as const
export type AgreementWay = keyof typeof agreementWays

/** A sum that the landlord lets the tenant off, as a credit for the next rent. */
export const goodwillInput = z.strictObject({
  amount: amount('Enter an amount'),
  /** It comes off the first rent that falls due on this day or later; by default today. */
  day: recordDate('Enter a start date').optional(),
  /** The day on which the landlord agreed, and how. */
  agreedOn: recordDate('Enter the date the landlord agreed'),
  agreedBy: z.enum(Object.keys(agreementWays) as [AgreementWay, ...AgreementWay[]]).optional(),
  reason: requiredText('Enter a reason', 300),
})
export type GoodwillInput = z.output<typeof goodwillInput>

export const reversalInput = z.strictObject({ reason: requiredText('Enter a reason', 300) })

/** The rent from a day on. */
export const rentTermsRow = z.object({
  id: z.uuid(),
  from: z.string(),
  amount: z.number(),
  every: z.enum(rentFrequencies),
  anchor: z.string(),
  dueAfter: z.int(),
  servedOn: z.string().nullable(),
  agreedOn: z.string().nullable(),
  /** The day on which a tribunal decided on this rent. */
  decidedOn: z.string().nullable(),
})

export const chargeRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /**
   * The last of these days by the rent that is stated now, as if the tenancy had no end; null where other rent is charged for
   * all of them, and where the charge is no rent.
   */
  runsTo: z.string().nullable(),
  due: z.string(),
  amount: z.number(),
  /** What is outstanding of the charge. */
  outstanding: z.number(),
  paid: z.number(),
  /** How the amount was worked out. */
  how: z.string(),
  /** What those words are; null where somebody wrote them. */
  basis: z.enum(chargeBases).nullable(),
  invoiceId: z.uuid().nullable(),
})

/** A charge that is not fully paid, of any tenancy. */
export const openChargeRow = chargeRow
  .pick({ id: true, kind: true, from: true, to: true, due: true, outstanding: true })
  /** Whether a rent of exactly the outstanding sum is charged: see listDepositsOf. */
  .extend({ tenancyId: z.uuid(), isRentSum: z.boolean() })
export type OpenCharge = z.infer<typeof openChargeRow>

export const receiptRow = z.object({
  id: z.uuid(),
  day: z.string(),
  amount: z.number(),
  /** The credit: the part that has paid no charge yet. */
  left: z.number(),
  /** What the payment has paid, the oldest charge first. */
  pays: z.array(z.object({ chargeId: z.uuid(), amount: z.number() })),
  method: z.string(),
  personId: z.uuid().nullable(),
  /** The payer's name; empty where nobody was named. */
  payer: z.string(),
  reference: z.string(),
  note: z.string(),
  reversed: z.boolean(),
  /** When the receipt for the payment was last mailed. */
  sentAt: z.string().nullable(),
})

/** A line of the rent account. Lines are in the order of the days; what changes nothing that is owed has none. */
export const accountLine = z.object({
  /** The id of the entry. */
  id: z.uuid(),
  day: z.string(),
  kind: z.enum(accountLineKinds),
  /** The amount; above 0 raises what is owed, below 0 lowers it. */
  amount: z.number(),
  /** What is owed after the line; below 0 is credit. */
  balance: z.number(),
  chargeId: z.uuid().nullable(),
  receiptId: z.uuid().nullable(),
  /** The first and the last day that are rent-free by the line; null for other lines. */
  free: z.object({ from: z.string(), to: z.string() }).nullable(),
  memo: z.string(),
  source: z.enum(entrySources),
  author: z.string(),
  at: z.string(),
  /** The entry that reverses this entry, and the entry that this entry reverses. */
  reversedBy: z.uuid().nullable(),
  reverses: z.uuid().nullable(),
  /** Whether a person may take the entry back. */
  reversible: z.boolean(),
})
export type AccountLine = z.infer<typeof accountLine>

/** A tenancy's rent account. Before it is started everything but the tenancy is empty. */
export const rentAccount = z.object({
  tenancyId: z.uuid(),
  /** Null: no rent account yet. */
  startedOn: z.string().nullable(),
  kind: z.enum(tenancyKinds),
  currency: z.string(),
  /** Whether the law of England is applied to its property. */
  isEnglish: z.boolean(),
  /** Whether the tenancy is agreed; before that no rent falls due. */
  isAgreed: z.boolean(),
  endedOn: z.string().nullable(),
  terms: z.array(rentTermsRow),
  owed: z.number(),
  /** The due day of the oldest charge that is not fully paid. */
  owedSince: z.string().nullable(),
  credit: z.number(),
  /** Rent that falls due within the next 14 days. */
  coming: z.array(
    z.object({ from: z.string(), to: z.string(), due: z.string(), amount: z.number(), how: z.string() }),
  ),
  charges: z.array(chargeRow),
  receipts: z.array(receiptRow),
  /** The tenancy's people, and what each has paid towards their share of the current period's rent: see findStandings. */
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      share: z.number().nullable(),
      paid: z.number(),
      late: z.boolean(),
    }),
  ),
  /** When a statement was last mailed. */
  statementSentAt: z.string().nullable(),
  /** The last day of the months that are closed. */
  closedThrough: z.string().nullable(),
  lines: z.array(accountLine),
})
export type RentAccount = z.infer<typeof rentAccount>

/** A tenancy as the lists of money name it. */
export const namedTenancy = z.object({
  /** The tenancy's id. */
  id: z.uuid(),
  /** The names of all tenants: 'Ann Lee, Bo Kim and Cy Ray'. */
  tenant: z.string(),
  /** The first tenant, whose email address and phone number follow. */
  tenantId: z.uuid(),
  property: z.string(),
  propertyId: z.uuid(),
  landlord: z.string(),
  landlordId: z.uuid(),
  email: z.string(),
  phone: z.string(),
})

export const rentRow = namedTenancy.extend({
  /** The town of the property, which its short address leaves out. */
  town: z.string(),
  /** The payment references of the tenancy's people: 'GB7K2-A GB7K2-B'. */
  references: z.string(),
  status: z.string(),
  endedOn: z.string().nullable(),
  /** Null: no rent account yet. */
  startedOn: z.string().nullable(),
  rentAmount: z.number(),
  every: z.enum(rentFrequencies),
  owed: z.number(),
  /** What an imported sheet says was owed before, with which an account from the present rent period opens; null for others. */
  owedBefore: z.number().nullable(),
  /** The law that the tenancy is under; null while nobody has said it. */
  kind: z.enum(tenancyKinds).nullable(),
  owedSince: z.string().nullable(),
  credit: z.number(),
  lastReceiptOn: z.string().nullable(),
  lastReceipt: z.number().nullable(),
  nextDue: z.string().nullable(),
  next: z.number().nullable(),
})
export type RentRow = z.infer<typeof rentRow>
