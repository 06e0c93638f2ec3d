import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playNarrowScreen } from '#client/testing.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import type { Viewing } from '#shared/records/viewings/viewings.ts'
import ViewingList from './viewings.list.tsx'
import { sampleViewing } from './viewings.testing.ts'

const list = '/dashboard/viewings'
const early = sampleViewing(1, { tenantName: 'Zoe Pike', viewingTime: '9:30 AM', status: 'completed' })
const noon = sampleViewing(2, { tenantName: 'Amir Khan', viewingTime: '12:15 PM' })
const next = sampleViewing(3, {
  tenantName: 'Mo Bell',
  propertyName: 'flat above the shop',
  propertyId: null,
  viewingDate: '2026-11-25',
  viewingTime: '4:00 PM',
  status: 'no-show',
})

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T11:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const me = {
  user: { id: 'u1', role: 'agent', name: 'Ada', email: 'ada@example.org' },
  account: { id: 'a1', name: 'Ada’s agency', role: 'owner', currency: 'GBP' },
  accounts: [],
}

function open(at = list, rows: Viewing[] = [next, noon, early], who?: object) {
  let there = rows
  const calls = playServer(({ method, path }) => {
    if (path === '/api/auth/me' && who) return { body: who }
    if (path === '/api/viewings' && method === 'GET') return { body: there }
    if (path === '/api/viewings/bulk') return { body: { count: 3 } }
    if (method === 'DELETE') {
      there = there.filter(({ id }) => !path.endsWith(id))
      return { status: 204 }
    }
  })
  const screens = {
    [list]: () => <ViewingList />,
    [`${list}/add`]: () => <h1>Add {window.location.search}</h1>,
    [`${list}/:id`]: ({ params }: { params: { id: string } }) => <h1>Details {params.id}</h1>,
  }
  openScreens(screens, at)
  return calls
}

const table = () => screen.findByRole('table')
const visitors = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.querySelector('span')?.textContent)
const day = (name: RegExp) => screen.getByRole('region', { name })

async function choose(box: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: box }))
  await userEvent.click(screen.getByRole('option', { name: option }))
}

test('my viewings are one choice away, in the list and the calendar, once a colleague shows homes too', async () => {
  open(
    list,
    [{ ...next, negotiatorId: 'u2', negotiator: 'Sam Okoro' }, { ...noon, negotiatorId: 'u1' }, early],
    me,
  )
  await table()
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Negotiator' })).toBeTruthy())
  await choose('Negotiator', 'Sam Okoro')
  expect(visitors()).toEqual(['Mo Bell'])
  await choose('Negotiator', 'My viewings')
  expect(visitors()).toEqual(['Amir Khan'])
  await waitFor(() => expect(window.location.search).toBe('?negotiator=me'))
  await userEvent.click(screen.getByRole('link', { name: 'Week' }))
  expect(window.location.search).toContain('negotiator=me')
  expect(screen.getByText('1 viewing in this week')).toBeTruthy()
})

test('the list shows each viewing with its visitor, time and status, the newest first', async () => {
  open()
  await table()
  expect(visitors()).toEqual(['Mo Bell', 'Amir Khan', 'Zoe Pike'])
  const row = screen.getByRole('row', { name: /Zoe Pike/ })
  for (const text of ['1 Alma Road, E1 6AN', 'v1@example.org', 'Nov 24, 2026', '9:30 AM', 'Completed'])
    expect(within(row).getByText(text)).toBeTruthy()
  expect(screen.getByText('Showing 3 of 3 viewings')).toBeTruthy()
  expect(screen.getByText('flat above the shop')).toBeTruthy()
})

test('the Sort select reorders, and the headers and the address say the same', async () => {
  open()
  await table()
  await choose('Sort by', 'Tenant')
  expect(visitors()).toEqual(['Amir Khan', 'Mo Bell', 'Zoe Pike'])
  await waitFor(() => expect(window.location.search).toBe('?sort=tenant'))
  const head = screen.getByRole('columnheader', { name: 'Tenant' })
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(within(head).getByRole('button'))
  expect(visitors()).toEqual(['Zoe Pike', 'Mo Bell', 'Amir Khan'])
  fireEvent.click(screen.getByRole('button', { name: 'Date & Time' }))
  expect(screen.getByRole('combobox', { name: 'Sort by' }).textContent).toContain('Date')
  expect(visitors()).toEqual(['Zoe Pike', 'Amir Khan', 'Mo Bell'])
})

test('the search looks at property, tenant and email; the status filter keeps exact matches', async () => {
  open()
  await table()
  const search = screen.getByPlaceholderText('Search viewings...')
  for (const [text, found] of [
    ['above the shop', 'Mo Bell'],
    ['amir', 'Amir Khan'],
    ['V1@EXAMPLE', 'Zoe Pike'],
  ] as const) {
    fireEvent.change(search, { target: { value: text } })
    expect(visitors()).toEqual([found])
  }
  fireEvent.change(search, { target: { value: '' } })
  await choose('Status', 'No Show')
  expect(visitors()).toEqual(['Mo Bell'])
  expect(screen.getByText('Showing 1 of 3 viewings')).toBeTruthy()
  fireEvent.change(search, { target: { value: 'amir' } })
  expect(screen.getByText('Nothing matches this search and these filters.')).toBeTruthy()
})

test('no viewings at all is said differently, with the way to schedule one', async () => {
  open(list, [])
  expect(await screen.findByText('No viewings found')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Schedule Viewing' }).length).toBe(2)
})

test('a viewing is deleted after it was asked for by name', async () => {
  const calls = open()
  await table()
  fireEvent.click(screen.getByRole('button', { name: /^Delete .*Amir Khan/ }))
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Viewing: Amir Khan' })
  expect(dialog.textContent).toContain(
    'Are you sure you want to delete this viewing? This action cannot be undone.',
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(visitors()).toEqual(['Mo Bell', 'Zoe Pike']))
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `/api/viewings/${noon.id}`,
  ])
  expect(await screen.findByText('The viewing has been deleted successfully.')).toBeTruthy()
})

test('several viewings get one status', async () => {
  const calls = open()
  await table()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all viewings' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Bulk Edit' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: /Status/ }))
  await userEvent.click(screen.getByRole('option', { name: 'Cancelled' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/bulk'))).toBeDefined())
  const { body } = calls.find(({ path }) => path.endsWith('/bulk')) ?? {}
  expect(body).toEqual({ ids: [next.id, noon.id, early.id], set: { status: 'cancelled' } })
})

test('a week is heard as seven days from Monday, each with the list of its viewings', async () => {
  open(`${list}?view=week`)
  await screen.findByText('3 viewings in this week')
  expect(screen.getByRole('heading', { name: '23 Nov 2026 – 29 Nov 2026' })).toBeTruthy()
  const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(days.length).toBe(7)
  expect(days[0]).toContain('Monday 23 Nov 2026, no viewings')
  const tuesday = within(day(/Tuesday 24 Nov 2026, today, 2 viewings/))
  const heard = tuesday.getAllByRole('listitem').map((item) => within(item).getByRole('link').ariaLabel)
  expect(heard).toEqual([
    '09:30 to 10:00, 1 Alma Road, E1 6AN, Zoe Pike, Completed',
    '12:15 to 12:45, 2 Alma Road, E1 6AN, Amir Khan, Scheduled',
  ])
})

test('arrow keys go through the day, to the nearest viewing of the next one, and on into the next week', async () => {
  open(`${list}?view=week`)
  await screen.findByText('3 viewings in this week')
  const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent
  within(day(/Tuesday/))
    .getByRole('link', { name: /^Tuesday/ })
    .focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toContain('Amir Khan')
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toContain('Mo Bell')
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toContain('Amir Khan')
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toContain('Monday 23 Nov 2026')
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('heading', { name: '16 Nov 2026 – 22 Nov 2026' })).toBeTruthy()
  expect(focused()).toContain('Sunday 22 Nov 2026')
  await userEvent.keyboard('{PageDown}')
  expect(focused()).toContain('Monday 23 Nov 2026')
})

test('Enter on a viewing opens it', async () => {
  open(`${list}?view=day&day=2026-11-25`)
  await screen.findByText('1 viewing on this day')
  screen.getByRole('link', { name: /Mo Bell/ }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText(`Details ${next.id}`)).toBeTruthy()
})

test('previous, next and today turn the pages; the address keeps view, day and filter', async () => {
  open(`${list}?view=day&status=scheduled`)
  await screen.findByText('1 viewing on this day')
  await userEvent.click(screen.getByRole('link', { name: 'Next day' }))
  expect(screen.getByRole('heading', { name: 'Wednesday 25 Nov 2026' })).toBeTruthy()
  expect(window.location.search).toBe('?status=scheduled&view=day&day=2026-11-25')
  expect(screen.getByText('0 viewings on this day')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Today' }))
  expect(screen.getByRole('heading', { name: 'Tuesday 24 Nov 2026' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Previous day' }))
  expect(screen.getByRole('heading', { name: 'Monday 23 Nov 2026' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Table' }))
  expect(window.location.search).toBe('?status=scheduled')
  expect(visitors()).toEqual(['Amir Khan'])
})

test('a press on free time schedules a viewing there and then; keys have a link for the day', async () => {
  open(`${list}?view=day`)
  await screen.findByText('2 viewings on this day')
  const free = document.querySelector('[data-free]') as HTMLElement
  free.getBoundingClientRect = () => ({ top: 100, height: 1400 }) as DOMRect
  expect(
    screen.getByRole('link', { name: 'Schedule viewing on Tuesday 24 Nov 2026' }).getAttribute('href'),
  ).toBe(`${list}/add?date=2026-11-24`)
  fireEvent.click(free, { clientY: 100 + 870 })
  expect(screen.getByText('Add ?date=2026-11-24&time=15:30')).toBeTruthy()
})

test('on a phone the week is a list of days', async () => {
  playNarrowScreen()
  open(`${list}?view=week`)
  await screen.findByText('3 viewings in this week')
  expect(document.querySelector('[data-free]')).toBeNull()
  expect(within(day(/Monday 23 Nov 2026/)).getByText('No viewings')).toBeTruthy()
  expect(within(day(/Tuesday 24 Nov 2026 · Today/)).getAllByRole('listitem').length).toBe(2)
})
