import type { CsvColumn } from '#shared/csv/column.ts'
import { referenceWords } from '#shared/csv/references.ts'
import { addToGroup } from '#shared/group.ts'

/** Finds the ids of the records of a kind to which earlier files gave a reference. Some may be gone. */
export type FindReferred = (kind: string, reference: string) => readonly string[]

/** A reference of another system, as a row has it. */
export interface OldReference {
  kind: string
  reference: string
}

/** The references of a row. */
export const listOldReferences = (
  columns: readonly CsvColumn[],
  values: Record<string, string | null>,
): OldReference[] =>
  columns.flatMap(({ field, reference: role }) => {
    const reference = values[field]?.trim()
    return role && reference ? [{ kind: role.to, reference }] : []
  })

/** The references of a row, as a check repeats them: 'tenant reference T9'. */
export const sayOldReferences = (said: readonly OldReference[]): string[] =>
  said.map(({ kind, reference }) => `${referenceWords(kind)} ${reference}`)

/**
 * Makes the function that finds what all references of a row mean that are known. `idsOf` lists the records, by kind, that a
 * candidate may be named by. Undefined where no reference is known.
 */
export function makeReferredMatcher<Candidate>(
  candidates: readonly Candidate[],
  idsOf: (candidate: Candidate) => Record<string, readonly string[]>,
  find: FindReferred,
): (said: readonly OldReference[]) => Candidate[] | undefined {
  const known = new Map<string, Candidate[]>()
  for (const candidate of candidates)
    for (const [kind, ids] of Object.entries(idsOf(candidate)))
      for (const id of ids) addToGroup(known, `${kind} ${id}`, candidate)
  return (said) => {
    const [first, ...others] = said
      .map(({ kind, reference }) => find(kind, reference).flatMap((id) => known.get(`${kind} ${id}`) ?? []))
      .filter((found) => found.length > 0)
    return first && [...new Set(first)].filter((each) => others.every((found) => found.includes(each)))
  }
}
