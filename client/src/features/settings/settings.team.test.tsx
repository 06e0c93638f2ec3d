import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { TeamRole } from '#shared/auth.ts'
import type { Team, TeamMember } from '#shared/team.ts'
import Settings from './settings.tsx'

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
    return answer(call)
  })
  openScreens({ [place]: Settings }, `${place}?section=team`)
  return calls
}
const sent = (calls: Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

afterEach(() => vi.unstubAllGlobals())

test('an owner who is alone is listed as Owner, and invites somebody once though they press twice', async () => {
  const calls = open(team(), 'owner', () => ({ status: 201, body: { id: 'i1' } }))
  const list = await screen.findByRole('list', { name: 'Team members' })
  expect(within(list).getByRole('combobox', { name: 'Role of Ada' }).textContent).toBe('Owner')
  expect(screen.getByText('No team members yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Invite Member' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite Member' })
  const send = within(dialog).getByRole('button', { name: 'Send Invitation' })
  await userEvent.type(within(dialog).getByLabelText('Email'), 'nobody')
  await userEvent.click(send)
  expect(await within(dialog).findByText('Enter a valid email address')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('Email'), '@Example.org')
  await userEvent.dblClick(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(calls)).toEqual([
    ['POST', '/api/team/invitations', { email: 'nobody@example.org', role: 'member' }],
  ])
  expect(
    (await screen.findAllByText(/An invitation has been sent to nobody@example.org/)).length,
  ).toBeGreaterThan(0)
})

test('who is invited already is named in the dialog, where the invitation can be sent again', async () => {
  const invitation = {
    ...{ id: 'i1', email: 'nora@example.org', role: 'member' as const, landlord: null, landlordId: null },
    ...{ invitedBy: 'Ada', sentAt: '2026-11-19T09:00:00Z', expiresAt: '2026-11-26T09:00:00Z' },
    ...{ isExpired: false, mayManage: true },
  }
  const said = 'nora@example.org was invited on 19 November 2026 already. You can resend that invitation.'
  const calls = open(team({ invitations: [invitation] }), 'owner', ({ path }) =>
    path.endsWith('/resend')
      ? { status: 201, body: { id: 'i2' } }
      : { status: 409, body: refusal(409, said, { errors: { email: said } }) },
  )
  expect(await screen.findByText('Expires 26 Nov 2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Invite Member' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('Email'), 'nora@example.org{Enter}')
  expect(await within(dialog).findByText(said)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Resend that invitation' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(calls).at(-1)?.slice(0, 2)).toEqual(['POST', '/api/team/invitations/i1/resend'])
})

test('a manager sees why an owner is not theirs to change', async () => {
  const locked = { roles: [], mayRemove: false, reason: 'Only owners decide who is an owner or a manager.' }
  const people = [member('Ada', 'owner', locked), member('Vic', 'viewer', { roles: ['member', 'viewer'] })]
  open(team({ members: people, mayInvite: ['member', 'viewer'] }), 'manager', () => undefined)
  const role = await screen.findByRole('combobox', { name: 'Role of Ada' })
  expect((role as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText(locked.reason)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove Ada' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove Vic' })).toBeTruthy()
})

test('a viewer is offered nothing', async () => {
  const none = { roles: [], mayRemove: false }
  open(team({ members: [member('Ada', 'owner', none)], mayInvite: [] }), 'viewer', () => undefined)
  const list = await screen.findByRole('list', { name: 'Team members' })
  await waitFor(() => expect(within(list).queryByRole('combobox')).toBeNull())
  expect(within(list).getByText('Owner')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite Member' })).toBeNull()
})
