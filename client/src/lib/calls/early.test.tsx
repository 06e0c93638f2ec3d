import { afterEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { forgetUser, storeUser } from './session.ts'

const ada = { id: 'a', role: 'agent', name: 'Ada', email: 'ada@example.org' } as const
const answer = (who: string, status = 200) =>
  Response.json({ who }, { status, headers: { 'content-type': 'application/json' } })

/** The page's inline script has asked for this path; later calls get other answers. */
function open(path: string, early: Response | undefined) {
  window.early = { [path]: Promise.resolve(early) }
  vi.spyOn(performance, 'now').mockReturnValue(2_000)
  const fetched = vi.fn(async () => answer('asked later'))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => {
  forgetUser()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an answer that the page asked for before its scripts ran is used once', async () => {
  const fetched = open('/api/overview', answer('asked early'))
  expect(await api('GET', '/api/overview')).toEqual({ who: 'asked early' })
  expect(fetched).not.toHaveBeenCalled()
  expect(await api('GET', '/api/overview')).toEqual({ who: 'asked later' })
})

test('a call that failed or was refused early is made again', async () => {
  open('/api/overview', answer('a stranger', 401))
  expect(await api('GET', '/api/overview')).toEqual({ who: 'asked later' })
  open('/api/overview', undefined)
  expect(await api('GET', '/api/overview')).toEqual({ who: 'asked later' })
})

test('a person never sees an answer that was read for another person', async () => {
  storeUser(ada)
  open('/api/overview', answer('Ada'))
  storeUser({ ...ada, id: 'b', name: 'Ben' })
  expect(await api('GET', '/api/overview')).toEqual({ who: 'asked later' })
  open('/api/overview', answer('Ben'))
  forgetUser()
  expect(await api('GET', '/api/overview')).toEqual({ who: 'asked later' })
})

test('an early answer is used only in the first moments of a page', async () => {
  open('/api/overview', answer('asked early'))
  vi.spyOn(performance, 'now').mockReturnValue(15_001)
  expect(await api('GET', '/api/overview')).toEqual({ who: 'asked later' })
})
