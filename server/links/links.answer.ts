import { Refused } from '../db/refusals.ts'
import { fieldErrors, summariseErrors } from '../http/errors.ts'
import type { Errors, Typed } from '../http/form-page.ts'
import { Raw } from '../http/route.ts'
import { sourceOf } from './links.code.ts'
import type { Asked, LinkDoor, Ready } from './links.door.ts'
import { asksForCode, type LinkPage } from './links.kind.ts'
import { backTo, html, linkHeaders } from './links.page.ts'
import { hashOf } from './links.send.ts'
import { addLinkEvent, belongingOf, lockLink } from './links.store.ts'

/** The form's fields as text, without spaces around them. A field that was sent twice counts once. */
export const readTyped = (body: unknown): Typed =>
  Buffer.isBuffer(body)
    ? Object.fromEntries(
        [...new URLSearchParams(body.toString('utf8'))].map(([name, text]) => [name, text.trim()]),
      )
    : {}

/** What the fields of a form hold but the name of what was shown. */
const choices = ({ shown: _, ...typed }: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text))

const hasChanged = 'This page has changed since you opened it. Please look at it again.'

export function showLink(
  { kind, account, path }: Ready,
  page: LinkPage,
  form: { typed?: Typed; errors?: Errors; trouble?: string; done?: string | undefined } = {},
  status = 200,
): Raw {
  const hidden = `<input type="hidden" name="shown" value="${hashOf(page.shown)}">`
  const fileOf = (file: string) => `${path}/files/${encodeURIComponent(file)}`
  return html(kind.page(page, { typed: {}, errors: {}, ...form, hidden, path, fileOf }, account), status)
}

const oneClick = /^List-Unsubscribe=One-Click$|name="?List-Unsubscribe"?\r\n\r\nOne-Click\r\n/i

/** Whether a mail program ends the consent, by a form in either of the two encodings of RFC 8058. */
export const asksToStop = ({ kind }: Ready, { request: { body } }: Asked): boolean =>
  kind.stop !== undefined && Buffer.isBuffer(body) && oneClick.test(body.toString('utf8').trim())

/** Ends the consent for emails of this kind, and records it. The mail program shows no page. */
export async function stopMails({ kind, at, link, scope }: Ready, { request }: Asked): Promise<Raw> {
  await scope.transaction(async (inside) => {
    await lockLink(inside, link.id)
    const inWords = await kind.stop?.({ ...at, scope: inside })
    if (inWords)
      await addLinkEvent(inside, { linkId: link.id, kind: 'answered', inWords, ...sourceOf(request) })
  })
  return new Raw('text/plain; charset=utf-8', 'Unsubscribed', linkHeaders)
}

export async function answerLink(
  { limits, codes }: LinkDoor,
  ready: Ready,
  typed: Typed,
  asked: Asked,
): Promise<Raw> {
  const { kind, found, link, scope } = ready
  const page = await kind.read(ready.at, found)
  const refuse = (trouble: string, status: number, more: { typed?: Typed; errors?: Errors } = {}) =>
    showLink(ready, page, { ...more, trouble }, status)
  if (await limits.isAnsweredTooOften(link.id))
    return refuse('You have answered many times within an hour. Please try again later.', 429, { typed })
  // A mail scanner submits forms too, but chooses and types nothing.
  if (Object.keys(choices(typed)).length === 0)
    return refuse('Nothing was sent. Choose or enter something first.', 400)
  const read = kind.answer.safeParse(choices(typed))
  if (!read.success) {
    const errors = fieldErrors(read.error)
    return refuse(`${summariseErrors(errors)}.`, 400, { typed, errors })
  }
  if (page.closed) return refuse('Nothing was changed.', 409)
  if (typed.shown !== hashOf(page.shown)) return refuse(hasChanged, 409, { typed })
  const from = sourceOf(asked.request)
  const where = { linkId: link.id, ...from, shownHash: typed.shown }
  try {
    await scope.transaction(async (inside) => {
      const at = { ...ready.at, scope: inside, from }
      // Two answers at once take turns, and the later one is compared with what the first has changed.
      await lockLink(inside, link.id)
      const now = await kind.find(at)
      const fresh = await kind.read(at, now)
      if (typed.shown !== hashOf(fresh.shown) || belongingOf(link, now) !== link.belongsTo)
        throw new Refused(409, 'changed-meanwhile', hasChanged)
      const words = await kind.apply(at, { answer: read.data, found: now, page: fresh })
      if (words === undefined) return
      await addLinkEvent(inside, { ...where, kind: 'answered', answer: read.data, inWords: words })
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { status, message: trouble, errors = {} } = error
    await addLinkEvent(scope, { ...where, kind: 'refused', answer: read.data, inWords: trouble })
    return refuse(trouble, status, { typed, errors })
  }
  if (!ready.needsCode && (await asksForCode(kind, ready.at))) codes.trust(ready, asked.response)
  return backTo(ready.path)
}
