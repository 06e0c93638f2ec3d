import { isSame, listChangedFields } from '../record/changes.ts'

type Values = Record<string, unknown>

/** The fields that a person has changed, each with the value that it began from, and the version of the record. */
export interface FormDraft {
  version: number
  fields: Record<string, { from: unknown; to: unknown }>
}

export function draftOf(base: { start: Values; version: number }, now: Values): FormDraft {
  const fields = listChangedFields(base.start, now).map((name) => [
    name,
    { from: base.start[name], to: now[name] },
  ])
  return { version: base.version, fields: Object.fromEntries(fields) }
}

/** A draft in two: what may be stored, and the fields that are never stored outside the server. */
export function splitDraft({ version, fields }: FormDraft, withheld: readonly string[] = []) {
  const having = (isHeld: boolean): FormDraft => ({
    version,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => withheld.includes(name) === isHeld)),
  })
  return { open: having(false), secret: having(true) }
}

/** The two parts of a draft together. */
export const joinDrafts = (one: FormDraft, other: FormDraft): FormDraft => ({
  version: Math.min(one.version, other.version),
  fields: { ...one.fields, ...other.fields },
})

export const isEmptyDraft = ({ fields }: FormDraft): boolean => Object.keys(fields).length === 0

/** A stored draft's fields that this form still has, with values of the kind that the form holds. */
export function readFormDraft(content: object, start: Values): FormDraft {
  const { version, fields } = content as Partial<FormDraft>
  const known = Object.entries(fields ?? {}).filter(
    ([name, change]) =>
      name in start && change && typeof change === 'object' && isOfKind(change.to, start[name]),
  )
  return { version: typeof version === 'number' ? version : 0, fields: Object.fromEntries(known) }
}

function isOfKind(value: unknown, like: unknown): boolean {
  if (like === undefined || like === null) return true
  return Array.isArray(value) === Array.isArray(like) && typeof value === typeof like
}

/** Whether everything in the draft is in these values already. */
export const isContained = ({ fields }: FormDraft, values: Values): boolean =>
  Object.entries(fields).every(([name, { to }]) => isSame(to, values[name]))

/** What a draft began from: these values, with its own in the fields that it changed. */
export const startOf = <Input extends Values>({ fields }: FormDraft, start: Input): Input =>
  withFields(start, fields, 'from')

/** These values with the draft's changes in them. */
export const continueDraft = <Input extends Values>({ fields }: FormDraft, values: Input): Input =>
  withFields(values, fields, 'to')

function withFields<Input extends Values>(
  values: Input,
  fields: FormDraft['fields'],
  side: 'from' | 'to',
): Input {
  const changes = Object.entries(fields).map(([name, change]) => [name, change[side]])
  return { ...values, ...Object.fromEntries(changes) }
}
