import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ApiError } from '#client/lib/calls/api.ts'
import { type FieldLabels, listLabels } from '../field-labels.ts'
import { type Comparison, compareVersions, isSame, mergeVersions, type Side } from './changes.ts'

/** Two people changed one record: what the other person saved, compared with what is in the form. */
export interface Conflict<Input> extends Comparison {
  theirs: Input
  version: number
  /** Who saved the other version; undefined for records without a history. */
  who: string | undefined
}

/** Reads the server's refusal of an old version, which carries the record as it is stored now. */
export function findConflict<Input extends FieldValues, Row extends { version: number }>(
  { problem }: ApiError,
  { start, mine, schema }: { start: Input; mine: Input; schema: z.ZodType },
  toInput: (row: Row) => Input,
): Conflict<Input> {
  const row = problem?.current as Row
  const theirs = toInput(row)
  const { version } = row
  const comparison = compareVersions(start, mine, theirs, sameBy(schema))
  return { theirs, version, who: problem?.changedBy, ...comparison }
}

/** Whether a schema's field reads two values as the same. */
function sameBy(schema: z.ZodType) {
  const { shape = {} } = schema as { shape?: Record<string, z.ZodType> }
  return (name: string, a: unknown, b: unknown): boolean => {
    const [one, other] = [shape[name]?.safeParse(a), shape[name]?.safeParse(b)]
    return one?.success === true && other?.success === true && isSame(one.data, other.data)
  }
}

/** The form's values after a merge. Disputed fields stay mine until theirs are chosen. */
export const mergeConflict = <Input extends FieldValues>(
  mine: Input,
  conflict: Conflict<Input>,
  choice?: Readonly<Record<string, Side>>,
): Input => mergeVersions(mine, conflict.theirs, conflict, choice)

/** 'Ada Fielding changed Bedrooms and Rent while you were editing. Both changes are kept.' */
export function describeMerge(
  { who, onlyTheirs }: Conflict<unknown>,
  labels: FieldLabels,
): string | undefined {
  if (onlyTheirs.length === 0) return undefined
  const fields = listLabels(labels, onlyTheirs)
  return `${who ?? 'Somebody else'} changed ${fields} while you were editing. Both changes are saved.`
}
