import { about, aboutNamed } from '../../about.ts'
import { calendarDate, requiredText } from '../../fields.ts'
import { storedFields } from '../../resource.ts'
import { z } from '../../zod.ts'

const fields = {
  text: requiredText('Enter the task', 300),
  dueOn: calendarDate('Choose a day'),
  /** A user's id; null gives the task to nobody in particular. */
  assigneeId: z.uuid('Choose a colleague').nullable(),
}

export const taskRow = z.object({
  ...storedFields,
  text: z.string(),
  dueOn: z.string(),
  assigneeId: z.uuid().nullable(),
  /** The person's current name; empty for nobody. */
  assignee: z.string(),
  about: aboutNamed.nullable(),
  doneAt: z.string().nullable(),
  /** The name of the person who did the task; empty while it is open. */
  doneBy: z.string(),
  addedBy: z.string(),
})
export type Task = z.infer<typeof taskRow>

export const taskInput = z.strictObject({ ...fields, about: about.nullable() })
export type TaskInput = z.infer<typeof taskInput>

/** The same task on several records, one each. */
export const manyTasksInput = z.strictObject({
  ...fields,
  abouts: z.array(about).min(1, 'Choose a record').max(500, 'At most 500 at once'),
})
export type ManyTasksInput = z.infer<typeof manyTasksInput>

export const taskChange = z
  .strictObject(fields)
  .partial()
  .extend({ version: z.int('Send the version of the task that was read') })

export const taskDone = z.strictObject({ done: z.boolean('Choose whether it is done') })
