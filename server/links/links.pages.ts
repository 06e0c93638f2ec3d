import type { Request, Response } from 'express'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { linkPageCalls } from '#shared/links/links.calls.ts'
import { NotFound, Refused } from '../db/refusals.ts'
import { fieldErrors, summariseErrors } from '../http/errors.ts'
import type { Errors, Typed } from '../http/form-page.ts'
import { Raw, type Route, route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { networkOf } from '../security/network.ts'
import { browserName, linkCodes } from './links.code.ts'
import {
  asksForCode,
  type FoundSubject,
  type LinkContext,
  type LinkKind,
  type LinkPage,
} from './links.kind.ts'
import { linkLimits } from './links.limits.ts'
import {
  backTo,
  busyLinkPage,
  codePage,
  endedLinkPage,
  html,
  linkHeaders,
  lostLinkPage,
} from './links.page.ts'
import { hashOf } from './links.send.ts'
import {
  addLinkEvent,
  belongingOf,
  findLastAnswer,
  findLink,
  hasEnded,
  lockLink,
  type OpenLink,
  wasJustOpened,
} from './links.store.ts'
import { takeFiles } from './links.upload.ts'

/** The form's fields as text, without spaces around them. A field that was sent twice counts once. */
const readTyped = (body: unknown): Typed =>
  Buffer.isBuffer(body)
    ? Object.fromEntries(
        [...new URLSearchParams(body.toString('utf8'))].map(([name, text]) => [name, text.trim()]),
      )
    : {}

/** What the fields of a form hold but the name of what was shown. */
const choices = ({ shown: _, ...typed }: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text))

const hasChanged = 'This page has changed since you opened it. Please look at it again.'

/** A link whose page can be shown. */
interface Ready extends OpenLink {
  kind: LinkKind
  at: LinkContext
  found: FoundSubject
  needsCode: boolean
  path: string
}

/** The answer to a request whose link has no page to show. */
class Closed extends Error {
  readonly answer: Raw
  constructor(answer: Raw) {
    super('no page')
    this.answer = answer
  }
}

interface Asked {
  params: { secret: string }
  request: Request
  response: Response
}

/** The pages of secure links. Nobody who opens them has an account here: the link, and a code, are all they have. */
export function linkPages(services: Services, kinds: readonly LinkKind[]): Route[] {
  const limits = linkLimits(services)
  const codes = linkCodes(services)

  const end = (open: OpenLink, why: string) => new Closed(html(endedLinkPage(open.account, why), 410))

  /** Throws Closed for a link that is none, has ended, or is no longer its recipient's. */
  async function openLink(
    { params: { secret }, request }: Asked,
    isTooOften = limits.isOpenedTooOften,
  ): Promise<Ready> {
    const open = await findLink(services, secret)
    if (!open) {
      const isBusy = await limits.isGuessedTooOften(networkOf(request.ip))
      throw new Closed(isBusy ? html(busyLinkPage(), 429) : html(lostLinkPage(), 404))
    }
    const { link, scope, account } = open
    if (await isTooOften(link.id)) throw new Closed(html(busyLinkPage(), 429))
    const words = await hasEnded(scope, link.id)
    if (words !== undefined) throw end(open, words)
    if (link.expiresAt !== null && Date.parse(link.expiresAt) <= Date.now())
      throw end(open, `It ended on ${formatDate(today(new Date(link.expiresAt)), scope.dates)}`)
    const kind = kinds.find((each) => each.kind === link.kind)
    if (!kind) throw new Error(`no kind of link is called ${link.kind}`)
    const at = { scope, services, account, link }
    const found = await kind.find(at).catch((error) => {
      if (error instanceof NotFound) return undefined
      throw error
    })
    const why = !found
      ? 'What it was about has ended'
      : belongingOf(link, found) !== link.belongsTo
        ? 'It was sent to another address, or belongs to a record that has changed'
        : undefined
    if (!found || why) {
      await addLinkEvent(scope, { linkId: link.id, kind: 'ended', inWords: why ?? '', by: 'Gable' })
      throw end(open, why ?? '')
    }
    return { ...open, kind, at, found, needsCode: await asksForCode(kind, at), path: `/l/${secret}` }
  }

  /** Throws Closed with the form for the code where the kind asks for one and this browser has not given it. */
  function refuseUnconfirmed(ready: Ready, { request, response }: Asked, status = 200): void {
    const { needsCode, account, link, path } = ready
    if (!needsCode || codes.isConfirmed(ready, request, response)) return
    throw new Closed(html(codePage({ account, email: link.email, path, isSent: false }), status))
  }

  function show(
    { kind, account, path }: Ready,
    page: LinkPage<object, unknown>,
    form: { typed?: Typed; errors?: Errors; trouble?: string; done?: string | undefined } = {},
    status = 200,
  ): Raw {
    const hidden = `<input type="hidden" name="shown" value="${hashOf(page.shown)}">`
    const fileOf = (file: string) => `${path}/files/${encodeURIComponent(file)}`
    return html(kind.page(page, { typed: {}, errors: {}, ...form, hidden, path, fileOf }, account), status)
  }

  /** Carries an answer out, and records it. */
  async function answer(ready: Ready, typed: Typed, asked: Asked): Promise<Raw> {
    const { kind, found, link, scope } = ready
    const page = await kind.read(ready.at, found)
    const refuse = (trouble: string, status: number, more: { typed?: Typed; errors?: Errors } = {}) =>
      show(ready, page, { ...more, trouble }, status)
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
    const { ip: network = '' } = asked.request
    const from = { network, browser: browserName(asked.request) }
    const where = { linkId: link.id, ...from, shownHash: typed.shown }
    try {
      await scope.transaction(async (inside, tx) => {
        const at = { ...ready.at, scope: inside, tx, from }
        // Two answers at once take turns, and the later one is compared with what the first has changed.
        await lockLink(inside, link.id)
        const now = await kind.find(at)
        const fresh = await kind.read(at, now)
        if (typed.shown !== hashOf(fresh.shown) || belongingOf(link, now) !== link.belongsTo)
          throw new Refused(409, 'changed-meanwhile', hasChanged)
        const words = await kind.apply(at, { answer: read.data, found: now, page: fresh })
        if (words === undefined) return
        await addLinkEvent(inside, { ...where, kind: 'answered', answer: read.data, inWords: words })
        if (kind.answers === 'one')
          await addLinkEvent(inside, { ...where, kind: 'ended', inWords: 'It was answered', by: 'Gable' })
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

  async function tryCodeOf(ready: Ready, typed: Typed, { request, response }: Asked): Promise<Raw> {
    const { account, link, path } = ready
    const gate = (isSent: boolean, status: number, trouble?: string) =>
      html(codePage({ account, email: link.email, path, isSent, trouble }), status)
    const code = typed.code?.replaceAll(/\s/g, '')
    if (code) {
      if (await limits.isTriedTooOften(link.id))
        return gate(true, 429, 'Too many codes were tried. Please try again in an hour.')
      const isRight = await codes.confirm(ready, code, request, response)
      return isRight ? backTo(path) : gate(true, 401, 'This code did not work. Check it, or send another.')
    }
    if (typed.send !== 'yes') return gate(false, 400, 'Tick the box, or enter the code.')
    if (await limits.isAskedTooOften(link.id))
      return gate(true, 429, 'Too many codes were requested. Please try again in an hour.')
    await codes.send(ready, request, response)
    return gate(true, 200)
  }

  /** Answers a page instead of a sentence in JSON where there is none to show, also because its subject has just gone. */
  const orClosed = async (work: () => Promise<Raw>): Promise<Raw> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Closed) return error.answer
      if (error instanceof NotFound) return html(lostLinkPage(), 404)
      throw error
    }
  }

  return [
    route(linkPageCalls.open, (asked) =>
      orClosed(async () => {
        const ready = await openLink(asked)
        const { link, scope, kind, at, found } = ready
        const { ip: network = '' } = asked.request
        if (!(await wasJustOpened(scope, link.id)))
          await addLinkEvent(scope, {
            linkId: link.id,
            kind: 'opened',
            network,
            browser: browserName(asked.request),
          })
        refuseUnconfirmed(ready, asked)
        const page = await kind.read(at, found)
        return show(ready, page, { done: await findLastAnswer(scope, link.id) })
      }),
    ),
    route(linkPageCalls.answer, (asked) =>
      orClosed(async () => {
        const ready = await openLink(asked)
        refuseUnconfirmed(ready, asked, 401)
        return answer(ready, readTyped(asked.request.body), asked)
      }),
    ),
    route(linkPageCalls.code, (asked) =>
      orClosed(async () => {
        const ready = await openLink(asked)
        if (!ready.needsCode) return backTo(ready.path)
        return tryCodeOf(ready, readTyped(asked.request.body), asked)
      }),
    ),
    route(linkPageCalls.upload, (asked) =>
      orClosed(async () => {
        const ready = await openLink(asked)
        refuseUnconfirmed(ready, asked, 401)
        const refused = (await limits.isSentTooOften(ready.link.id))
          ? { trouble: 'Photos were sent many times within an hour. Please try again later.', status: 429 }
          : await takeFiles(ready, asked)
        if (!refused) return backTo(ready.path)
        const page = await ready.kind.read(ready.at, ready.found)
        return show(ready, page, refused, refused.status)
      }),
    ),
    route(linkPageCalls.file, (asked) =>
      orClosed(async () => {
        const ready = await openLink(asked, limits.isReadTooOften)
        refuseUnconfirmed(ready, asked, 401)
        const { kind, at, found } = ready
        const name = asked.params.file
        const file =
          (await kind.photo?.(at, found, name)) ?? (await kind.file?.(at, await kind.read(at, found), name))
        if (!file) throw new NotFound()
        return new Raw(file.contentType, file.content, { ...file.headers, ...linkHeaders }, file.status)
      }),
    ),
  ]
}
