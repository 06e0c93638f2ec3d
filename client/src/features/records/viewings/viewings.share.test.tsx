import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import EditViewing from './viewings.edit.tsx'
import ViewingList from './viewings.list.tsx'
import { sampleViewing } from './viewings.testing.ts'

const list = '/dashboard/viewings'
const feedPath = '/api/viewings/feed'
const viewing = sampleViewing(1, { tenantName: 'Amir Khan' })

beforeEach(() => void vi.setSystemTime('2026-11-20T12:00:00Z'))
afterEach(() => vi.unstubAllGlobals())

function open(at: string, { status = viewing.status, over = false } = {}) {
  let feed: string | null = null
  let made = 0
  const calls = playServer(({ method, path }) => {
    if (path === feedPath && method === 'GET') return { body: { active: feed !== null, createdAt: feed } }
    if (path === feedPath && method === 'POST') {
      feed = '2026-11-20T23:30:00Z'
      made += 1
      return { body: { url: `https://gable.example/api/calendar/secret-${made}.ics` } }
    }
    if (path === feedPath) {
      feed = null
      return { status: 204 }
    }
    if (path.endsWith('/confirm') && over)
      return { status: 409, body: refusal(409, 'This viewing is over, so it cannot be confirmed.') }
    if (path.endsWith('/confirm')) return { body: { sentTo: viewing.tenantEmail } }
    if (path === '/api/viewings') return { body: [] }
    if (path.endsWith(viewing.id)) return { body: { ...viewing, status } }
  })
  openScreens({ [list]: () => <ViewingList />, [`${list}/:id`]: EditViewing }, at)
  return calls
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const address = () => screen.findByLabelText<HTMLInputElement>('Your secret address')
const changes = (calls: ReturnType<typeof open>) =>
  calls.filter(({ method, path }) => path === feedPath && method !== 'GET').map(({ method }) => method)

test('a subscription is made, copied, renewed and switched off', async () => {
  const user = userEvent.setup()
  const calls = open(list)
  press('Subscribe')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Make My Address' })).toHaveProperty('disabled', false),
  )
  press('Make My Address')
  expect((await address()).value).toBe('https://gable.example/api/calendar/secret-1.ics')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://gable.example/api/calendar/secret-1.ics')

  press('Renew Address')
  expect(screen.getByRole('alert').textContent).toContain('The old address stops working at once')
  expect(changes(calls)).toEqual(['POST'])
  press('Renew Address')
  await waitFor(async () => expect((await address()).value).toContain('secret-2'))
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()

  press('Switch Off')
  expect(changes(calls)).toEqual(['POST', 'POST'])
  press('Switch Off')
  expect(await screen.findByRole('button', { name: 'Make My Address' })).toBeTruthy()
  expect(screen.queryByLabelText('Your secret address')).toBeNull()
  expect(changes(calls)).toEqual(['POST', 'POST', 'DELETE'])
})

test('the address is told once: opened again, the dialog only says that it is in use', async () => {
  open(list)
  press('Subscribe')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Make My Address' })).toHaveProperty('disabled', false),
  )
  press('Make My Address')
  await address()
  press('Done')
  press('Subscribe')
  expect(await screen.findByText(/Your subscription is on since 20 Nov 2026/)).toBeTruthy()
  expect(screen.queryByLabelText('Your secret address')).toBeNull()
})

test('a viewing is taken into a calendar as a file', async () => {
  open(`${list}/${viewing.id}`)
  const link = await screen.findByRole('link', { name: 'Add to Calendar' })
  expect(link.getAttribute('href')).toBe(`/api/viewings/${viewing.id}/calendar.ics`)
  expect(link.hasAttribute('download')).toBe(true)
})

test('the confirmation is sent once it was said what goes to whom', async () => {
  const calls = open(`${list}/${viewing.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Send Confirmation' }))
  const dialog = screen.getByRole('dialog', { name: 'Send Confirmation' })
  for (const text of ['Amir Khan, v1@example.org', '1 Alma Road, E1 6AN', '24 Nov 2026, 10:00'])
    expect(within(dialog).getByText(text)).toBeTruthy()
  expect(calls.some(({ path }) => path.endsWith('/confirm'))).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('It is on its way to v1@example.org.')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Send Confirmation' })).toBeNull()
  expect(calls.filter(({ path }) => path.endsWith('/confirm')).length).toBe(1)
})

test('a refused confirmation says why, leaves the question open and reads the page again', async () => {
  const calls = open(`${list}/${viewing.id}`, { over: true })
  const reads = () => calls.filter(({ method, path }) => method === 'GET' && path.endsWith(viewing.id)).length
  fireEvent.click(await screen.findByRole('button', { name: 'Send Confirmation' }))
  const dialog = screen.getByRole('dialog', { name: 'Send Confirmation' })
  const before = reads()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect(await within(dialog).findByText('This viewing is over, so it cannot be confirmed.')).toBeTruthy()
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
})

test('a viewing that was cancelled has nothing to confirm', async () => {
  open(`${list}/${viewing.id}`, { status: 'cancelled' })
  expect(await screen.findByRole('link', { name: 'Add to Calendar' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send Confirmation' })).toBeNull()
})

test('a viewing is confirmed until it has ended', async () => {
  vi.setSystemTime('2026-11-24T10:29:00Z')
  open(`${list}/${viewing.id}`)
  expect(await screen.findByRole('button', { name: 'Send Confirmation' })).toBeTruthy()
  cleanup()
  vi.setSystemTime('2026-11-24T10:31:00Z')
  open(`${list}/${viewing.id}`)
  expect(await screen.findByRole('link', { name: 'Add to Calendar' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send Confirmation' })).toBeNull()
})
