import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { Browser } from '#server/testing/browser.ts'
import { clearRateLimits } from '#server/testing/limits.ts'
import { askForCode, signIn } from '#server/testing/sign-in.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startApp({ log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) })
})
afterAll(() => app.stop())
beforeEach(() => clearRateLimits(app))

const forwarded = () => lines.filter((line) => line.includes('not shown on the screen'))
const request = (email: string, headers: Record<string, string>) =>
  new Browser(app.url, headers).call('POST', '/api/auth/request-otp', { email, role: 'agent' })

describe('the code on the screen', () => {
  it('is there for a browser on this machine', async () => {
    expect(await askForCode(new Browser(app.url), { email: 'local@example.org' })).toMatch(/^\d{6}$/)
    expect(forwarded()).toEqual([])
  })

  it.each([
    ['Forwarded', 'for=203.0.113.7'],
    ['X-Forwarded-For', '203.0.113.7'],
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
    ['X-Forwarded-For', ''],
  ])('is not there behind a proxy that sends %s: %s', async (name, value) => {
    const answer = await request(`${name}${value.length}@example.org`.toLowerCase(), { [name]: value })
    expect(answer.text).toBe('{"ok":true}')
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
