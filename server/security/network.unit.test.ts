import { expect, it } from 'vitest'
import { networkOf, networksOf } from './network.ts'

it('an IPv4 address counts for itself, however it is written', () => {
  for (const written of [
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::FFFF:cb00:7107',
    '0:0:0:0:0:ffff:203.0.113.7',
    '203.0.113.7:52811',
    '[::ffff:203.0.113.7]:443',
  ])
    expect(networksOf(written), written).toEqual(['203.0.113.7'])
})

it('all addresses of one IPv6 network count together, in every spelling', () => {
  const one = networkOf('2001:db8:1:2:3:4:5:6')
  expect(one).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:2::1')).toBe(one)
  expect(networkOf('2001:0DB8:0001:0002:ffff::')).toBe(one)
  expect(networkOf('2001:db8:1:2::203.0.113.7')).toBe(one)
  expect(networkOf('[2001:db8:1:2::1]:52811')).toBe(one)
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

it('an IPv6 network of 64 bits counts alone, and together with others in its networks of 56 and 48 bits', () => {
  expect(networksOf('2001:db8:1:2::1')).toEqual(['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48'])
  expect(networksOf('2001:db8:1:ff::1')).toEqual([
    '2001:db8:1:ff::/64',
    '2001:db8:1:0::/56',
    '2001:db8:1::/48',
  ])
  expect(networksOf('2001:db8:1:1ff::1').slice(1)).toEqual(['2001:db8:1:100::/56', '2001:db8:1::/48'])
  expect(networksOf('2001:db8:2:2::1').at(-1)).not.toBe(networksOf('2001:db8:1:2::1').at(-1))
})

it('what is no address counts as one network, whatever it says', () => {
  for (const text of [undefined, '', 'unknown', '_hidden', '999.1.1.1', 'a,b', '1.2.3.4.5', '[::1'])
    expect(networksOf(text)).toEqual(['unknown'])
})
