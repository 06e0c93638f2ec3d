import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose, openScreens, playServer } from '#client/testing-screen.tsx'
import type { TeamRole } from '#shared/permissions.ts'
import RepairList from './repairs.list.tsx'
import { repairOf } from './repairs.testing.ts'

const list = '/dashboard/repairs'
const rows = [
  repairOf(3, { what: 'Newest' }),
  repairOf(1, { what: 'Oldest', state: 'approval', waitsFor: 'landlord', reviewOn: '2026-11-20' }),
  repairOf(5, { what: 'Gas', danger: 'gas', state: 'ordered', waitsFor: 'contractor' }),
  repairOf(2, { what: 'Settled', state: 'paid', waitsFor: null, reviewOn: '2026-11-20' }),
]

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(at = list, role: TeamRole = 'owner') {
  const shownToClients = ({ owner: _, ownerId: __, reviewOn: ___, access: ____, ...row }: (typeof rows)[0]) =>
    row
  playServer(({ path }) => {
    if (path === '/api/auth/me')
      return { body: { user: { id: 'u' }, account: { role, kind: 'agent', currency: 'GBP' } } }
    return path === '/api/repairs' ? { body: role === 'client' ? rows.map(shownToClients) : rows } : undefined
  })
  openScreens({ [list]: RepairList }, at)
}

const names = async () => {
  await screen.findByText(/^Showing/)
  return (await screen.findAllByRole('rowheader')).map((cell) => within(cell).getByRole('link').textContent)
}

test('what is open is shown at first: dangerous repairs, then the oldest', async () => {
  open()
  expect(await names()).toEqual(['Gas', 'Oldest', 'Newest'])
  expect(screen.getByText('With the landlord since 24 Nov')).toBeTruthy()
  expect(screen.getByText('Review 20 Nov 2026').className).toContain('danger')
})

test('the address says what is shown, as Today leads here', async () => {
  open(`${list}?show=us`)
  expect(await names()).toEqual(['Newest'])
  await choose('Show', 'Over')
  await waitFor(async () => expect(await names()).toEqual(['Settled']))
  // Of what is over nothing has to be reviewed.
  expect(screen.getByText('Review 20 Nov 2026').className).not.toContain('danger')
  await choose('Show', 'Open')
  await waitFor(async () => expect(await names()).toHaveLength(3))
})

test('ids in the address show these repairs', async () => {
  open(`${list}?ids=${rows[0]?.id}.${rows[2]?.id}`)
  expect(await names()).toEqual(['Gas', 'Newest'])
})

test('a client landlord reads the list: no owner, nothing to add or choose', async () => {
  open(list, 'client')
  expect(await names()).toEqual(['Gas', 'Oldest', 'Newest'])
  await waitFor(() => expect(screen.queryByRole('link', { name: /Add Repair/ })).toBeNull())
  expect(screen.queryByRole('columnheader', { name: /Owner/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText('With you since 24 Nov')).toBeTruthy()
})
