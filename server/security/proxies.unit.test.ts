import { Writable } from 'node:stream'
import express from 'express'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { makeLog } from '../http/log.ts'
import { proxyTrust } from './proxies.ts'

const smtp = { SMTP_URL: 'smtp://mail.example.com:587' }
const live = { ...smtp, NODE_ENV: 'production' }

/** The client's address as Express sees it, for a connection from `peer` with this X-Forwarded-For. */
function clientOf(settings: NodeJS.ProcessEnv, peer: string, forwarded?: string): string | undefined {
  const app = express()
  app.set('trust proxy', proxyTrust(readEnv(settings), makeLog('silent')))
  const request = Object.create(app.request)
  const headers = { ...(forwarded && { 'x-forwarded-for': forwarded }) }
  return Object.assign(request, { app, headers, socket: { remoteAddress: peer } }).ip
}

it('without production nobody chooses their own address', () => {
  expect(clientOf({}, '127.0.0.1', '203.0.113.7')).toBe('127.0.0.1')
})

it('in production the entry of the own proxy counts, not those that the client sent', () => {
  for (const peer of [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.18.0.5',
    'fd00::7',
    'fe80::1%eth0',
  ])
    expect(clientOf(live, peer, '198.51.100.1, 203.0.113.7'), peer).toBe('203.0.113.7')
  expect(clientOf(live, '10.1.2.3', '198.51.100.1, 192.168.0.9')).toBe('192.168.0.9')
})

it('in production a client that comes past the proxy keeps its own address', () => {
  for (const peer of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1', '172.32.0.1'])
    expect(clientOf(live, peer, '198.51.100.1'), peer).toBe(peer)
})

it('behind named proxies the client is the last address that none of them has', () => {
  const named = { ...live, TRUSTED_PROXIES: '127.0.0.1, 198.51.100.0/24 2001:db8:5::/48' }
  expect(clientOf(named, '127.0.0.1', '192.0.2.1, 203.0.113.7, 198.51.100.9')).toBe('203.0.113.7')
  expect(clientOf(named, '2001:db8:5::1', '203.0.113.7')).toBe('203.0.113.7')
  expect(clientOf(named, '10.0.0.1', '203.0.113.7')).toBe('10.0.0.1')
})

it('a proxy that nobody named is in the log once', () => {
  const lines: string[] = []
  const log = pino(
    new Writable({
      write(line, _encoding, done) {
        lines.push(String(line))
        done()
      },
    }),
  )
  const trust = proxyTrust(readEnv(live), log)
  for (let times = 0; times < 3; times += 1) trust('203.0.113.7', 0)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUSTED_PROXIES')
})
