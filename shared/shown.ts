import type { z } from './zod.ts'

const shownFields = new WeakSet<z.ZodType>()

/**
 * The fields of a row that client landlords read too. A field that stands beside them is blank for client landlords, so what
 * nobody has thought about is not shown: see server/http/shown.ts.
 */
export function shown<Shape extends Record<string, z.ZodType>>(fields: Shape): Shape {
  const marked = Object.entries(fields).map(([name, field]) => {
    // A schema that another row uses too keeps what that row says of it.
    const own = field.clone()
    shownFields.add(own)
    return [name, own]
  })
  return Object.fromEntries(marked)
}

export const isShown = (field: z.ZodType): boolean => shownFields.has(field)
