import { decodeEntities } from '../../../files/entities.ts'
import { proveFewTags } from './join.ts'
import { FileRefused } from './refused.ts'

/** A tag, a section of plain text, or the text before the next of both. A sign < before a space or a figure is text. */
const token = /<(\/?)([a-z][\w.:-]{0,40})\s*(\/?)>|<!\[CDATA\[([\s\S]*?)\]\]>|([^<]+|<(?=[\s\d£=<-]))/giy

type Branch = Record<string, unknown>
interface Opened {
  name: string
  children: Branch
}

/** Adds a child; a name that comes again makes a list. */
function addChild(children: Branch, name: string, child: unknown): void {
  const before = children[name]
  if (Array.isArray(before)) before.push(child)
  else children[name] = before === undefined ? child : [before, child]
}

const notClosed = () =>
  new FileRefused('statement-cut-off', 'The OFX file is cut off, or an element in it is not closed.')

/** The name of an element in lower case; dots and dashes are left out. */
const nameOf = (written: string) => written.toLowerCase().replace(/[.:-]/g, '')

/**
 * The elements of an OFX file below its header as a tree of objects, lists and texts. An element with a text needs no end, nor
 * does an empty one whose name has no end in the whole file. Throws a `FileRefused`.
 */
export function readOfxTree(text: string): Branch {
  const start = text.search(/<OFX>/i)
  if (start < 0) throw new FileRefused('statement-format-unknown', 'The OFX file has no element <OFX>.')
  const body = text.slice(start).replace(/<!--[\s\S]*?-->/g, '')
  proveFewTags(body)
  const ended = new Set(Array.from(body.matchAll(/<\/([\w.:-]+)\s*>/g), ([, name = '']) => nameOf(name)))
  if (!ended.has('ofx'))
    throw new FileRefused('statement-cut-off', 'The OFX file is cut off before its end, </OFX>.')

  const root: Opened = { name: '', children: Object.create(null) }
  const open = [root]
  /** The element that was opened last, as long as nothing but text has come. */
  let fresh: { name: string; text: string } | undefined
  const top = () => open.at(-1) ?? root
  const settle = () => {
    if (fresh && (fresh.text.trim() !== '' || !ended.has(fresh.name)))
      addChild(top().children, fresh.name, fresh.text.replace(/\s+/g, ' '))
    else if (fresh) {
      const branch = { name: fresh.name, children: Object.create(null) }
      addChild(top().children, fresh.name, branch.children)
      open.push(branch)
    }
    fresh = undefined
  }
  const close = (name: string) => {
    if (fresh?.name === name) {
      addChild(top().children, name, fresh.text.replace(/\s+/g, ' '))
      fresh = undefined
      return
    }
    settle()
    if (top().name !== name) throw notClosed()
    open.pop()
  }

  token.lastIndex = 0
  while (token.lastIndex < body.length) {
    const at = token.lastIndex
    const [, end, written, alone, plain, words] = token.exec(body) ?? []
    if (written !== undefined) {
      if (end) close(nameOf(written))
      else {
        settle()
        fresh = { name: nameOf(written), text: '' }
      }
      if (alone) close(nameOf(written))
      if (open.length === 1 && !fresh) return root.children
    } else if (plain === undefined && words === undefined) {
      const place = body
        .slice(at, at + 20)
        .replace(/\s+/g, ' ')
        .trim()
      throw new FileRefused(
        'statement-unreadable',
        `The OFX file has a sign < that begins no element: ‘${place}’.`,
      )
    } else if (fresh) fresh.text += plain ?? decodeEntities(words ?? '')
    else if ((plain ?? words ?? '').trim() !== '') throw notClosed()
  }
  throw notClosed()
}

/** The number of payments in the raw file. */
export const countOfxRecords = (text: string): number => text.match(/<STMTTRN\s*>/gi)?.length ?? 0
