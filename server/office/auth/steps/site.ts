import { isIPv4 } from 'node:net'
import type { Env } from '../../../env.ts'

/** The name and the origin that passkeys are made for. */
interface Site {
  rpId: string
  origin: string
}

/** The site of this server's passkeys, or the sentence that says why it can have none. Browsers allow passkeys for names only. */
export function passkeySite({ appUrl }: Pick<Env, 'appUrl'>): Site | { why: string } {
  const { hostname, origin, protocol, port } = new URL(appUrl)
  if (isIPv4(hostname) || hostname.startsWith('['))
    return {
      why: `Passkeys need a name in the address, and this server’s is ${hostname}. Set APP_URL to the address that people use, such as https://lettings.example.com${protocol === 'http:' ? `, or on this machine to http://localhost${port && `:${port}`}` : ''}, and open Gable there.`,
    }
  if (protocol !== 'https:' && hostname !== 'localhost' && !hostname.endsWith('.localhost'))
    return {
      why: 'Passkeys need https. Put the server behind a proxy with a certificate, and set APP_URL to its https address.',
    }
  return { rpId: hostname, origin }
}
