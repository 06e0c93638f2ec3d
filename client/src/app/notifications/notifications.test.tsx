import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useLocation } from 'wouter'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { meKey } from '#client/lib/session/use-me.ts'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { Notification, NotificationList } from '#shared/office/notifications/notifications.ts'
import type { TodayRow } from '#shared/office/today/today.ts'
import { Notifications } from './notifications.tsx'

const id = (at: number) => `0195c1f2-0000-7000-8000-00000000000${at}`
const enquiry: Notification = {
  id: id(1),
  at: '2026-01-02T10:00:00.000Z',
  read: false,
  isUndone: false,
  kind: 'enquiry',
  about: { enquiryId: id(7), name: 'Zoë Ağa', property: '' },
}
const paid: Notification = {
  id: id(2),
  at: '2026-01-01T10:00:00.000Z',
  read: false,
  isUndone: false,
  kind: 'invoice-paid',
  about: { invoiceId: id(8), invoiceNumber: 'INV-2026-001', tenant: 'Ben', amount: 950 },
}

function Page() {
  const [at] = useLocation()
  return (
    <>
      <Notifications />
      <p>at {at}</p>
    </>
  )
}

function open(list: Partial<NotificationList> | 'broken', role = 'owner', rows: TodayRow[] = []) {
  let unread = list === 'broken' ? 0 : (list.happened ?? []).filter(({ read }) => !read).length
  const calls = playServer(({ method, path, body }: Call) => {
    if (method === 'POST') {
      unread -= Array.isArray(body?.ids) ? body.ids.length : unread
      return { body: { unread } }
    }
    if (path.endsWith('/unread')) return { body: { unread } }
    if (path === '/api/today') return { body: { rows, putOff: [] } }
    if (path !== '/api/notifications') return undefined
    if (list === 'broken') return { status: 503, body: refusal(503, 'The database is away.') }
    return { body: { happened: [], unread, ...list } }
  })
  openScreens({ '/dashboard': Page, '/dashboard/invoices/:id': Page }, '/dashboard')
  queryClient.setQueryData(meKey, {
    user: { id: id(5), role: 'agent', name: 'Ada', email: 'ada@example.org' },
    account: { id: id(6), name: 'Ada’s agency', role, currency: 'GBP' },
    accounts: [],
  })
  return calls
}

const bell = (name: string) => screen.findByRole('button', { name })

afterEach(() => vi.unstubAllGlobals())

test('the bell says how many are unread, and its panel names everything with the way to it', async () => {
  const overdue: TodayRow = {
    kind: 'overdue',
    count: 7,
    amount: 8400,
    text: '',
    day: null,
    isRed: false,
    ids: [],
    first: [{ id: id(3), name: 'Ben', about: 'INV-2026-002', amount: 1200, day: '2026-01-01', time: '' }],
  }
  open({ happened: [enquiry, paid] }, 'owner', [overdue])
  await userEvent.click(await bell('Notifications, 2 unread'))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  const part = (name: string) => within(panel).findByRole('group', { name })
  const links = within(await part('Today')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      '7 invoices are overdue: £8,400The oldest was due on 1 Jan 2026: Ben',
      '/dashboard/invoices?status=overdue&chase=all',
    ],
  ])
  const happened = within(await part('New')).getAllByRole('link')
  expect(happened.map((link) => link.textContent)).toEqual([
    'Zoë Ağa sent an enquiry, unreadFrom your public page · 2 Jan 2026',
    'Ben paid £950 by card, unreadINV-2026-001 · 1 Jan 2026',
  ])
})

test('opening a record marks its line as read and closes the panel; all lines can be marked at once', async () => {
  const calls = open({ happened: [enquiry, paid] })
  await userEvent.click(await bell('Notifications, 2 unread'))
  await userEvent.click(await screen.findByRole('link', { name: /^Ben paid/ }))
  expect(await screen.findByText(`at /dashboard/invoices/${id(8)}`)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(await bell('Notifications, 1 unread'))
  await userEvent.click(await screen.findByRole('button', { name: 'Mark All as Read' }))
  expect(await bell('Notifications')).toBeTruthy()
  const earlier = within(screen.getByRole('group', { name: 'Earlier' })).getAllByRole('link')
  expect([earlier.length, screen.queryByRole('group', { name: 'New' })]).toEqual([2, null])
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { ids: [paid.id] },
    { all: true },
  ])
})

test('an import leads to its own page, and says that it was undone since', async () => {
  const imported = (at: number, isUndone: boolean, about: object = {}): Notification => ({
    id: id(at),
    at: '2026-01-01T10:00:00.000Z',
    read: true,
    isUndone,
    kind: 'import-finished',
    about: { entity: 'tenancies', fileName: 'books.csv', count: 11, who: 'Ada', importId: id(9), ...about },
  })
  const lets = { entity: 'properties', isLets: true }
  open({
    happened: [imported(1, true), imported(2, false, lets), imported(3, false, { importId: undefined })],
  })
  await userEvent.click(await bell('Notifications'))
  const links = within(await screen.findByRole('group', { name: 'Earlier' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      expect.stringContaining('Ada imported 11 tenancies, undone since'),
      `/dashboard/tenancies/import?done=${id(9)}`,
    ],
    [expect.stringMatching(/^Ada imported 11 propertiesbooks/), `/dashboard/lets/import?done=${id(9)}`],
    [expect.stringMatching(/^Ada imported 11 tenanciesbooks/), '/dashboard/tenancies'],
  ])
})

test('an empty panel says so, Escape closes it, and the focus returns to the bell', async () => {
  open({})
  const button = await bell('Notifications')
  await userEvent.click(button)
  expect(await screen.findByText('You’re up to date')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('a list that cannot be loaded says why and offers to try again', async () => {
  open('broken')
  await userEvent.click(await bell('Notifications'))
  expect((await screen.findByRole('alert')).textContent).toContain('The database is away.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a client landlord has no bell, and nothing is asked for them', async () => {
  const calls = open({}, 'client')
  await screen.findByText('at /dashboard')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull())
  await userEvent.tab()
  expect(calls.some(({ path }) => path === '/api/notifications')).toBe(false)
})
