import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, openScreens, playServer } from '#client/testing-screen.tsx'
import type { Help } from '#shared/accounts/help.ts'
import type { TeamMember } from '#shared/accounts/team.ts'
import Settings from '../settings.tsx'

const place = '/dashboard/settings'
const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`
const bea: TeamMember = {
  id: id(3),
  name: 'Bea',
  email: 'bea@example.org',
  role: 'member',
  landlord: null,
  photo: null,
  since: '2026-01-01',
  isYou: false,
  roles: [],
  mayRemove: false,
  reason: null,
}
const waiting: Help = {
  id: id(4),
  name: 'Bea',
  email: 'bea@example.org',
  reason: 'Her phone was stolen.',
  startedBy: 'Ada',
  startedAt: '2026-11-20T18:30:00Z',
  confirmedBy: null,
  expiresAt: '2026-11-21T18:30:00Z',
  mayConfirm: true,
}

function open(role: 'owner' | 'manager', help: Help[]) {
  let now = help
  const calls = playServer(({ method, path }: Call) => {
    if (path === '/api/auth/me')
      return {
        body: {
          user: { id: id(1), role: 'agent', name: 'Ada', email: 'ada@example.org' },
          account: { id: id(2), name: 'Moss', role, currency: 'GBP' },
          accounts: [],
          secondStepDue: null,
        },
      }
    if (path === '/api/team')
      return { body: { members: [bea], invitations: [], mayInvite: [], mayHandOver: false } }
    if (path === '/api/team/help') return { body: now }
    if (method === 'GET') return undefined
    now = path.endsWith('/help') ? [waiting] : []
    return path.endsWith('/help') ? { status: 201, body: { id: id(4) } } : { status: 204 }
  })
  openScreens({ [place]: Settings }, `${place}?section=team`)
  return calls
}
const sent = (calls: Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body])

afterEach(() => vi.unstubAllGlobals())

test('an owner begins to help a colleague back in, with a reason', async () => {
  const calls = open('owner', [])
  await userEvent.click(await screen.findByRole('button', { name: 'Recover Access for Bea' }))
  const dialog = await screen.findByRole('dialog', { name: 'Recover Access for Bea' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask a Second Person' }))
  expect(within(dialog).getByText('Enter a reason')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Her phone was stolen.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask a Second Person' }))
  expect(await screen.findByText(/^Waiting for a second person/)).toBeTruthy()
  expect(sent(calls)).toEqual([
    [`POST /api/team/members/${bea.id}/help`, { reason: 'Her phone was stolen.' }],
  ])
})

test('a manager reads who began and why, and confirms after a question', async () => {
  const calls = open('manager', [waiting])
  expect(await screen.findByText('Ada: Her phone was stolen.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Recover Access for Bea' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  const asking = await screen.findByRole('alertdialog', { name: 'Recover Access for Bea?' })
  await userEvent.click(within(asking).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent(calls)).toEqual([[`POST /api/team/help/${waiting.id}/confirm`, undefined]])
})

test('who began sees that it waits, and can cancel it', async () => {
  const calls = open('owner', [{ ...waiting, mayConfirm: false }])
  expect(await screen.findByText(/^Waiting for a second person/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText(/^Waiting for a second person/)).toBeNull())
  expect(sent(calls)).toEqual([[`DELETE /api/team/help/${waiting.id}`, undefined]])
})
