import { addMonths } from '../../dates.ts'
import { requiredText } from '../../fields.ts'
import { z } from '../../zod.ts'
import { binDays } from '../bin/bin.ts'

/** What leaves by itself once it is old, by kind. */
export const retentionKinds = [
  ...(['enquiries', 'visitors', 'applicants'] as const),
  ...(['tenants', 'right-to-rent', 'papers'] as const),
] as const
export type RetentionKind = (typeof retentionKinds)[number]

interface RetentionRule {
  title: string
  /** What leaves, and from when it counts. */
  what: string
  /** Months that it is kept for, unless the account says otherwise, and the bounds of what it may say. */
  months: number
  least: number
  most: number
  why: string
}

/** The periods, each with its reason. */
export const retentionRules: Record<RetentionKind, RetentionRule> = {
  enquiries: {
    title: 'Enquiries',
    what: 'Enquiries from your public page, from the date of the enquiry or its viewing; applicants’ enquiries stay with the applicant',
    months: 6,
    least: 1,
    most: 36,
    why: 'We assume that people who did not move in are no longer looking.',
  },
  visitors: {
    title: 'Viewing attendees',
    what: 'Names, contact details and notes of viewings, from the date of the viewing; tenants’ own viewings stay with the tenant',
    months: 6,
    least: 1,
    most: 36,
    why: 'People who viewed but did not move in are no longer looking.',
  },
  applicants: {
    title: 'Applicants',
    what: 'Everything about people who enquired, viewed or applied and never had an agreement, money or a served document, from the last activity',
    months: 6,
    least: 1,
    most: 36,
    why: 'People who applied but did not move in are no longer looking.',
  },
  tenants: {
    title: 'Former tenants',
    what: 'Everything about tenants without a tenancy, from the end of the tax year of their last payment',
    months: 72,
    least: 72,
    most: 144,
    why: 'Claims and tax questions about a tenancy end six years after it.',
  },
  'right-to-rent': {
    title: 'Right to rent',
    what: 'Right to rent checks and their copies, from the last day of the tenancy',
    months: 12,
    least: 12,
    most: 24,
    why: 'The code of practice asks for the copies for the tenancy and a year after it.',
  },
  papers: {
    title: 'Contractors’ invoices and signed reconciliations',
    what: 'Files of paid or cancelled bills and PDFs of signed reconciliations, from the end of their tax year. The bills and reconciliations themselves are kept with their amounts',
    months: 72,
    least: 72,
    most: 144,
    why: 'The law requires the documents behind client money and tax for six years.',
  },
}

/** What has a period that the account cannot change. */
export const fixedRules = [
  {
    title: 'Deleted records',
    text: `Deleted records stay in the bin for ${binDays} days and can be restored. Then their names, contact details and texts are deleted from the history too.`,
  },
  {
    title: 'Money',
    text: 'Entries, invoices, statements and bank transactions are kept for six years after their tax year. The law requires these records of client money and tax.',
  },
] as const

/** The day of the next run: the first of the month after this day. */
export const nextRun = (day: string): string => `${addMonths(day.slice(0, 7), 1)}-01`

/** What came before this day leaves in the run of `run`. */
export function cutOf(run: string, months: number): string {
  const month = addMonths(run.slice(0, 7), -months)
  return `${month}-01`
}

export const retentionItem = z.object({
  id: z.uuid(),
  name: z.string(),
  day: z.string(),
  /** Why somebody keeps it; null where it leaves. */
  heldWhy: z.string().nullable(),
  heldBy: z.string().nullable(),
})
export type RetentionItem = z.infer<typeof retentionItem>

export const retentionLine = z.object({
  kind: z.enum(retentionKinds),
  months: z.int(),
  /** The day of the next run, and the day before which what leaves in it came. */
  on: z.string(),
  before: z.string(),
  /** How many leave then. */
  count: z.int(),
  /** The oldest of them, and all that somebody keeps. */
  items: z.array(retentionItem),
})
export type RetentionLine = z.infer<typeof retentionLine>

export const retentionRun = z.object({
  id: z.uuid(),
  kind: z.enum([...retentionKinds, 'deleted']),
  day: z.string(),
  count: z.int(),
})

export const retention = z.object({
  lines: z.array(retentionLine),
  /** What has left, newest first. */
  log: z.array(retentionRun),
})
export type Retention = z.infer<typeof retention>

export const retentionChange = z
  .strictObject({ kind: z.enum(retentionKinds), months: z.int('Enter a whole number of months') })
  .superRefine(({ kind, months }, context) => {
    const { least, most } = retentionRules[kind]
    if (months < least || months > most)
      context.addIssue({ code: 'custom', path: ['months'], message: `Enter ${least} to ${most} months` })
  })

export const holdInput = z.strictObject({
  kind: z.enum(retentionKinds),
  id: z.uuid(),
  why: requiredText('Enter why you keep it', 200),
})

export const holdParams = z.object({ kind: z.enum(retentionKinds), id: z.uuid() })
