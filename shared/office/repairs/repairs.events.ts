import {
  optionalDate,
  optionalField,
  optionalLines,
  optionalText,
  recordDate,
  requiredLines,
  requiredText,
} from '../../fields.ts'
import { billInput } from '../../money/bills/bills.ts'
import { amountAbove0 } from '../../numbers.ts'
import { paperFile } from '../../papers.ts'
import { shown } from '../../shown.ts'
import { z } from '../../zod.ts'
import { repairAudiences, repairEventKinds, repairGrounds } from './repairs.state.ts'
import { repairRow } from './repairs.ts'

/** The most photos and PDFs of one repair. */
export const filesPerRepair = 60

/** The largest photo that is sent on a page behind a secure link, in bytes: phones make some of more than 10 MB. */
export const photoLimit = 12 * 1024 * 1024

export const repairFile = z.object(
  shown({
    id: z.uuid(),
    kind: z.enum(['picture', 'pdf']),
    name: z.string(),
    /** Its address, and that of a small picture. */
    path: z.string(),
    smallPath: z.string().nullable(),
  }),
)
export type RepairFile = z.infer<typeof repairFile>

export const repairEvent = z.object(
  shown({
    id: z.uuid(),
    kind: z.enum(repairEventKinds),
    at: z.string(),
    by: z.string(),
    audience: z.enum(repairAudiences),
    text: z.string(),
    /** Whole currency units. */
    amount: z.number().nullable(),
    contractorId: z.uuid().nullable(),
    contractor: z.string(),
    quoteId: z.uuid().nullable(),
    ground: z.enum(repairGrounds).nullable(),
    billId: z.uuid().nullable(),
    mergedInto: z.uuid().nullable(),
    day: z.string().nullable(),
    hours: z.string(),
    files: z.array(repairFile),
  }),
)
export type RepairEvent = z.infer<typeof repairEvent>

const amount = amountAbove0('Enter the amount')
/** By id or by name; an unknown name is added. */
const contractor = requiredText('Choose a contractor', 100)
const reason = requiredText('Enter a reason', 300)
const parties = z.enum(['tenant', 'landlord', 'contractor'], 'Choose who reads this')

export const repairEventInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('message'),
    audience: z.enum(repairAudiences, 'Choose who reads this'),
    text: requiredLines('Enter a message', 4000),
    contractor: contractor.optional(),
  }),
  /** Waits for an answer of whom it is asked, and is emailed to them. */
  z.strictObject({
    kind: z.literal('question'),
    audience: parties,
    text: requiredLines('Enter a question', 4000),
    /** Which one reads it, where several were asked for quotes. */
    contractor: contractor.optional(),
  }),
  /** Emails the contractor a link to the job, on which they quote. */
  z.strictObject({ kind: z.literal('quote-asked'), contractor, text: optionalLines(4000) }),
  /** A quote that came by phone or on paper. */
  z.strictObject({ kind: z.literal('quote'), contractor, amount, text: optionalLines(4000) }),
  /** A contractor can’t do the job; an order of theirs ends with it. */
  z.strictObject({ kind: z.literal('job-declined'), contractor, text: reason }),
  /** Emails the landlord a link on which they approve this very sum. */
  z.strictObject({
    kind: z.literal('approval-asked'),
    amount,
    quoteId: z.uuid().optional(),
    text: optionalLines(4000),
  }),
  /** The landlord’s answer by phone. */
  z.strictObject({
    kind: z.literal('approved'),
    amount,
    quoteId: z.uuid().optional(),
    text: requiredText('Enter who approved it, and how', 300),
  }),
  z.strictObject({ kind: z.literal('declined'), quoteId: z.uuid().optional(), text: reason }),
  /** Emails the contractor the job with its address. Above what is covered only as an emergency, with its reason. */
  z.strictObject({
    kind: z.literal('ordered'),
    contractor,
    amount,
    quoteId: z.uuid().optional(),
    emergency: reason.optional(),
    text: optionalLines(4000),
  }),
  z.strictObject({ kind: z.literal('order-withdrawn'), text: reason }),
  z.strictObject({
    kind: z.literal('visit'),
    day: recordDate('Enter the date of the visit'),
    hours: optionalText(40),
    contractor: contractor.optional(),
  }),
  z.strictObject({ kind: z.literal('done'), text: optionalLines(4000) }),
  z.strictObject({ kind: z.literal('confirmed') }),
  z.strictObject({ kind: z.literal('not-fixed'), text: requiredText('Enter what is still wrong', 300) }),
  /** This one is a duplicate; the other goes on, and its tenant and files are linked. */
  z.strictObject({ kind: z.literal('merged'), into: z.uuid('Choose the repair that goes on') }),
  z.strictObject({ kind: z.literal('closed'), text: reason }),
  z.strictObject({ kind: z.literal('reopened'), text: reason }),
])
export type RepairEventInput = z.output<typeof repairEventInput>

/** A photo or PDF of a repair, and who may see it. */
export const repairFileInput = z.strictObject({
  audience: z.enum(repairAudiences, 'Choose who may see it'),
  fileName: requiredText('Send the name of the file', 300),
  file: paperFile,
})

/** A landlord’s answer to the sum that is asked, whose event is named, or their question. */
export const repairAnswerInput = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('approve'), askedId: z.uuid() }),
  z.strictObject({
    answer: z.literal('decline'),
    askedId: z.uuid(),
    text: requiredText('Enter why you decline', 300),
  }),
  z.strictObject({ answer: z.literal('ask'), text: requiredLines('Enter your question', 2000) }),
])
export type RepairAnswerInput = z.output<typeof repairAnswerInput>

/** A repair's bill. Property and landlord are the repair's. */
export const repairBillInput = billInput.omit({ propertyId: true, landlordId: true })

/** What the team decides by: the quotes, what is covered, and the bills. Whole currency units. */
const repairMoney = z.object({
  /** The landlord's limit for one repair; null: none was agreed. A private landlord has none and needs none. */
  limit: z.number().nullable(),
  needsApproval: z.boolean(),
  /** The most that may be ordered and paid now; null: any sum. */
  covered: z.number().nullable(),
  quotes: z.array(
    z.object({
      id: z.uuid(),
      contractorId: z.uuid(),
      contractor: z.string(),
      amount: z.number(),
      at: z.string(),
    }),
  ),
  bills: z.array(
    z.object({
      id: z.uuid(),
      amount: z.number(),
      state: z.string(),
      version: z.int(),
      contractor: z.string(),
      paidOn: z.string().nullable(),
    }),
  ),
})
export type RepairMoney = z.infer<typeof repairMoney>

export const repairWhole = z.object({ events: z.array(repairEvent), money: repairMoney.nullable() })

const planFields = {
  /** An id, or the text of a property that no other has. */
  property: requiredText('Property is required', 200),
  what: requiredText('Enter what is to be done', 200),
  everyMonths: z.coerce
    .number('Enter the months')
    .int('Enter whole months')
    .min(1, 'Enter at least 1 month')
    .max(120, 'Enter at most 120 months'),
  firstOn: recordDate('Enter the first date'),
  contractor: optionalField(requiredText('Choose a contractor', 100), 'Choose a contractor'),
  endedOn: optionalDate(),
}
export const repairPlanInput = z.strictObject(planFields).omit({ endedOn: true })
export const repairPlanChange = z
  .strictObject(planFields)
  .omit({ property: true })
  .partial()
  .extend({ version: z.int() })
export const repairPlanRow = z.object({
  id: z.uuid(),
  version: z.int(),
  propertyId: z.uuid(),
  property: z.string(),
  what: z.string(),
  everyMonths: z.int(),
  firstOn: z.string(),
  /** The day of the next time; null once it has ended. */
  nextOn: z.string().nullable(),
  contractorId: z.uuid().nullable(),
  contractor: z.string(),
  endedOn: z.string().nullable(),
})
export type RepairPlan = z.infer<typeof repairPlanRow>

/** A property's repairs on its page. Whole currency units. */
export const homeRepairs = z.object(
  shown({
    /** The newest of those that are open, and how many there are. */
    open: z.array(repairRow),
    count: z.int(),
    /** What repairs have cost since a day: bills that were not cancelled. */
    cost: z.number(),
    since: z.string(),
  }),
)
export type HomeRepairs = z.infer<typeof homeRepairs>
