import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { Team, TeamMember } from '#shared/accounts/team.ts'
import type { TeamRole } from '#shared/permissions.ts'
import Settings from '../settings.tsx'

const place = '/dashboard/settings'

const member = (name: string, role: TeamRole, change: Partial<TeamMember> = {}): TeamMember => ({
  id: `id-of-${name}`,
  name,
  email: `${name.toLowerCase()}@example.org`,
  role,
  landlord: null,
  photo: null,
  since: '2026-11-01T09:00:00Z',
  isYou: false,
  roles: ['owner', 'manager', 'member', 'viewer'],
  mayRemove: true,
  reason: null,
  ...change,
})

const ada = member('Ada', 'owner', {
  isYou: true,
  roles: [],
  mayRemove: false,
  reason: 'An account needs an owner.',
})

const team = (change: Partial<Team> = {}): Team => ({
  members: [ada],
  invitations: [],
  mayInvite: ['owner', 'manager', 'member', 'viewer'],
  mayHandOver: false,
  ...change,
})

function open(
  found: Team,
  role: TeamRole,
  answer: (call: Call) => ReturnType<Parameters<typeof playServer>[0]>,
) {
  const account = { id: 'a1', name: 'Ashworth Lettings', role, currency: 'GBP' }
  const user = { id: 'u1', role: 'agent', name: 'Ada', email: 'ada@example.org' }
  const calls = playServer((call) => {
    if (call.path === '/api/auth/me') return { body: { user, account, accounts: [account] } }
    if (call.path === '/api/team' && call.method === 'GET') return { body: found }
    if (call.path === '/api/team/help') return { body: [] }
    return answer(call)
  })
  openScreens({ [place]: Settings }, `${place}?section=team`)
  return calls
}
const sent = (calls: Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

afterEach(() => vi.unstubAllGlobals())

const write = (email: string) =>
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })

test('an owner without colleagues is listed as Owner, with a note that nobody else is there', async () => {
  open(team(), 'owner', () => undefined)
  expect((await screen.findByLabelText('Role of Ada')).textContent).toBe('Owner')
  expect(screen.getByText('No team members yet')).toBeTruthy()
})

test('a double submit sends one invitation; a wrong address sends none', async () => {
  const calls = open(team(), 'owner', () => ({ status: 201, body: { id: 'i1' } }))
  fireEvent.click(await screen.findByText('Invite Member'))
  const send = await screen.findByText('Send Invitation')
  write('nobody')
  fireEvent.click(send)
  expect(await screen.findByText('Enter a valid email address')).toBeTruthy()
  write('nobody@Example.org')
  fireEvent.click(send)
  fireEvent.click(send)
  await waitFor(() => expect(screen.queryByText('Send Invitation')).toBeNull())
  expect(sent(calls)).toEqual([
    ['POST', '/api/team/invitations', { email: 'nobody@example.org', role: 'member' }],
  ])
})

test('the dialog names an address that is invited already, and can send that invitation again', async () => {
  const invitation = {
    id: 'i1',
    email: 'nora@example.org',
    role: 'member' as const,
    landlord: null,
    landlordId: null,
    invitedBy: 'Ada',
    sentAt: '2026-11-19T09:00:00Z',
    expiresAt: '2026-11-26T09:00:00Z',
    isExpired: false,
    mayManage: true,
  }
  const said = 'Ann invited nora@example.org on 19 Nov 2026, 14:02 already. You can resend that invitation.'
  const calls = open(team({ invitations: [invitation] }), 'owner', ({ path }) =>
    path.endsWith('/resend')
      ? { status: 201, body: { id: 'i2' } }
      : { status: 409, body: refusal(409, said, { errors: { email: said } }) },
  )
  expect(await screen.findByText('Expires 26 Nov 2026')).toBeTruthy()
  fireEvent.click(screen.getByText('Invite Member'))
  const send = await screen.findByText('Send Invitation')
  write('nora@example.org')
  fireEvent.click(send)
  expect(await screen.findByText(said)).toBeTruthy()
  fireEvent.click(screen.getByText('Resend That Invitation'))
  await waitFor(() => expect(screen.queryByText('Send Invitation')).toBeNull())
  expect(sent(calls).at(-1)?.slice(0, 2)).toEqual(['POST', '/api/team/invitations/i1/resend'])
})

test('a manager sees why an owner is not theirs to change', async () => {
  const locked = { roles: [], mayRemove: false, reason: 'Only owners decide who is an owner or a manager.' }
  const people = [member('Ada', 'owner', locked), member('Vic', 'viewer', { roles: ['member', 'viewer'] })]
  open(team({ members: people, mayInvite: ['member', 'viewer'] }), 'manager', () => undefined)
  const role = await screen.findByLabelText('Role of Ada')
  expect((role as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText(locked.reason)).toBeTruthy()
  expect(screen.queryByLabelText('Remove Ada')).toBeNull()
  expect(screen.getByLabelText('Remove Vic')).toBeTruthy()
})

test('a viewer is offered no action', async () => {
  const none = { roles: [], mayRemove: false }
  open(team({ members: [member('Ada', 'owner', none)], mayInvite: [] }), 'viewer', () => undefined)
  const list = await screen.findByRole('list', { name: 'Team members' })
  await waitFor(() => expect(within(list).queryByRole('combobox')).toBeNull())
  expect(within(list).getByText('Owner')).toBeTruthy()
  expect(screen.queryByText('Invite Member')).toBeNull()
})
