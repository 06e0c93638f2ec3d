import { connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { Browser } from '#server/testing/browser.ts'
import { clearRateLimits } from '#server/testing/limits.ts'
import { askForCode, signIn } from '#server/testing/sign-in.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startApp({ log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) })
})
afterAll(() => app.stop())
beforeEach(() => clearRateLimits(app))

/** Sends a request as it is written, and answers all that comes back. */
function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(app.url)
  return new Promise((done, failed) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('close', () => done(answer))
    socket.on('error', failed)
  })
}

const forwarded = () => lines.filter((line) => line.includes('not shown on the screen'))
const request = (email: string, headers: Record<string, string>) =>
  new Browser(app.url, headers).call('POST', '/api/auth/request-otp', { email, role: 'agent' })

describe('the code on the screen', () => {
  it('is there for a browser on this machine', async () => {
    expect(await askForCode(new Browser(app.url), { email: 'local@example.org' })).toMatch(/^\d{6}$/)
    expect(forwarded()).toEqual([])
  })

  it('is there with all that Chrome, Firefox and our own pages send', async () => {
    const answer = await request('headers@example.org', {
      'accept-language': 'en-GB',
      'cache-control': 'no-cache',
      pragma: 'no-cache',
      dnt: '1',
      'sec-ch-ua': '"Chromium"',
      'sec-ch-ua-mobile': '?0',
      'sec-ch-ua-platform': '"Linux"',
      'sec-fetch-dest': 'empty',
      'sec-fetch-mode': 'cors',
      'sec-gpc': '1',
      priority: 'u=1, i',
      origin: app.url,
      referer: `${app.url}/signin`,
      'sec-fetch-site': 'same-origin',
      'user-id': 'nobody',
      'account-id': 'nobody',
      'idempotency-key': 'a key of our pages',
    })
    expect(answer.text).toMatch(/"testOtp":"\d{6}"/)
  })

  it.each([
    ['Forwarded', 'for=203.0.113.7'],
    ['X-Forwarded-For', '203.0.113.7'],
    ['X-Forwarded-For', ''],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Host', 'localhost'],
    ['X-Forwarded-Server', 'edge'],
    ['X-Real-IP', '203.0.113.7'],
    ['Via', '1.1 edge'],
    ['CF-Connecting-IP', '203.0.113.7'],
    ['CF-Ray', '8a'],
    ['True-Client-IP', '203.0.113.7'],
    ['X-Client-IP', '203.0.113.7'],
    ['X-Original-Host', 'localhost'],
    ['Fly-Client-IP', '203.0.113.7'],
    ['Fastly-Client-IP', '203.0.113.7'],
    ['X-Envoy-External-Address', '203.0.113.7'],
    ['X-Amzn-Trace-Id', 'Root=1'],
    ['CDN-Loop', 'edge'],
    ['X-Request-Id', '7f'],
    ['X-Scheme', 'https'],
    ['X-Vercel-Id', 'lhr1'],
    ['X-Host', 'localhost'],
    ['Front-End-Https', 'on'],
    ['Traceparent', '00-7f-1-01'],
    ['A-Proxy-Of-Tomorrow', 'yes'],
  ])('is not there behind a proxy that sends %s: %s', async (name, value) => {
    const answer = await request(`${name}${value.length}@example.org`.toLowerCase(), { [name]: value })
    expect(answer.text).toBe('{"ok":true,"inTerminal":true}')
  })

  it('is not there behind a proxy that adds nothing and asks with HTTP/1.0, as nginx does', async () => {
    const body = JSON.stringify({ email: 'nginx@example.org', role: 'agent' })
    const ask = (version: string, host: string) =>
      sendRaw(
        `POST /api/auth/request-otp HTTP/${version}\r\nHost: ${host}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
    const { host } = new URL(app.url)
    expect(await ask('1.0', host)).toContain('{"ok":true,"inTerminal":true}')
    await clearRateLimits(app)
    expect(await ask('1.1', host)).toMatch(/"testOtp":"\d{6}"/)
  })

  it('is not there where people reach the server by another name', async () => {
    const named = await startApp({ env: { appUrl: 'https://lettings.example.com' } })
    for (const host of ['lettings.example.com', '127.0.0.1']) {
      const answer = await new Browser(named.url, { host }).call('POST', '/api/auth/request-otp', {
        email: `${host}@example.org`,
        role: 'agent',
      })
      expect(answer.text).toBe('{"ok":true,"inTerminal":true}')
    }
    await named.stop()
  })

  it('is not there to confirm who is signed in, either', async () => {
    const { browser } = await signIn(app, { email: 'confirm@example.org' })
    browser.headers['x-forwarded-for'] = '203.0.113.7'
    const answer = await browser.call('POST', '/api/confirmation/code')
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('testOtp')
  })

  it('works behind a proxy only in the browser that asked', async () => {
    const email = 'other@example.org'
    const code = await askForCode(new Browser(app.url), { email })
    const verify = (browser: Browser) => browser.call('POST', '/api/auth/verify-otp', { email, code })
    expect((await verify(new Browser(app.url, { via: '1.1 edge' }))).status).toBe(401)
    expect((await verify(new Browser(app.url))).status).toBe(200)
  })

  it('is refused with a line in the log once, not at each request', () => {
    expect(forwarded()).toHaveLength(1)
    expect(forwarded()[0]).toContain('SMTP_URL')
  })
})
