import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Services } from '../../http/services.ts'
import { cookieName, cookieOptions, readCookie } from '../../security/cookies.ts'
import { deriveKey } from '../../security/secrets.ts'

/** After so many days without a sign-in a browser counts like any other. */
const lifeDays = 365
const dayMs = 86_400_000
/** People of one browser who are remembered: each sign-in of another one forgets the oldest. */
const mostPeople = 4

/** An entry of the cookie: the lane's id, the day it ends, and a signature over both and the email address. */
const entryForm = /^([\w-]{22})\.(\d{1,6})\.([\w-]{43})$/

const today = () => Math.floor(Date.now() / dayMs)

/**
 * Recognises a browser in which somebody was signed in before, so that it is counted by itself and no stranger
 * can keep it out. The cookie outlives sessions and signing out. It names nobody, and nobody is signed in by it.
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

  /** The lane of this browser, if it was signed in as that person within a year. */
  const find = (request: Request, email: string): string | undefined =>
    entriesOf(request)
      .map((entry) => laneIn(entry, email))
      .find(Boolean)

  /** Keeps that this person signed in here. A browser that is known already keeps its lane, and so its counts. */
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
