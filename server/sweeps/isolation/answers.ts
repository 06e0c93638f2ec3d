import { readPdf } from '../../testing/pdf.ts'
import { readZip } from '../../testing/zip.ts'
import type { Received } from '../wire.ts'

/** The text without spaces and capitals, because PDFs and calendars break lines anywhere and addresses get capitals. */
const plain = (text: string) => text.replace(/\s+/g, '').toLowerCase()

async function contentOf(bytes: Buffer): Promise<string> {
  const start = bytes.toString('latin1', 0, 4)
  if (start === '%PDF') return (await readPdf(new Uint8Array(bytes))).text
  if (start !== 'PK\x03\x04') return bytes.toString('utf8')
  const parts = [...readZip(bytes)].map(async ([name, content]) => `${name} ${await contentOf(content)}`)
  return (await Promise.all(parts)).join(' ')
}

/** The whole text of an answer: its headers, and its content with the text of PDFs and the files of zips. */
export async function textOf({ bytes, headers }: Received): Promise<string> {
  return plain(`${JSON.stringify(headers)} ${await contentOf(bytes)}`)
}
