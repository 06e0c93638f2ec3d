import { BlockList, isIPv6 } from 'node:net'
import type { Env } from '../env.ts'
import type { Log } from '../http/log.ts'

/** The networks in which one's own proxy may be: this machine, a private network, or a provider's internal network. */
const ownNetworks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
]

/** Returns whether an address is in one of these networks. */
export function listOf(networks: string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (text) => {
    const address = text.replace(/%.*$/, '')
    return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}

/**
 * Decides for Express whose X-Forwarded-For is believed. `hop` 0 is the address that the connection comes from. In production
 * one proxy in an own network is believed, so the header's last entry, which that proxy wrote, is the client. With
 * TRUSTED_PROXIES the client is the last entry that the setting does not list. Nobody else can choose their own address.
 */
export function proxyTrust({ production, trustedProxies }: Env, log: Log) {
  const isListed = listOf(trustedProxies ?? ownNetworks)
  const isTrusted = trustedProxies
    ? isListed
    : (address: string, hop: number) => production && hop === 0 && isListed(address)
  let told = false
  return (address: string | undefined, hop: number): boolean => {
    // A connection that has ended since has no address.
    if (!address) return false
    const trusted = isTrusted(address, hop)
    if (!trusted && hop === 0 && production && !told) {
      told = true
      log.warn(
        { address },
        'requests come from an address that is no trusted proxy, so no forwarded address is believed: if it is your proxy, name it in TRUSTED_PROXIES',
      )
    }
    return trusted
  }
}
