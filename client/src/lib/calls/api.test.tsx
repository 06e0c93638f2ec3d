import { afterEach, expect, test, vi } from 'vitest'
import { signInFirst } from '#shared/accounts/session-over.ts'
import { api } from './api.ts'
import { signInAgain } from './questions.ts'

afterEach(() => vi.unstubAllGlobals())

/** The keys of the requests that are sent; `answers` are given in turn, and an Error is a lost connection. */
function hearKeys(...answers: (number | Error)[]): (string | undefined)[] {
  const heard: (string | undefined)[] = []
  const fetch = async (_path: string, { headers }: { headers: Record<string, string> }) => {
    heard.push(headers['idempotency-key'])
    const answer = answers[heard.length - 1] ?? 200
    if (answer instanceof Error) throw answer
    return Response.json({}, { status: answer })
  }
  vi.stubGlobal('fetch', fetch)
  return heard
}
const save = (name = 'Ann') => api('POST', '/api/landlords', { name }).catch(() => undefined)

test('another try of the same form has the same key while the answer is unknown', async () => {
  const keys = hearKeys(new Error('lost'), 503, 201, 201)
  for (let tries = 0; tries < 4; tries += 1) await save()
  expect(keys[0]).toMatch(/^[\w.-]{8,128}$/)
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]])
  expect(keys[3]).not.toBe(keys[0])
})

test('a double click sends one key, and other content another one', async () => {
  const keys = hearKeys()
  await Promise.all([save(), save(), save('Bob')])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a refused form has a new key when it is sent again', async () => {
  const keys = hearKeys(400)
  await save()
  await save()
  expect(keys[1]).not.toBe(keys[0])
})

test('only posts have a key, because every other call can be repeated without harm', async () => {
  const keys = hearKeys()
  await api('PATCH', '/api/landlords/1', { name: 'Ann', version: 1 })
  await api('DELETE', '/api/landlords/1')
  await api('GET', '/api/landlords')
  expect(keys).toEqual([undefined, undefined, undefined])
})

test('a form that waits for a new sign-in is sent once more by itself, with the same key', async () => {
  const stop = signInAgain.setAsker(async () => true)
  const heard: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    heard.push(headers['idempotency-key'])
    if (heard.length > 1) return Response.json({ saved: true }, { status: 201 })
    return Response.json({ detail: 'Please sign in.', code: signInFirst }, { status: 401 })
  })
  expect(await save()).toEqual({ saved: true })
  expect(heard[1]).toBe(heard[0])
  stop()
})

test('a call of the sign-in itself never asks for a sign-in', async () => {
  const ask = vi.fn(async () => true)
  const stop = signInAgain.setAsker(ask)
  const refused = { detail: 'Please sign in.', code: signInFirst }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 401 }))
  await expect(api('GET', '/api/auth/me', undefined, { asks: false })).rejects.toThrow('401')
  expect(ask).not.toHaveBeenCalled()
  stop()
})
