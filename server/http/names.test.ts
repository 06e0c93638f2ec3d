import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** The status of a call with this Host header, which fetch does not let a caller set. */
function under(host: string): Promise<number | undefined> {
  const { port } = new URL(app.url)
  return new Promise((done, failed) => {
    const headers = { host, 'content-type': 'application/json' }
    const call = request(
      { host: '127.0.0.1', port, path: '/api/auth/request-otp', method: 'POST', headers },
      (answer) => {
        answer.resume()
        done(answer.statusCode)
      },
    )
    call.on('error', failed)
    call.end('{}')
  })
}

test('a request under a host name that another site points at this machine is refused', async () => {
  expect(await under('attacker.example:3000')).toBe(421)
  expect(await under('127.0.0.1.attacker.example')).toBe(421)
})

test('a request under one of this machine’s own names is answered', async () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) expect(await under(host)).toBe(400)
})
