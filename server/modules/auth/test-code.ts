import type { Request } from 'express'
import type { Services } from '../../http/services.ts'

/** Headers that proxies, tunnels and content networks add; `x-forwarded` stands for all that begin so. */
const proxyHeaders =
  /^(forwarded|x-forwarded.*|via|x-real-ip|x-client-ip|client-ip|x-cluster-client-ip|x-original-.*|x-envoy-.*|x-azure-.*|x-arr-.*|x-amz.*|x-appengine-.*|x-cloud-trace-context|true-client-ip|fastly-.*|fly-.*|cf-.*|cdn-loop|cloudfront-.*|ngrok-.*|tailscale-.*|x-proxyuser-ip|x-remote-(addr|ip))$/

const proxyHeaderOf = ({ headers }: Request) => Object.keys(headers).find((name) => proxyHeaders.test(name))

/**
 * Whether a request may see sign-in codes: the settings allow codes on the screen, and the request was not forwarded. A
 * proxy on this machine makes strangers look like local programs, even with a loopback Host.
 */
export function testCodeRule({ env, log }: Pick<Services, 'env' | 'log'>) {
  let told = false
  return (request: Request): boolean => {
    if (!env.showsTestCode) return false
    const header = proxyHeaderOf(request)
    if (header && !told) {
      told = true
      log.warn(
        { header },
        'a sign-in code was not shown on the screen, because a proxy forwarded the request: set SMTP_URL, so that codes go out by mail',
      )
    }
    return !header
  }
}

export type TestCodeRule = ReturnType<typeof testCodeRule>
