import { isIPv6 } from 'node:net'

/** The part of an address that one household or office shares: IPv4 whole, IPv6 its first 64 bits. */
export function networkOf(ip: string | undefined): string {
  const address = (ip ?? '').replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  // An IPv4 address at the end stands for two groups.
  const written = front.length + back.length + (address.includes('.') ? 1 : 0)
  const gap = Array.from({ length: 8 - written }, () => '0')
  const groups = [...front, ...gap, ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
