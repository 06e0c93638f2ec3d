import { about, aboutNamed } from '../../about.ts'
import { requiredLines } from '../../fields.ts'
import { storedFields } from '../../resource.ts'
import { z } from '../../zod.ts'

/** The most characters of a note, with mentions counted as they are stored. */
export const maxNoteLength = 4000

const text = requiredLines('Write something first', maxNoteLength)

/** A note on a record. In `text` a mention stands as @[the person's user id]. */
export const noteRow = z.object({
  ...storedFields,
  about: aboutNamed,
  text: z.string(),
  /** The author's name; empty when their user was deleted. */
  author: z.string(),
  /** The people whom the text mentions, by their names today. */
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  editedAt: z.string().nullable(),
  /** Whether the caller may edit and delete the note, as its author, a manager or an owner. */
  mayChange: z.boolean(),
})
export type Note = z.infer<typeof noteRow>

export const noteInput = z.strictObject({ about, text })
export const noteChange = z.strictObject({
  text,
  version: z.int('Send the version of the note that was read'),
})
