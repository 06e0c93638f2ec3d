import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { Profile } from '#shared/accounts/profile.ts'
import type { SystemReply } from '#shared/office/system/system.ts'
import Settings from './settings.tsx'

const place = '/dashboard/settings'
const ada: Profile = {
  firstName: 'Ada',
  lastName: 'Fielding',
  email: 'ada@example.org',
  phone: '020 7946 0100',
  bio: '',
  photo: null,
  version: 4,
}

function open(
  section: string,
  answer: (call: Call) => ReturnType<Parameters<typeof playServer>[0]> = () => undefined,
) {
  const calls = playServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path === '/api/profile') return { body: { ...ada, ...call.body } }
    return undefined
  })
  openScreens({ [place]: Settings }, `${place}?section=${section}`)
  return calls
}

const sent = (calls: Call[], method: string) => calls.filter((call) => call.method === method)
const photoOf = (size: number) => new File([new Uint8Array(size)], 'me.png', { type: 'image/png' })

afterEach(() => vi.unstubAllGlobals())

test('the menu names every section, and the address opens one', async () => {
  open('billing')
  const menu = screen.getByRole('navigation', { name: 'Settings' })
  expect([...menu.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Profile',
    'Agent Profile',
    'Team',
    'Notifications',
    'Billing',
    'Branding',
    'Portals',
    'Integrations',
    'Region',
    'People’s data',
    'Security',
  ])
  expect(screen.getByRole('heading', { name: 'Billing' })).toBeTruthy()
  expect(screen.getByText('Coming soon')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }))
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy()
})

test('the person who runs the server, and nobody else, sees how it does', async () => {
  const at = '2026-11-28T11:36:00.000Z'
  const job = { name: 'rent', runs: 1, failures: 0, succeededAt: at, failedAt: null, reason: null }
  const state: SystemReply = {
    version: '0.2.0',
    node: '22.1.0',
    startedAt: at,
    database: { version: '18.4', megabytes: 16.2, isEmbedded: true },
    disks: [{ folder: '/data', freeMegabytes: 79_900, megabytes: 270_600, failure: null }],
    mail: { isSent: true, waiting: 2, retrying: 1, failed: 0, lastError: { code: '550 5.1.1', at } },
    jobs: [job, { ...job, name: 'late rent', failures: 2, failedAt: at, reason: '23505' }],
    backups: {
      folder: '/backups',
      at: '02:30',
      last: { file: 'gable.backup.gz', megabytes: 0.1, rows: 1758, checkedAt: at, isThere: false },
      isOverdue: true,
      failure: 'The disk of /backups is full.',
      kept: 0,
      keptMegabytes: 0,
    },
    fingerprint: 'qMOBE6NA',
    people: 1,
    accounts: 1,
    largest: [],
  }
  const me = {
    user: { id: 'ada', role: 'agent', name: 'Ada', email: 'ada@example.org' },
    account: {
      id: 'a',
      name: 'A',
      kind: 'agent',
      role: 'owner',
      currency: 'GBP',
      dateStyle: 'dmy',
      clock: '24',
    },
    accounts: [],
    secondStepDue: null,
    runsServer: true,
  }
  open('system', ({ path }) =>
    path === '/api/auth/me' ? { body: me } : path === '/api/system' ? { body: state } : undefined,
  )
  expect(await screen.findByText('The disk of /backups is full.')).toBeTruthy()
  expect(screen.getByText('Needs attention')).toBeTruthy()
  expect(screen.getByText(/no longer in the folder/)).toBeTruthy()
  expect(screen.getByText(/2 failures, last .*\(23505\)/)).toBeTruthy()
  expect(screen.getByText('79.9 GB free of 270.6 GB')).toBeTruthy()
})

test('a changed profile is saved, only what changed is sent, and the screen stays', async () => {
  const calls = open('profile')
  const first = await screen.findByLabelText('First Name')
  await userEvent.clear(first)
  await userEvent.type(first, '  Augusta ')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Profile has been updated successfully.')).toBeTruthy()
  expect(sent(calls, 'PATCH').map(({ body }) => body)).toEqual([{ firstName: 'Augusta', version: 4 }])
  expect((first as HTMLInputElement).value).toBe('Augusta')
})

test('Cancel goes back to what is stored', async () => {
  const calls = open('profile')
  const bio = await screen.findByLabelText(/^Bio/)
  await userEvent.type(bio, 'Something else')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect((bio as HTMLTextAreaElement).value).toBe('')
  expect(sent(calls, 'PATCH')).toEqual([])
})

test('another section is opened only after asking, where something is unsaved', async () => {
  open('profile')
  await userEvent.type(await screen.findByLabelText(/^Bio/), 'Something else')
  await userEvent.click(screen.getByRole('link', { name: 'Billing' }))
  expect(await screen.findByText('Leave without saving?')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect((screen.getByLabelText(/^Bio/) as HTMLTextAreaElement).value).toBe('Something else')
})

test('a refusal appears at its field, and the typed text stays', async () => {
  open('profile', ({ method }) =>
    method === 'PATCH'
      ? { status: 400, body: refusal(400, 'No.', { errors: { phone: 'Not a number' } }) }
      : undefined,
  )
  const phone = await screen.findByLabelText(/^Phone/)
  await userEvent.type(phone, '999')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Not a number')).toBeTruthy()
  expect((phone as HTMLInputElement).value).toBe('020 7946 0100999')
})

test('a chosen photo is sent as it is, and one of more than 2 MB is not', async () => {
  const calls = open('profile', ({ path }) => (path.endsWith('/photo') ? { body: ada } : undefined))
  await screen.findByRole('button', { name: 'Change Photo' })
  const input = screen.getByLabelText('Photo')
  fireEvent.change(input, { target: { files: [photoOf(2 * 1024 * 1024 + 1)] } })
  expect(await screen.findByText('The file may have at most 2 MB.')).toBeTruthy()
  expect(sent(calls, 'PUT')).toEqual([])
  fireEvent.change(input, { target: { files: [photoOf(3)] } })
  await waitFor(() => expect(sent(calls, 'PUT').map(({ body }) => body)).toEqual([{ image: 'AAAA' }]))
  expect(await screen.findByText('Photo has been updated successfully.')).toBeTruthy()
})

const clash = (theirs: Partial<Profile>) => {
  const current = { ...ada, version: 5, ...theirs }
  return (call: Call) =>
    call.method === 'PATCH' && call.body?.version !== 5
      ? { status: 409, body: refusal(409, 'Somebody else changed this record.', { current }) }
      : undefined
}

test('when somebody else changed the same field, both values are shown and the person chooses', async () => {
  const calls = open('profile', clash({ bio: 'Theirs' }))
  await userEvent.type(await screen.findByLabelText(/^Bio/), 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Somebody else changed this profile')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /Theirs/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save This Choice' }))
  await waitFor(() =>
    expect(sent(calls, 'PATCH').map(({ body }) => body)).toEqual([
      { bio: 'Mine', version: 4 },
      { version: 5 },
    ]),
  )
})

test('when somebody else changed another field, both changes are kept without a question, and the form says so', async () => {
  const calls = open('profile', clash({ phone: '020 7946 0999' }))
  await userEvent.type(await screen.findByLabelText(/^Bio/), 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Profile has been updated successfully.')).toBeTruthy()
  expect(sent(calls, 'PATCH').at(-1)?.body).toEqual({ bio: 'Mine', version: 5 })
  const told = 'Somebody else changed Phone while you were editing. Both changes are saved.'
  expect(screen.getByText(told)).toBeTruthy()
  expect(screen.queryByText('Somebody else changed this profile')).toBeNull()
})
