import type { Request } from 'express'
import { isLoopbackName, nameOfHost } from '../../http/security.ts'
import type { Services } from '../../http/services.ts'

/**
 * The headers that browsers, programs on this machine and our own pages send. Every proxy adds others, and no list of theirs
 * is ever complete.
 */
const localHeaders =
  /^(host|connection|keep-alive|content-(type|length|encoding)|transfer-encoding|accept(-(language|encoding|charset))?|user-agent|origin|referer|cookie|sec-(fetch|ch)-[\w-]+|sec-(gpc|purpose)|dnt|cache-control|pragma|priority|te|upgrade-insecure-requests|if-(none-match|modified-since)|save-data|alt-used|(user|account)-id|idempotency-key)$/

const loopbackAddress = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/

/** Why a request may have come from another machine, through a proxy on this one; undefined where it certainly did not. */
function reasonForDoubt({ headers, httpVersion, socket }: Request, appUrl: string): string | undefined {
  if (!isLoopbackName(new URL(appUrl).hostname)) return 'APP_URL is not a loopback address'
  if (!loopbackAddress.test(socket.remoteAddress ?? '')) return 'it came from another machine'
  if (!isLoopbackName(nameOfHost(headers.host))) return 'it was made to another name than a loopback one'
  // Proxies ask with HTTP/1.0 unless they are told otherwise, and no browser does.
  if (httpVersion !== '1.1') return `it came with HTTP/${httpVersion}`
  const header = Object.keys(headers).find((name) => !localHeaders.test(name))
  return header && `it has the header ${header}`
}

/**
 * Whether a request may see sign-in codes: the settings allow codes on the screen, and the request certainly comes from this
 * machine. A proxy on this machine makes strangers look like local programs. Where a code is not shown, it stands in the
 * terminal window all the same.
 */
export function testCodeRule({ env, log }: Pick<Services, 'env' | 'log'>) {
  let told = false
  const isShown = (request: Request): boolean => {
    if (!env.showsTestCode) return false
    const reason = reasonForDoubt(request, env.appUrl)
    if (reason && !told) {
      told = true
      log.warn(
        { reason },
        'a sign-in code was not shown on the screen, because the request may have come through a proxy; it stands in this log. Set SMTP_URL, so that codes are sent by email',
      )
    }
    return !reason
  }
  return {
    isShown,
    /** What the answer to a request for a code says of the code. */
    tell(request: Request, code: string): { testOtp?: string; inTerminal?: true } {
      if (isShown(request)) return { testOtp: code }
      return env.showsTestCode ? { inTerminal: true } : {}
    },
  }
}

export type TestCodeRule = ReturnType<typeof testCodeRule>
