import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import { codeLifeSeconds, makeChallenge, spendChallenge, tryCode } from '../accounts/challenges.ts'
import type { Services } from '../http/services.ts'
import { linkCodeMail } from '../mail/code-mail.ts'
import { cookieName, cookieOptions, readCookie } from '../security/cookies.ts'
import { deriveKey, sha256 } from '../security/secrets.ts'
import type { AnsweredFrom } from './links.kind.ts'
import { addLinkEvent, type OpenLink } from './links.store.ts'

/** How long a browser that gave the code opens the page without another, from its last request. */
const idleMs = 30 * 60_000

/** The codes of links: each browser gives its own, and a cookie of that link alone opens the page from then on. */
export function linkCodes(services: Services) {
  const { db, env, mail, secret } = services
  const codeKey = deriveKey(secret, 'link code')
  const cookieKey = deriveKey(secret, 'link cookie')
  const asked = cookieName(env, 'link-code')
  const nameOf = (id: string) => cookieName(env, `link-${id.replaceAll('-', '')}`)

  const sign = ({ id, secretHash, belongsTo }: OpenLink['link'], until: string) =>
    createHmac('sha256', cookieKey).update([id, secretHash, belongsTo, until].join(' ')).digest('base64url')

  /** The browser that asked for a code of this link; undefined where it holds no cookie. */
  const browserOf = ({ link }: OpenLink, value: string | undefined) =>
    value && sha256(`link ${link.id} ${value}`)

  function remember({ link }: OpenLink, response: Response): void {
    const until = String(Date.now() + idleMs)
    response.cookie(nameOf(link.id), `${until}.${sign(link, until)}`, {
      ...cookieOptions(env),
      maxAge: idleMs,
    })
  }

  return {
    /** Lets a browser that has just entered everything that the page now protects open it, as if it had given the code. */
    trust: remember,

    /** Whether this browser gave the code within the last 30 minutes, which then begin again. */
    isConfirmed(open: OpenLink, request: Request, response: Response): boolean {
      const [until = '', given = ''] = (readCookie(request, nameOf(open.link.id)) ?? '').split('.')
      const [a, b] = [Buffer.from(given), Buffer.from(sign(open.link, until))]
      if (a.length !== b.length || !timingSafeEqual(a, b) || Number(until) <= Date.now()) return false
      remember(open, response)
      return true
    },

    /** Emails a code to the address that is stored of the recipient, for this browser alone. */
    async send(open: OpenLink, request: Request, response: Response): Promise<void> {
      const value = readCookie(request, asked) ?? randomBytes(32).toString('base64url')
      const { email } = open.link
      const browserHash = browserOf(open, value) ?? ''
      await db.transaction(async (tx) => {
        const nobodyNew = { role: 'landlord' as const, name: null, agency: null }
        const made = await makeChallenge(tx, codeKey, { email, browserHash, ...nobodyNew })
        await mail.send({ ...linkCodeMail(email, made.code, made.expiresAt), from: open.account.name }, tx)
      })
      response.cookie(asked, value, { ...cookieOptions(env), maxAge: codeLifeSeconds * 1000 })
    },

    /** Whether the code is right, which opens the page in this browser. */
    async confirm(open: OpenLink, code: string, request: Request, response: Response): Promise<boolean> {
      const { email, id } = open.link
      const browserHash = browserOf(open, readCookie(request, asked))
      if (!browserHash) return false
      const challenge = await tryCode(db, codeKey, { email, code, browserHash })
      if (!challenge) return false
      const isSpent = await db.transaction((tx) => spendChallenge(tx, challenge.id, email))
      if (!isSpent) return false
      await addLinkEvent(open.scope, { linkId: id, kind: 'confirmed', ...sourceOf(request) })
      remember(open, response)
      return true
    },
  }
}

/** Where a request comes from: its network address, and the browser as it calls itself, at a length that fits a row. */
export const sourceOf = (request: Request): AnsweredFrom => ({
  network: request.ip ?? '',
  browser: (request.get('user-agent') ?? '').slice(0, 300),
})
