import { emailAddress, requiredLines, requiredText } from '../../fields.ts'
import { count } from '../../numbers.ts'
import { joinNames } from '../../text.ts'
import { z } from '../../zod.ts'
import { ladderFields, listUnknownFields } from './ladder.words.ts'

/*
 * The ladder of reminders: the letters to tenants in arrears, and how long after the due day each goes out. It is off until
 * somebody switches it on for the account.
 */

const known = joinNames(
  ladderFields.map((field) => `{${field}}`),
  ladderFields.length,
)

/** Refuses words in braces that are no merge field, because the tenant would read them as they are. */
function refuseUnknownFields(
  text: string,
  context: { addIssue(issue: { code: 'custom'; message: string }): void },
) {
  const [unknown] = listUnknownFields(text)
  if (unknown !== undefined)
    context.addIssue({
      code: 'custom',
      message: `{${unknown}} is not a field of these letters. You can use: ${known}`,
    })
}

export const reminderWords = z.strictObject({
  subject: requiredText('Enter a subject', 150).superRefine(refuseUnknownFields),
  /** The letter without its greeting and signature; an empty line begins a paragraph. */
  text: requiredLines('Enter the text', 4000).superRefine(refuseUnknownFields),
})
export type ReminderWords = z.output<typeof reminderWords>

export const ladderStep = z.strictObject({
  ...reminderWords.shape,
  name: requiredText('Name the step', 40),
  /** Days after the due date of the oldest unpaid charge. */
  days: count('Enter a whole number of days', 365).refine((days) => days >= 1, {
    error: 'Enter 1 day or more',
  }),
})
export type LadderStep = z.output<typeof ladderStep>

/** The most steps of a ladder. */
export const maxSteps = 6

const ladderSteps = z
  .array(ladderStep)
  .min(1, 'Add at least one step')
  .max(maxSteps, `At most ${maxSteps} steps`)
  .superRefine((steps, context) => {
    for (const [at, { name, days }] of steps.entries()) {
      const earlier = steps.slice(0, at)
      if (days <= Math.max(0, ...earlier.map((step) => step.days)))
        context.addIssue({
          code: 'custom',
          path: [at, 'days'],
          message: 'Enter more days than for the step before',
        })
      if (earlier.some((step) => step.name.toLowerCase() === name.toLowerCase()))
        context.addIssue({
          code: 'custom',
          path: [at, 'name'],
          message: 'Another step has this name. Choose a different one',
        })
    }
  })

/** A change of the ladder. Fields that are left out keep their values. */
export const ladderInput = z.strictObject({
  on: z.boolean('Choose on or off').optional(),
  steps: ladderSteps.optional(),
  /** The address for answers to the ladder's reminders; empty for the account's owner. */
  replyTo: z.union([z.literal(''), emailAddress()]).optional(),
  version: z.int().nonnegative().optional(),
})
export type LadderInput = z.output<typeof ladderInput>

export const ladder = z.object({
  on: z.boolean(),
  steps: z.array(z.object({ name: z.string(), days: z.int(), subject: z.string(), text: z.string() })),
  replyTo: z.string(),
  /** The first day on which reminders go out; null while it is off. */
  sendsFrom: z.string().nullable(),
  /** The version; 0 before the first save. */
  version: z.int(),
})
export type Ladder = z.infer<typeof ladder>
