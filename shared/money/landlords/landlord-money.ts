import { optionalField, recordDate, yesNo } from '../../fields.ts'
import { money, optionalMoney, percent } from '../../numbers.ts'
import { payoutDay } from '../../payout-day.ts'
import { z } from '../../zod.ts'
import { vatFacts } from './fees/fee.vat.ts'

/* An agency's landlords and their money. Amounts are whole currency units with two decimals; days are ISO text. */

export const feeKinds = ['percent', 'monthly', 'let'] as const
export type FeeKind = (typeof feeKinds)[number]

export const feeKindNames: Record<FeeKind, string> = {
  percent: 'Management fee, % of rent received',
  monthly: 'Management fee, fixed each month',
  let: 'Tenant-find fee',
}

/** Per cent of VAT on an agency's fees: the standard rate since 4 January 2011 (Finance (No. 2) Act 2010, section 3). */
export const feeVatRate = 20

export const feeRule = z.object({
  id: z.uuid(),
  kind: z.enum(feeKinds),
  percent: z.number(),
  /** The amount of a fixed fee, without VAT. */
  amount: z.number(),
  /** The least fee for a month's rent, without VAT. */
  minimum: z.number(),
  vat: z.boolean(),
  /** The property; null for every property without a rule of this kind of its own. */
  propertyId: z.uuid().nullable(),
  property: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  author: z.string(),
  /** Whether it is the agency's standard fee, which is not stored as the landlord's own before it is taken. */
  isStandard: z.boolean(),
})
export type FeeRule = z.infer<typeof feeRule>

export const feeFigures = {
  percent: optionalField(
    percent('Enter a percentage such as 10 or 12.5'),
    'Enter a percentage such as 10 or 12.5',
  ),
  amount: optionalMoney('Enter the amount'),
  minimum: optionalMoney('Enter an amount, or leave it empty'),
}

export const feeInput = z
  .strictObject({
    kind: z.enum(feeKinds, { error: 'Enter what kind of fee it is' }),
    ...feeFigures,
    vat: yesNo(),
    propertyId: optionalField(z.uuid('Choose a property'), 'Choose a property'),
    from: recordDate('Enter a start date'),
  })
  .superRefine((fee, context) => {
    const isPercent = fee.kind === 'percent'
    if (isPercent && !fee.percent)
      context.addIssue({ code: 'custom', path: ['percent'], message: 'Enter a percentage' })
    if (!isPercent && !fee.amount)
      context.addIssue({ code: 'custom', path: ['amount'], message: 'Enter the amount' })
  })
export type FeeInput = z.output<typeof feeInput>

export const endFeeInput = z.strictObject({ on: recordDate('Enter the last date') })

export const landlordTerms = z.object({
  /** What stays on the balance. */
  float: z.number(),
  abroad: z.boolean(),
  /** The first day abroad; null where the landlord is not, or always was. Tax is due of what is received from then on. */
  abroadFrom: z.string().nullable(),
  /** HMRC's approval that rent is paid without tax. */
  approval: z.string(),
  /** What one repair may cost before the landlord is asked; null: nothing was agreed, so they are always asked. */
  repairLimit: z.number().nullable(),
  /** The first day of the approval; null for every day. */
  approvedFrom: z.string().nullable(),
  /** 0 until somebody saved them. */
  version: z.int(),
})
export type LandlordTerms = z.infer<typeof landlordTerms>

export const landlordTermsInput = z.strictObject({
  float: money('Enter an amount, or 0'),
  /** Left out, it stays as it is. */
  repairLimit: optionalMoney('Enter an amount, or leave it empty'),
  abroad: yesNo(),
  /** By default the day of the first rent, or today. */
  abroadFrom: optionalField(recordDate('Enter a start date', 100), 'Enter a start date'),
  /** By default the first day of the current quarter. */
  approvedFrom: optionalField(recordDate('Enter a start date'), 'Enter a start date'),
  approval: z
    .string()
    .trim()
    .max(40, 'At most 40 characters')
    .regex(/^[\p{L}\p{N} /-]*$/u, 'Use letters, digits, spaces, / and - only'),
  version: z.int().min(0),
})
export type LandlordTermsInput = z.output<typeof landlordTermsInput>

export const moneyGroups = ['rent', 'fee', 'bill', 'payout', 'tax', 'other'] as const
export type MoneyGroup = (typeof moneyGroups)[number]

/** A line of a landlord's balance, as an agency's people and the landlord read it. */
export const moneyLine = z.object({
  entryId: z.uuid(),
  group: z.enum(moneyGroups),
  /** The day that the line counts for. */
  day: z.string(),
  /** The day on which it happened. */
  happenedOn: z.string(),
  words: z.string(),
  /** The home and the first tenant with the number of others, as '+2', or the sender of the bill. */
  about: z.string(),
  tenancyId: z.uuid().nullable(),
  billId: z.uuid().nullable(),
  /** The repair that a bill is of, whose page has its photos. */
  repairId: z.uuid().optional(),
  payoutId: z.uuid().nullable(),
  /** HMRC's category of a bill; empty for other lines. */
  category: z.string(),
  /** The number of a fee's invoice or credit note, with the fee's net and VAT below; null for other lines. */
  invoice: z.int().nullable(),
  /** The id of that invoice; null in statements of an older release. */
  invoiceId: z.uuid().nullable().default(null),
  net: z.number().nullable(),
  vat: z.number().nullable(),
  /** The amount; above 0 raises the balance. */
  amount: z.number(),
  balance: z.number(),
})
export type MoneyLine = z.infer<typeof moneyLine>

/** What tells a line from the others below a heading that names their only tenancy, or below none. */
export const aboutBelow = (tenancy: string | undefined, { about, tenancyId }: MoneyLine): string =>
  tenancy && tenancyId ? '' : about

export const feeInvoice = z.object({
  id: z.uuid(),
  /** Null until the fee is invoiced. */
  number: z.int().nullable(),
  issuedOn: z.string().nullable(),
  kind: z.enum(['invoice', 'credit']),
  /** The tax point. */
  day: z.string(),
  net: z.number(),
  vat: z.number(),
  /** How it was worked out. */
  how: z.string(),
  /** Whether the whole fee was given back. */
  isVoid: z.boolean(),
  tenancyId: z.uuid(),
  property: z.string(),
})

/** A part of a balance that is spoken for and not paid out. */
export const keptBack = z.object({ kind: z.enum(['tax', 'float', 'bills', 'payouts']), amount: z.number() })
export type KeptBack = z.infer<typeof keptBack>

const home = z.object({ id: z.uuid(), name: z.string(), rent: z.number().nullable() })

/** A landlord's balance, what of it is kept back, and what came and went. Landlords read it too: it names nobody of the team. */
export const landlordBalance = z.object({
  /** The landlord's balance today. */
  balance: z.number(),
  /** The part that counts from later days: rent that was paid ahead, less its fee. */
  ahead: z.number(),
  kept: z.array(keptBack),
  /** What the next payout would be if it were made today. */
  nextPayout: z.number(),
  /** When it is paid; null where payouts have no fixed day. */
  payoutDay: payoutDay.nullable(),
  /** The first day of `lines`, and the balance before it. */
  since: z.string(),
  opening: z.number(),
  /** The lines from `since` on, oldest first. */
  lines: z.array(moneyLine),
  /** The tenancy with all its tenants where all lines are of one, so that no line repeats it; else empty. */
  tenancy: z.string(),
})

export const landlordMoney = landlordBalance.extend({
  terms: landlordTerms,
  /** The day of the first rent or other income that was received; null before any. */
  firstRentOn: z.string().nullable(),
  rules: z.array(feeRule),
  /** Whether somebody said that no fee is taken of this landlord's rent. */
  isFeeWaived: z.boolean(),
  /** Whether fees have VAT while the agency's VAT number or address, which invoices need, is missing. */
  wantsVatNumber: z.boolean(),
  /** Whether a fee has VAT and the landlord no address, which a full VAT invoice shows (VAT Regulations 1995, regulation 14). */
  wantsAddress: z.boolean(),
  /** What the agency has still to enter before a fee has VAT. */
  missingForVat: z.array(z.enum(vatFacts)),
  /** The last 50 fee invoices, newest first. */
  invoices: z.array(feeInvoice),
  homes: z.array(home),
  closedThrough: z.string().nullable(),
})
export type LandlordMoney = z.infer<typeof landlordMoney>
