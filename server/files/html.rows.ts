import { decodeEntities } from './entities.ts'

/** Whether a text is a web page, as some banks and programs save a list that they call .xls. */
export const isHtml = (text: string): boolean =>
  /^\ufeff?\s*(<!--[\s\S]{0,2000}?-->\s*)?<(!doctype\s+html|html|head|body|meta|table)\b/i.test(
    text.slice(0, 4_096),
  )

const tags = /<(\/?)(tr|td|th|table|script|style|br|p|div|li)\b[^<>]*>|<!--|<[^<>]*>/gi

/** The most cells that are read, far more than any list has. */
const mostCells = 1_000_000

const clean = (text: string) =>
  decodeEntities(text)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

/** The place behind the end of what a tag begins, such as a script; the end of the text where it never ends. */
function skip(html: string, from: number, end: RegExp): number {
  end.lastIndex = from
  return end.exec(html) ? end.lastIndex : html.length
}

/**
 * The rows of the tables of a web page, each a list of its cells' texts; scripts and styles are left out and nothing is run.
 * Undefined for a page without a list. It goes through the page once.
 */
export function readHtmlRows(html: string): string[][] | undefined {
  const rows: string[][] = []
  let cell: string | undefined
  let count = 0
  let last = 0
  const close = () => {
    if (cell === undefined) return
    rows.at(-1)?.push(clean(cell))
    cell = undefined
  }
  tags.lastIndex = 0
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    if (cell !== undefined) cell += html.slice(last, found.index)
    const [tag, slash, name = ''] = found
    const kind = name.toLowerCase()
    if (tag === '<!--') tags.lastIndex = skip(html, tags.lastIndex, /-->/g)
    else if (slash === '' && (kind === 'script' || kind === 'style'))
      tags.lastIndex = skip(
        html,
        tags.lastIndex,
        kind === 'script' ? /<\/script\b[^>]*>/gi : /<\/style\b[^>]*>/gi,
      )
    else if (kind === 'tr' || kind === 'table') {
      close()
      if (slash === '' && kind === 'tr') rows.push([])
    } else if (kind === 'td' || kind === 'th') {
      close()
      count += 1
      if (slash === '' && count <= mostCells) cell = ''
    } else if (cell !== undefined && kind !== '') cell += ' '
    last = tags.lastIndex
  }
  close()
  return rows.filter((cells) => cells.length > 1).length > 1
    ? rows.filter((cells) => cells.some(Boolean))
    : undefined
}
