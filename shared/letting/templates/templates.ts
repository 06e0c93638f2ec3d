import { requiredLines, requiredText } from '../../fields.ts'
import { z } from '../../zod.ts'
import { signingKindNames, signingKinds } from '../signings/signings.kinds.ts'
import { parseTemplate, sayProblem } from './templates.parse.ts'

/** What a template makes: what is signed. Official forms stay the files that the government publishes. */
export const templateKindNames = { ...signingKindNames, inventory: 'Inventory cover' }

/** The most letters of a template. */
const longest = 60_000
/** The most problems that are said at once. */
const mostSaid = 5

const wording = requiredLines('Enter the text', longest).superRefine((text, context) => {
  for (const problem of parseTemplate(text).problems.slice(0, mostSaid))
    context.addIssue({ code: 'custom', message: sayProblem(problem) })
})

const words = { name: requiredText('Enter a name', 80), wording }

export const templateInput = z.strictObject({ kind: z.enum(signingKinds, 'Choose what it is'), ...words })
export type TemplateInput = z.output<typeof templateInput>

export const templateVersionInput = z.strictObject({
  ...words,
  /** The number of the version that was changed. */
  after: z.int('Version not found'),
})
export type TemplateVersionInput = z.output<typeof templateVersionInput>

export const templateArchiveInput = z.strictObject({ archived: z.boolean('Choose yes or no') })

/** A template as the list shows it: its newest version. */
const templateRow = z.object({
  /** Stays the same for all its versions. */
  id: z.uuid(),
  /** The newest version; what is signed names it. */
  versionId: z.uuid(),
  kind: z.enum(signingKinds),
  name: z.string(),
  number: z.int(),
  by: z.string(),
  at: z.string(),
  /** The day on which it was archived; null while it is used. */
  archivedOn: z.string().nullable(),
})
export type TemplateRow = z.infer<typeof templateRow>

/** A text to begin with. `id` prints it as it is. */
const standardTemplate = z.object({
  id: z.string(),
  kind: z.enum(signingKinds),
  name: z.string(),
  wording: z.string(),
})
export type StandardTemplate = z.infer<typeof standardTemplate>

export const templateList = z.object({
  templates: z.array(templateRow),
  standards: z.array(standardTemplate),
})

export const wholeTemplate = templateRow.extend({
  wording: z.string(),
  /** Every version, the newest first. */
  versions: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      name: z.string(),
      wording: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
})
export type WholeTemplate = z.infer<typeof wholeTemplate>
