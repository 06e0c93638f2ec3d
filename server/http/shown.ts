import { isShown } from '#shared/shown.ts'
import { z } from '#shared/zod.ts'

type Show = (value: unknown) => unknown

const blanks = [null, '', false, 0, []]

/** The value of a field that a client landlord does not see. Throws when the field's schema takes none. */
function blankOf(name: string, field: z.ZodType): unknown {
  const blank = blanks.find((value) => field.safeParse(value).success)
  if (blank === undefined)
    throw new Error(`${name} has no blank value: show it to client landlords or let it be null`)
  return blank
}

function showRow(fields: [string, z.ZodType][]): Show | undefined {
  const isRow = fields.some(([, field]) => isShown(field))
  const changes = fields.flatMap(([name, field]): [string, Show][] => {
    if (isRow && !isShown(field)) {
      const blank = blankOf(name, field)
      return [[name, () => blank]]
    }
    const show = toClients(field)
    return show ? [[name, show]] : []
  })
  if (changes.length === 0) return undefined
  return (value) => {
    const row = { ...(value as Record<string, unknown>) }
    for (const [name, show] of changes) if (name in row) row[name] = show(row[name])
    return row
  }
}

/**
 * Makes what client landlords see of an answer with this schema: of rows whose fields say whom they are shown to, the shown
 * fields, and blanks for the others. Undefined where the schema has no such rows. Throws where it cannot find the rows.
 */
export function toClients(schema: z.ZodType): Show | undefined {
  if (schema instanceof z.ZodObject) return showRow(Object.entries<z.ZodType>(schema.shape))
  if (schema instanceof z.ZodArray) {
    const show = toClients(schema.element as z.ZodType)
    return show && ((rows) => (rows as unknown[]).map(show))
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const show = toClients(schema.unwrap() as z.ZodType)
    return show && ((value) => (value === null || value === undefined ? value : show(value)))
  }
  if (schema instanceof z.ZodUnion && schema.options.some((option) => toClients(option as z.ZodType)))
    throw new Error('rows within one of several kinds of answer are not found for client landlords')
  return undefined
}
