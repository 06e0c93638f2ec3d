import type { Guess } from '#shared/csv/rows.ts'
import type { z } from '#shared/zod.ts'

/** What a row says of a fact beside its record, such as a fee: what the import records of it, and what a person has to see to. */
export interface Said<Fact> {
  adds?: Fact | undefined
  /** What is wrong, by column; `asked` is the question about the file whose reply the row waits for. */
  wrong?: { field: string; message: string; asked?: string | undefined }[]
  warnings?: string[]
  guess?: Guess | undefined
}

/** What a schema refuses, by the columns of the file. */
export const wrongOf = (
  { issues }: z.ZodError,
  columnOf: (path: PropertyKey | undefined) => string,
): Said<never>['wrong'] =>
  Object.entries(Object.fromEntries(issues.map(({ path, message }) => [columnOf(path[0]), message]))).map(
    ([field, message]) => ({ field, message }),
  )
