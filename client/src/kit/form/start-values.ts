import type { z } from 'zod'

const toTyped = (value: unknown) => {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' ? String(value) : value
}

/**
 * The values that a form starts with: each field of the schema from the record, numbers as text and null as empty
 * text. `given` holds the fields that start with another value.
 */
export function startValuesOf<Schema extends z.ZodObject>(
  { shape }: Schema,
  record: object,
  given: Partial<z.input<Schema>> = {},
): z.input<Schema> {
  const stored = record as Record<string, unknown>
  const typed = Object.keys(shape).map((field) => [field, toTyped(stored[field])])
  return { ...Object.fromEntries(typed), ...given }
}
