import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Services } from '../../http/services.ts'
import { cookieName, cookieOptions, isSecure, readCookie } from '../../security/cookies.ts'
import { deriveKey } from '../../security/secrets.ts'
import { longestLife } from './sessions.store.ts'

type Needed = Pick<Services, 'env' | 'secret'>

const signatureKey = (secret: string) => deriveKey(secret, 'session cookie').toString('base64url')

const sign = (id: string, key: string) =>
  createHmac('sha256', key).update(id).digest('base64').replace(/=+$/, '')

/** The cookie's value: the session's id with a signature, so that made-up ids never reach the database. */
export const sessionCookie = (id: string, { secret }: Pick<Services, 'secret'>): string =>
  `s:${id}.${sign(id, signatureKey(secret))}`

/** Reads the id of the session from a request; undefined when there is none, or its signature is wrong. */
export function sessionIdReader({ env, secret }: Needed): (request: Request) => string | undefined {
  const name = cookieName(env, 'sid')
  const key = signatureKey(secret)
  return (request) => {
    const [, id, signature] = /^s%3A([\w-]+)\.(.+)$/.exec(readCookie(request, name) ?? '') ?? []
    if (!id || !signature) return undefined
    const given = Buffer.from(signature)
    const right = Buffer.from(encodeURIComponent(sign(id, key)))
    return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
  }
}

/** A proxy in front of the server may end https: its X-Forwarded-Proto then tells how the browser came. */
const cameOverHttps = (request: Request) =>
  request.secure || request.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https'

/**
 * Gives the browser its session. The cookie lives as long as the longest session; the row in PostgreSQL says when the
 * session ends. False when the cookie must not be set, because it would travel over plain http.
 */
export function setSessionCookie(
  services: Needed,
  request: Request,
  response: Response,
  id: string,
): boolean {
  const { env } = services
  if (isSecure(env) && !cameOverHttps(request)) return false
  const expires = new Date(Date.now() + longestLife)
  response.cookie(cookieName(env, 'sid'), sessionCookie(id, services), { ...cookieOptions(env), expires })
  return true
}
