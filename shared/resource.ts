import type { RelatedGroupName } from './related.ts'
import { shown } from './shown.ts'
import { z } from './zod.ts'

/** One kind of record, as server and client see it. */
export interface Resource<
  Row extends z.ZodType = z.ZodType,
  Input extends z.ZodObject = z.ZodObject,
  Whole extends z.ZodType = z.ZodType,
> {
  name: string
  title: { one: string; many: string }
  /** The toast's sentence after a deletion, if it isn't 'Tenant has been deleted successfully.' */
  deleted?: string
  /** One record in a list. */
  row: Row
  /** One record read by itself: the row, and the fields that would make a list too large. */
  whole: Whole
  /** The fields of a new record. A change takes any subset of them, and the `version` that was read. */
  input: Input
  /** The fields of a row of a file, where its rules are looser than those of a form. */
  fileInput?: z.ZodObject
  /** Who may read it: 'shared' lets client landlords read their own landlord's rows too. */
  readBy: 'shared' | 'read'
  /** The kinds of record that a row shows something of, its own kind first. */
  madeOf: readonly string[]
  /** Set where a row shows money, so that its reads charge due rent before: see Contract. */
  needsRent?: 'shown'
  /** What belongs to a record, in the order of its page. */
  belongings: readonly RelatedGroupName[]
  /** Other kinds that a write may change too: a tenancy marks its property as rented. */
  alsoChanges?: readonly string[]
}

export const storedFields = shown({
  id: z.uuid(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** The parameters of a path that names one record. */
export const idParams = z.object({ id: z.uuid() })

/** Any subset of the fields, each with its own rules. Rules across fields are checked on new records only. */
function partialSchema<Shape extends z.core.$ZodLooseShape>({ shape }: z.ZodObject<Shape>) {
  return z.strictObject(shape).partial()
}

/** The body of PATCH: any subset of the fields, and the version that the editor read. */
export function changeSchema<Shape extends z.core.$ZodLooseShape>(input: z.ZodObject<Shape>) {
  return partialSchema(input).extend({ version: z.int('Send the version of the record that was read') })
}

const ids = z
  .array(z.uuid('Record not found'), 'Choose at least one record')
  .min(1, 'Choose at least one record')
  .max(10_000, 'At most 10,000 records at once')

/** The body of POST /bulk: the same change for every record, or their deletion. All or nothing. */
export function bulkSchema<Shape extends z.core.$ZodLooseShape>(input: z.ZodObject<Shape>) {
  return z
    .strictObject({ ids, delete: z.literal(true).optional(), set: partialSchema(input).optional() })
    .refine((change) => (change.delete === undefined) !== (change.set === undefined), {
      error: 'Enter what to change, or that the records are to be deleted',
      path: ['set'],
    })
}
