import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Services } from '../../http/services.ts'
import { cookieName, cookieOptions, readCookie } from '../../security/cookies.ts'
import { deriveKey } from '../../security/secrets.ts'

/** How many days after its last sign-in a browser stays known. */
const lifeDays = 365
const dayMs = 86_400_000
/** How many people one browser is remembered for; the oldest is forgotten first. */
const mostPeople = 4

/** An entry of the cookie: the id of the browser's own counters, its last day, and a signature over both and the email address. */
const entryForm = /^([\w-]{22})\.(\d{1,6})\.([\w-]{43})$/

const today = () => Math.floor(Date.now() / dayMs)

/**
 * Recognises a browser in which somebody was signed in before. Such a browser has counters of its own, so that no stranger
 * can use up its tries. The cookie outlives sessions and signing out. It names nobody and signs nobody in.
 */
export function knownBrowsers({ env, secret }: Pick<Services, 'env' | 'secret'>) {
  const key = deriveKey(secret, 'known browser')
  const name = cookieName(env, 'known')

  const sign = (id: string, lastDay: string, email: string) =>
    createHmac('sha256', key).update(`${id}|${lastDay}|${email}`).digest('base64url')

  const entriesOf = (request: Request) =>
    (readCookie(request, name) ?? '')
      .split('~')
      .slice(0, mostPeople)
      .filter((entry) => entryForm.test(entry))

  function laneIn(entry: string, email: string): string | undefined {
    const [, id = '', lastDay = '', signature = ''] = entryForm.exec(entry) ?? []
    const isSigned = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, lastDay, email)))
    return isSigned && Number(lastDay) >= today() ? id : undefined
  }

  /** The id of this browser's counters, if it was signed in as that person within a year. */
  const find = (request: Request, email: string): string | undefined =>
    entriesOf(request)
      .map((entry) => laneIn(entry, email))
      .find(Boolean)

  /** Remembers that this person signed in here. A browser that is known already keeps its counters. */
  function remember(request: Request, response: Response, email: string): void {
    const others = entriesOf(request).filter((entry) => !laneIn(entry, email))
    const id = find(request, email) ?? randomBytes(16).toString('base64url')
    const lastDay = String(today() + lifeDays)
    const entries = [[id, lastDay, sign(id, lastDay, email)].join('.'), ...others].slice(0, mostPeople)
    response.cookie(name, entries.join('~'), { ...cookieOptions(env), maxAge: lifeDays * dayMs })
  }

  return { find, remember }
}

export type KnownBrowsers = ReturnType<typeof knownBrowsers>
