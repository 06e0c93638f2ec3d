import { isIPv4, isIPv6 } from 'node:net'

/** An IP address without what some proxies add: brackets, a port, an interface. */
function bareAddress(text: string): string {
  const bare = text.trim().replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
  return (/^\d+(\.\d+){3}:\d+$/.test(bare) ? bare.replace(/:\d+$/, '') : bare).replace(/%.*$/, '')
}

/** The eight groups of an IPv6 address. URL reads every spelling of one. */
function groupsOf(address: string): number[] {
  const [front = '', back] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [head, tail] = [front, back ?? ''].map((half) => half.split(':').filter(Boolean))
  const gap = Array<string>(8 - (head?.length ?? 0) - (tail?.length ?? 0)).fill('0')
  return [...(head ?? []), ...gap, ...(tail ?? [])].map((group) => Number.parseInt(group, 16))
}

/** The IPv4 address in an IPv6 address, which a server that listens on both gets for IPv4 connections. */
function mappedIPv4(groups: number[]): string | undefined {
  const [mark, high = 0, low = 0] = groups.slice(5)
  if (mark !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return undefined
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/**
 * The networks of an IP address, the narrowest first. An IPv4 address is a network of its own. A household has an IPv6 network
 * of 64 or often 56 bits, and a customer can have one of 48, so limits count all three. All texts that are no address count as
 * one network, so that nobody gets a new allowance with a new text.
 */
export function networksOf(ip: string | undefined): string[] {
  const address = bareAddress(ip ?? '')
  if (isIPv4(address)) return [address]
  if (!isIPv6(address)) return ['unknown']
  const groups = groupsOf(address)
  const mapped = mappedIPv4(groups)
  if (mapped) return [mapped]
  const [a = 0, b = 0, c = 0, d = 0] = groups
  const site = [a, b, c].map((group) => group.toString(16)).join(':')
  return [`${site}:${d.toString(16)}::/64`, `${site}:${(d & 0xff00).toString(16)}::/56`, `${site}::/48`]
}

/** The part of an address that one household or office shares: IPv4 whole, IPv6 its first 64 bits. */
export function networkOf(ip: string | undefined): string {
  return networksOf(ip)[0] ?? 'unknown'
}
