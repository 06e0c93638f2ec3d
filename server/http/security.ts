import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { sendProblem } from './errors.ts'

const inlineScript = /<script>([\s\S]*?)<\/script>/g

/** The hashes of a page's inline scripts, in the form of a content security policy. */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}

/** Sets the security headers of every answer. They are always the same, so helmet makes them once. */
export function securityHeaders(hashes: string[], https: boolean): RequestHandler {
  const headers = headersOf(strictPolicy(hashes, https))
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}

/** The headers that a middleware sets on an answer to any request. */
function headersOf(middleware: ReturnType<typeof helmet>): [name: string, value: string][] {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  middleware(response.req, response, (error) => {
    if (error) throw error
  })
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))])
}

/** Styles may be inline, because dialogs set them while they are open; scripts may not. */
function strictPolicy(hashes: string[], https: boolean) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hashes],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether an origin is this server's own: its address, or the name by which the request reached it. A page without https of the
 * same name is another site, because anybody on the way can write it.
 */
export function isOwnOrigin(origin: string, appUrl: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const [own, from] = [new URL(appUrl), new URL(origin)]
  if (from.host === own.host) return from.protocol === own.protocol
  if (from.host !== host) return false
  return own.protocol !== 'https:' || from.protocol === 'https:' || isLoopbackName(from.hostname)
}

/**
 * Refuses writes from pages of other sites, which could send the browser's cookies with a form. Browsers name the
 * origin of a request; a program without a browser has no cookies to abuse.
 */
export function refuseOtherSites(appUrl: string): RequestHandler {
  return (request, response, next) => {
    if (safeMethods.has(request.method)) return next()
    const site = request.headers['sec-fetch-site']
    const origin = request.headers.origin
    const foreign =
      (site !== undefined && site !== 'same-origin') ||
      (origin !== undefined && !isOwnOrigin(origin, appUrl, request.headers.host))
    if (!foreign) return next()
    sendProblem(response, 403, 'other-site', 'This request came from another site and was refused.')
  }
}

const loopbackNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i
export const isLoopbackName = (name: string): boolean => loopbackNames.test(name)

/** The name in a Host header, without its port; empty where there is none. */
export function nameOfHost(header: string | undefined): string {
  const host = `http://${header ?? ''}`
  return URL.canParse(host) ? new URL(host).hostname : ''
}

/**
 * Refuses requests under foreign host names. A server that only this machine can reach shows sign-in codes on the
 * screen, and a page of another site could point its own name at 127.0.0.1 and count as 'the same site'.
 */
export function refuseOtherNames(appUrl: string): RequestHandler {
  const own = new URL(appUrl).hostname
  return (request, response, next) => {
    const name = nameOfHost(request.headers.host)
    if (name === own || isLoopbackName(name)) return next()
    sendProblem(
      response,
      421,
      'other-host-name',
      'This server does not answer to that name. Where people reach it by another one, set APP_URL to it.',
    )
  }
}
