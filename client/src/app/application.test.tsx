import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { meKey } from '#client/lib/session/use-me.ts'
import { playServer, refusal } from '#client/testing-screen.tsx'
import type { Me } from '#shared/accounts/auth.ts'
import { defaultDateFormat } from '#shared/date-format.ts'
import Application from './application.tsx'

const landlord = { id: '01900000-0000-7000-8000-000000000001', name: 'Ann Lee' }

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

/** Opens an address of the dashboard in an agency's account, in which the first landlord is Ann Lee. */
function openAs(role: Me['account']['role'], path: string) {
  cleanup()
  queryClient.clear()
  const me: Me = {
    user: { id: 'u1', role: 'agent', name: 'Margaret Ashworth', email: 'margaret@example.org' },
    account: {
      id: 'a1',
      name: 'Ashworth Lettings',
      kind: 'agent',
      role,
      currency: 'GBP',
      ...defaultDateFormat,
    },
    accounts: [],
    secondStepDue: null,
  }
  queryClient.setQueryData(meKey, me)
  window.history.pushState(null, '', path)
  const calls = playServer((call) => {
    if (call.path === '/api/auth/me') return { body: me }
    if (call.path === '/api/landlords') return { body: [landlord] }
    return { status: 404, body: refusal(404, 'Not found') }
  })
  render(<Application />)
  return () => calls.filter((call) => call.path.endsWith('/held')).length
}

test('the money that is held for a landlord is a page of client landlords alone, and of nobody in the agency', async () => {
  for (const role of ['owner', 'viewer'] as const) {
    const reads = openAs(role, '/dashboard/held')
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
    expect(reads()).toBe(0)
  }
  const reads = openAs('client', '/dashboard/held')
  expect(await screen.findByRole('heading', { name: 'Your Money' }, { timeout: 5000 })).toBeTruthy()
  await vi.waitFor(() => expect(reads()).toBeGreaterThan(0))
})
