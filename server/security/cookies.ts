import type { CookieOptions, Request } from 'express'
import type { Env } from '../env.ts'

/** Whether browsers send the cookies over https only. */
export function isSecure(env: Env): boolean {
  return env.production || env.appUrl.startsWith('https:')
}

/** The __Host- prefix keeps other hosts of the domain and plain http pages from setting the cookie. */
export function cookieName(env: Env, name: string): string {
  return isSecure(env) ? `__Host-gable.${name}` : `gable.${name}`
}

export function cookieOptions(env: Env): CookieOptions & { sameSite: 'lax' } {
  return { httpOnly: true, sameSite: 'lax', secure: isSecure(env), path: '/' }
}

export function readCookie(request: Request, name: string): string | undefined {
  for (const part of request.headers.cookie?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}
