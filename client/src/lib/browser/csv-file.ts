import { FileRefused, readBase64 } from '#client/lib/browser/base64.ts'
import { importLimits, workbookLimit } from '#shared/csv/limits.ts'
import { csvFileProblem, isWorkbookFile } from '#shared/csv/text.ts'

/** A chosen file as the API takes it. */
export interface ChosenFile {
  fileName: string
  base64: string
}

const readPart = (file: Blob) =>
  readBase64(
    file,
    () => new FileRefused('The file could not be read. Was it moved or changed? Please choose it again.'),
  )

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

/** Reads a chosen file. Throws FileRefused when the file is empty, too large, or neither a CSV file nor a workbook. */
export async function readChosenFile(file: File): Promise<ChosenFile> {
  if (file.size === 0) throw new FileRefused('The file is empty.')
  const first = await readPart(file.slice(0, 8))
  const bytes = Uint8Array.from(atob(first), (letter) => letter.charCodeAt(0))
  const why = csvFileProblem(bytes)
  if (why) throw new FileRefused(why)
  const most = isWorkbookFile(bytes) ? workbookLimit : importLimits.bytes
  if (file.size > most)
    throw new FileRefused(
      `The file has ${megabytes(file.size)} MB, and the limit is ${most / 1024 / 1024} MB. Please split it.`,
    )
  return { fileName: file.name.slice(-200), base64: await readPart(file) }
}
