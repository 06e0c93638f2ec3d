import { requiredText } from '../../fields.ts'
import { type EntityName, resources } from '../../registry.ts'
import { changeSchema } from '../../resource.ts'
import { z } from '../../zod.ts'

/** How many views a person keeps in one account. */
export const viewLimit = 100

export const densities = ['comfortable', 'compact'] as const

/** The lists that can be saved as a view: those of the kinds of records, and the Rent page. */
export type ViewList = EntityName | 'rent'
const viewLists: [ViewList, ...ViewList[]] = ['rent', ...resources.map(({ name }) => name)]

/** Search, filters and sort as the list's address holds them: 'status=overdue&sort=-dueDate'. */
const query = z
  .string()
  .max(2000, 'At most 2,000 characters')
  .transform((text) => String(new URLSearchParams(text)))

/** A list with its search, filters and columns, saved under a name. */
export const viewInput = z.strictObject({
  list: z.enum(viewLists),
  name: requiredText('Give the view a name', 60),
  query,
  /** The keys of the hidden columns. */
  hidden: z.array(z.string().max(60)).max(60, 'At most 60 columns'),
  density: z.enum(densities),
  /** Whether everybody who works in the account sees it. */
  shared: z.boolean(),
  /** Whether the view is in the sidebar of everybody who sees it. */
  pinned: z.boolean(),
})
export type ViewInput = z.output<typeof viewInput>

/** A change of a view. The list of a view never changes. */
export const viewChange = changeSchema(viewInput.omit({ list: true }))

export const savedView = viewInput.extend({
  id: z.uuid(),
  version: z.int(),
  query: z.string(),
  /** Whether the reader made the view. */
  mine: z.boolean(),
  /** The name of the person who made it. */
  by: z.string(),
})
export type SavedView = z.output<typeof savedView>
