import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it('an IPv4 address counts for itself, however it is written', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

it('all addresses of one IPv6 network count together, in every spelling', () => {
  const one = networkOf('2001:db8:1:2:3:4:5:6')
  expect(networkOf('2001:db8:1:2::1')).toBe(one)
  expect(networkOf('2001:0DB8:0001:0002:ffff::')).toBe(one)
  expect(networkOf('2001:db8:1:2::203.0.113.7')).toBe(one)
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

it('another IPv6 network counts for itself', () => {
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
})
