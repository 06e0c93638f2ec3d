import { requiredText } from '../fields.ts'
import { type EntityName, resources } from '../registry.ts'
import { changeSchema } from '../resource.ts'
import { z } from '../zod.ts'

/** How many views a person keeps in one account. */
export const viewLimit = 100

export const densities = ['comfortable', 'compact'] as const

/** A list that can be saved as a view: that of a kind of record, or the rent. */
export type ViewList = EntityName | 'rent'
const viewLists: [ViewList, ...ViewList[]] = ['rent', ...resources.map(({ name }) => name)]

/** Search, filters and sort as the list's address holds them: 'status=overdue&sort=-dueDate'. */
const query = z
  .string()
  .max(2000, 'At most 2,000 characters')
  .transform((text) => String(new URLSearchParams(text)))

/** A list as somebody wants to see it again, under a name. */
export const viewInput = z.strictObject({
  list: z.enum(viewLists),
  name: requiredText('Give the view a name', 60),
  query,
  /** The keys of the columns that are left out. */
  hidden: z.array(z.string().max(60)).max(60, 'At most 60 columns'),
  density: z.enum(densities),
  /** Whether everybody who works in the account sees it. */
  shared: z.boolean(),
  /** Whether it stands in the sidebar of everybody who sees it. */
  pinned: z.boolean(),
})
export type ViewInput = z.output<typeof viewInput>

/** A view stays with the list that it was made for. */
export const viewChange = changeSchema(viewInput.omit({ list: true }))

export const savedView = viewInput.extend({
  id: z.uuid(),
  version: z.int(),
  query: z.string(),
  /** Whether the reader made it. */
  mine: z.boolean(),
  /** The name of the person who made it. */
  by: z.string(),
})
export type SavedView = z.output<typeof savedView>
