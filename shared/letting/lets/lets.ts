import { optionalField, optionalText, recordDate, requiredText } from '../../fields.ts'
import { amountAbove0 } from '../../numbers.ts'
import { z } from '../../zod.ts'
import { consentWays } from './lets.kinds.ts'
import { letStep } from './steps.ts'

const named = {
  tenancyId: z.uuid(),
  propertyId: z.uuid(),
  property: z.string(),
  /** Everybody of the party, guarantors at the end. */
  people: z.array(z.string()),
  start: z.string(),
  agreedOn: z.string().nullable(),
  steps: z.array(letStep),
}

export const letRow = z.object(named)
export type LetRow = z.infer<typeof letRow>

/** The holding deposit of a let. Amounts are whole currency units. */
const letHolding = z.object({
  asked: z.number(),
  held: z.number(),
  /** A week's rent at most may be asked for; null where the law sets no limit. */
  most: z.number().nullable(),
  receivedOn: z.string().nullable(),
  /** The deadline for the agreement, the last safe day before it, and the last day for returning the money. */
  deadline: z.string().nullable(),
  agreeBy: z.string().nullable(),
  repayBy: z.string().nullable(),
  /** The words that its payer gives the bank. */
  reference: z.string(),
  /** Who is emailed how to pay it, and why they are not. */
  payer: z.string(),
  whyUnsent: z.enum(['no-email', 'no-payment-details']).nullable(),
  /** When, how and by whom it was agreed that it goes towards the deposit; null where nobody has. */
  consent: z.object({ on: z.string(), words: z.string() }).nullable(),
})
export type LetHolding = z.infer<typeof letHolding>

export const letWhole = z.object({
  ...named,
  landlord: z.string(),
  isOver: z.boolean(),
  /** The day on which it fell through, and why. */
  fell: z.object({ on: z.string(), why: z.string() }).nullable(),
  holding: letHolding,
  handover: z.object({ on: z.string(), words: z.string() }).nullable(),
})
export type LetWhole = z.infer<typeof letWhole>

const day = (ask: string) => recordDate(ask, 100)
const signedFile = () => z.uuid('Choose the signed document')

export const agreedInput = z.strictObject({
  agreedOn: day('Enter the date of the agreement'),
  documentId: signedFile(),
})

export const fellThroughInput = z.strictObject({
  decidedOn: day('Enter the date of the decision'),
  who: z.enum(['tenant', 'landlord', 'us'], 'Choose who decided'),
  why: requiredText('Enter the reason', 300),
})
export type FellThroughInput = z.output<typeof fellThroughInput>

/** What is done about the holding deposit before the agreement. */
export const letHoldingInput = z
  .strictObject({
    /** Asks for it, agrees another deadline by a signed document, records its payer’s consent, or returns it. */
    kind: z.enum(['ask', 'deadline', 'consent', 'return'], 'Choose what happens to the holding deposit'),
    amount: amountAbove0('Enter an amount').optional(),
    deadline: day('Enter the new deadline').optional(),
    documentId: optionalField(signedFile(), 'Choose the signed document'),
    payer: optionalText(200),
    how: z.enum(consentWays, 'Choose how they wrote it').optional(),
    on: day('Enter the date of the consent').optional(),
  })
  .superRefine(({ kind, amount, deadline, documentId, payer, how, on }, { addIssue }) => {
    const ask = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    if (kind === 'ask' && amount === undefined) ask('amount', 'Enter an amount')
    if (kind === 'deadline' && !deadline) ask('deadline', 'Enter the new deadline')
    if (kind === 'deadline' && !documentId) ask('documentId', 'Choose the signed document')
    if (kind !== 'consent') return
    if (!payer) ask('payer', 'Enter who paid it')
    if (!how) ask('how', 'Choose how they wrote it')
    if (!on) ask('on', 'Enter the date of the consent')
  })
export type LetHoldingInput = z.output<typeof letHoldingInput>

export const handoverInput = z.strictObject({
  /** Whether the keys were handed over; otherwise it is arranged. */
  isDone: z.boolean(),
  day: day('Enter the date of the handover'),
  words: requiredText('Enter who hands over the keys and where', 500),
})
export type HandoverInput = z.output<typeof handoverInput>
