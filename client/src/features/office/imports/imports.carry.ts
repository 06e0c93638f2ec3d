import type { ChosenFile } from '#client/lib/browser/csv-file.ts'

type SentFile = ChosenFile | { fileName: string; text: string }

let carried: SentFile | undefined

/** Takes a chosen file along to the import of another kind of record. */
export const carryFile = (file: SentFile | undefined): void => {
  carried = file
}

/** The file that was taken along, once. */
export function takeCarriedFile(): SentFile | undefined {
  const file = carried
  carried = undefined
  return file
}
