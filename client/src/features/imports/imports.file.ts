import { csvFileProblem } from '#shared/csv/text.ts'
import { importLimits } from '#shared/imports/imports.ts'

/** A file that was read, as it travels. */
export interface ChosenFile {
  fileName: string
  base64: string
}

/** Why a file cannot be taken, as a sentence. */
export class FileTrouble extends Error {}

/** The browser reads and encodes it beside the page, so that a large file freezes nothing. */
function readAsBase64(file: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () =>
      fail(new FileTrouble('The file could not be read. Was it moved or changed? Please choose it again.'))
    reader.readAsDataURL(file)
  })
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

/** Throws FileTrouble where it is empty, too large or no CSV file. */
export async function readChosen(file: File): Promise<ChosenFile> {
  if (file.size === 0) throw new FileTrouble('The file is empty.')
  const first = await readAsBase64(file.slice(0, 8))
  const why = csvFileProblem(Uint8Array.from(atob(first), (letter) => letter.charCodeAt(0)))
  if (why) throw new FileTrouble(why)
  if (file.size > importLimits.bytes)
    throw new FileTrouble(`The file has ${megabytes(file.size)} MB, and 5 MB is the most. Please divide it.`)
  return { fileName: file.name.slice(-200), base64: await readAsBase64(file) }
}
