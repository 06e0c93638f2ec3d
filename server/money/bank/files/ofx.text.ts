import { decodeEntities } from './entities.ts'
import { proveFewTags } from './join.ts'
import { FileRefused } from './refused.ts'

const simpleTag = /^\/?[a-z][\w.:-]{0,40}\s*\/?$/i

/** Decodes numeric entities and quotation marks; the parser decodes '&lt;', '&gt;' and '&amp;'. */
const decodeHarmless = (text: string) =>
  text.replace(/&(?!(?:lt|gt|amp|#0*(?:38|60|62)|#x0*(?:26|3c|3e));)#?\w{1,8};/gi, decodeEntities)

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The text of CDATA sections as plain text. */
const withoutCdata = (text: string) =>
  text
    .split('<![CDATA[')
    .map((part, at) => {
      const end = at === 0 ? -1 : part.indexOf(']]>')
      return end < 0 ? part : escapeText(part.slice(0, end)) + part.slice(end + 3)
    })
    .join('')

/** Throws for a tag with attributes or unusual characters, because the parser would never end. */
function proveTags(body: string): void {
  for (let at = body.indexOf('<'); at >= 0; at = body.indexOf('<', at + 1)) {
    const end = body.indexOf('>', at)
    if (end < 0 || end - at > 60 || !simpleTag.test(body.slice(at + 1, end)))
      throw new FileRefused(
        `The OFX file has a sign < that begins no element: ‘${body.slice(at, at + 20).trim()}’.`,
      )
  }
}

/**
 * The part of an OFX file below its header, rewritten so that `ofx-js` reads it safely: names in lower case and without dots,
 * because its search for dots takes twice as long for each further capital letter; single spaces; no opened elements without
 * a text or an end.
 */
export function prepareOfx(text: string): string {
  const start = text.search(/<OFX>/i)
  if (start < 0) throw new FileRefused('The OFX file has no element <OFX>.')
  const body = decodeHarmless(withoutCdata(text.slice(start)).replace(/\s+/g, ' '))
  proveFewTags(body)
  proveTags(body)
  const lower = body.replace(
    /<(\/?)([^>]*?) ?(\/?)>/g,
    (_, end: string, name: string, alone: string) =>
      `<${end}${name.toLowerCase().replace(/[.:-]/g, '')}${alone}>`,
  )
  if (!lower.includes('</ofx>')) throw new FileRefused('The OFX file is cut off before its end, </OFX>.')
  const closed = new Set(lower.match(/<\/\w+(?=>)/g)?.map((tag) => tag.slice(2)))
  return lower
    .replace(/<(\w+)> ?(?=<)/g, (tag, name: string) => (closed.has(name) ? tag : ''))
    .replace(/<(\/?)ofx>/g, '<$1OFX>')
}

/** The number of payments in the raw file. */
export const countOfxRecords = (text: string): number => text.match(/<STMTTRN\s*>/gi)?.length ?? 0
