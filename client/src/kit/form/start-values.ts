import type { z } from 'zod'

const asTyped = (value: unknown) => {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' ? String(value) : value
}

/**
 * What a form starts with: each field of the schema as the record has it, numbers as they are typed and nothing as
 * empty text. `given` names the fields that start with something else.
 */
export function startValuesOf<Schema extends z.ZodObject>(
  { shape }: Schema,
  record: object,
  given: Partial<z.input<Schema>> = {},
): z.input<Schema> {
  const stored = record as Record<string, unknown>
  const typed = Object.keys(shape).map((field) => [field, asTyped(stored[field])])
  return { ...Object.fromEntries(typed), ...given }
}
