import { afterEach, expect, it, vi } from 'vitest'

const root = document.documentElement

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  delete window.early
  for (const name of ['early', 'earlyRead']) delete root.dataset[name]
})

/** Runs the script in a page of the overview, opened by a person with the role, and answers what it asked for. */
async function open(role: string, status = 200): Promise<string[]> {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response(JSON.stringify({ account: { role } }), { status })
  })
  Object.assign(root.dataset, { early: '/api/auth/me /api/overview', earlyRead: '/api/today' })
  await import('./early.ts')
  await Promise.all(Object.values(window.early ?? {}))
  return asked
}

it('asks for the day’s queue as soon as the person is known, and only for who may read it', async () => {
  expect(await open('member')).toEqual(['/api/auth/me', '/api/overview', '/api/today'])
  await expect(window.early?.['/api/auth/me']?.then((answer) => answer?.json())).resolves.toEqual({
    account: { role: 'member' },
  })
})

it('does not ask for the queue of a client landlord, or of nobody', async () => {
  expect(await open('client')).toEqual(['/api/auth/me', '/api/overview'])
  await expect(window.early?.['/api/today']).resolves.toBeUndefined()
})

it('asks for nothing more once the session has ended', async () => {
  expect(await open('member', 401)).toEqual(['/api/auth/me', '/api/overview'])
})
