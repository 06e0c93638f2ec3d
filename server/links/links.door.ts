import type { Request, Response } from 'express'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { today } from '#shared/dates.ts'
import { ignoreMissing, NotFound } from '../db/refusals.ts'
import type { Raw } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { limiterFactory } from '../security/limiter.ts'
import { networkOf } from '../security/network.ts'
import { sha256 } from '../security/secrets.ts'
import { linkCodes } from './links.code.ts'
import { asksForCode, type FoundSubject, type LinkContext, type LinkKind } from './links.kind.ts'
import { busyLinkPage, codePage, endedLinkPage, html, lostLinkPage } from './links.page.ts'
import { addLinkEvent, belongingOf, findLink, findLinkEvent, type OpenLink } from './links.store.ts'

const hour = 3600

/**
 * How often a link's page is opened and answered, its files are read and sent, and its codes are asked for and tried: each link for itself, so that nobody in
 * the same network uses up another's. Addresses that are no link cost their network alone. Counted in PostgreSQL.
 */
function linkLimits({ pool }: Pick<Services, 'pool'>) {
  const limiter = limiterFactory({ pool })
  const limit = (name: string, points: number) => {
    const counter = limiter(name, points, hour)
    /** Whether this is one too many. Throws where the counters cannot be read. */
    return async (key: string): Promise<boolean> => {
      try {
        await counter.consume(sha256(key))
        return false
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return true
        throw refusal
      }
    }
  }
  return {
    isOpenedTooOften: limit('link-open', 120),
    isReadTooOften: limit('link-read', 2_000),
    isSentTooOften: limit('link-send', 30),
    isAnsweredTooOften: limit('link-answer', 20),
    isAskedTooOften: limit('link-code', 10),
    isTriedTooOften: limit('link-try', 50),
    isGuessedTooOften: limit('link-guess', 120),
  }
}

export interface Ready extends OpenLink {
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

export interface Asked {
  params: { secret: string }
  request: Request
  response: Response
}

/** Answers a page instead of a sentence in JSON where there is none to show, also because its subject has just gone. */
export const orClosed = async (work: () => Promise<Raw>): Promise<Raw> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Closed) return error.answer
    if (error instanceof NotFound) return html(lostLinkPage(), 404)
    throw error
  }
}

/** How the links of requests are opened: how often, until when, by whom, and behind which code. */
export function linkDoor(services: Services, kinds: readonly LinkKind[]) {
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
    const ended = await findLinkEvent(scope, link.id, 'ended')
    if (ended) throw end(open, ended.inWords)
    if (link.expiresAt !== null && Date.parse(link.expiresAt) <= Date.now())
      throw end(open, `It ended on ${scope.day(today(new Date(link.expiresAt)))}`)
    const kind = kinds.find((each) => each.kind === link.kind)
    if (!kind) throw new Error(`no kind of link is called ${link.kind}`)
    const at = { scope, services, account, link }
    const found = await kind.find(at).catch(ignoreMissing)
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

  return { limits, codes, openLink, refuseUnconfirmed }
}

export type LinkDoor = ReturnType<typeof linkDoor>
