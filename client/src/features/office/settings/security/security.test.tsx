import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { storedUser, storeUser } from '#client/lib/calls/session.ts'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { OpenSession } from '#shared/accounts/auth.ts'
import Settings from '../settings.tsx'

const place = '/dashboard/settings'
const session = (id: string, browser: string, current = false): OpenSession => ({
  id,
  browser,
  current,
  startedAt: '2026-11-01T09:00:00Z',
  seenAt: '2026-11-20T18:30:00Z',
})

function open(answer: (call: Call) => ReturnType<Parameters<typeof playServer>[0]> = () => undefined) {
  let there = [session('a', 'Firefox on Windows', true), session('b', 'Safari on iPhone')]
  const calls = playServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.method === 'DELETE') {
      there = there.filter(({ id }) => !call.path.endsWith(id))
      return { status: 204 }
    }
    return call.path === '/api/sessions' ? { body: there } : undefined
  })
  openScreens({ [place]: Settings, '/': () => <p>The landing page</p> }, `${place}?section=security`)
  return calls
}
const ended = (calls: Call[]) => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)

afterEach(() => vi.unstubAllGlobals())

test('lists the browsers that are signed in, and ends one of them but not this one', async () => {
  const calls = open()
  const list = await screen.findByRole('list', { name: 'Signed-in browsers' })
  const [here, other] = within(list).getAllByRole('listitem')
  expect(here?.textContent).toContain('This browser')
  expect(here?.querySelector('button')).toBeNull()
  expect(other?.textContent).toContain('Last used 20 Nov 2026, 18:30')
  await userEvent.click(within(list).getByRole('button', { name: /^Sign out Safari on iPhone/ }))
  await waitFor(() => expect(within(list).queryByText('Safari on iPhone')).toBeNull())
  expect(ended(calls)).toEqual(['/api/sessions/b'])
})

test('signing out everywhere asks first, then leaves nothing of the person behind', async () => {
  const person = { id: '01900000-0000-7000-8000-000000000001', name: 'Ada', email: 'ada@example.org' }
  storeUser({ ...person, role: 'agent' })
  const calls = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out Everywhere' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign Out Everywhere?' })
  expect(ended(calls)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign Out Everywhere' }))
  expect(await screen.findByText('The landing page')).toBeTruthy()
  expect(ended(calls)).toEqual(['/api/sessions'])
  expect(storedUser()).toBeNull()
})

test('when signing out everywhere fails, the person stays signed in and is told', async () => {
  open(({ method }) =>
    method === 'DELETE' ? { status: 503, body: refusal(503, 'The database cannot be reached.') } : undefined,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out Everywhere' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign Out Everywhere' }))
  expect(await screen.findByText('The database cannot be reached.')).toBeTruthy()
  expect(screen.queryByText('The landing page')).toBeNull()
})
