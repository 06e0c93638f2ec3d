import { saveFile } from './csv.ts'

/** The file's name from the header; RFC 6266 puts the whole name, encoded, after the ASCII one. */
function fileNameOf(response: Response): string {
  const header = response.headers.get('content-disposition') ?? ''
  const [, whole, ascii] = /filename\*=UTF-8''([^;]+)|filename="([^"]+)"$/.exec(header) ?? []
  return whole ? decodeURIComponent(whole) : (ascii ?? 'download')
}

/** Saves the file of an answer under the name that the server gave it. */
export async function saveResponse(response: Response): Promise<void> {
  const content = await response.blob()
  saveFile(fileNameOf(response), content, content.type)
}
