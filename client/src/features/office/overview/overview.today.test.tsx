import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { addDays, today } from '#shared/dates.ts'
import { TodayQueue } from './overview.today.tsx'

afterEach(() => queryClient.clear())

const row = (kind: string, fact: object) => ({
  kind,
  count: 1,
  amount: null,
  text: '',
  day: null,
  isRed: false,
  ids: [],
  first: [],
  ...fact,
})

const rows = [
  row('second', {}),
  row('arrears', { count: 27, amount: 28110 }),
  row('proof', { isRed: true, text: 'Client money is not reconciled on 22 Nov 2026', day: '2026-11-22' }),
]
const word = { until: addDays(today(), 3), why: 'The council pays on Friday', by: 'Ann Lee', at: '' }

function open(role: string, reply: object) {
  const calls = playServer(({ path }) =>
    path === '/api/auth/me'
      ? { body: { user: { id: 'you' }, account: { role, kind: 'agent' }, accounts: [] } }
      : { body: reply },
  )
  openScreens({ '/dashboard': TodayQueue }, '/dashboard')
  return calls
}

test('each row of the queue says how many, what they come to, and leads to where it is done', async () => {
  open('owner', { rows, putOff: [] })
  const chase = await screen.findByRole('link', { name: 'Chase: 27 tenancies are in arrears' })
  expect(chase.getAttribute('href')).toBe('/dashboard/arrears')
  expect(screen.getByText('£28,110')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^See Why/ }).getAttribute('href')).toBe(
    '/dashboard/reconciliation?day=2026-11-22',
  )
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Set up',
    'Money',
  ])
  expect(screen.queryByRole('button', { name: /^Put off: Clients/ })).toBeNull()
  chase.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Invite: Invite a second person')
})

test('an empty queue says so kindly, and names what was snoozed, by whom and why', async () => {
  open('owner', { rows: [], putOff: [{ ...rows[1], putOff: word }] })
  expect(await screen.findByText(/Nothing to do/)).toBeTruthy()
  await userEvent.click(await screen.findByText('1 snoozed'))
  expect(screen.getByText(/by Ann Lee: The council pays on Friday/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show Now' })).toBeTruthy()
})

test('a viewer puts nothing off', async () => {
  open('viewer', { rows: [row('viewed', { count: 2 })], putOff: [] })
  expect(await screen.findByText('2 viewings today')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Put off/ })).toBeNull())
})
