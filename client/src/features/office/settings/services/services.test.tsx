import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { CardPayments } from '#shared/money/payments/payments.ts'
import { type FeedState, portals } from '#shared/public/portals/portals.ts'
import Settings from '../settings.tsx'

const place = '/dashboard/settings'
const id = '01900000-0000-7000-8000-000000000001'
const apart: CardPayments = {
  connected: false,
  unreadable: false,
  mode: null,
  last4: null,
  connectedAt: null,
  webhook: 'http://127.0.0.1:3000/api/payments/stripe/x/webhook',
}
const joined: CardPayments = {
  ...apart,
  connected: true,
  mode: 'test',
  last4: '4242',
  connectedAt: '2026-11-21T10:00:00Z',
}
const feed: FeedState = {
  portals: portals.map((portal) => ({ portal, branchId: '' })),
  available: 2,
  ready: 1,
  lacking: [{ id, address: '8 Mill Lane, NW1 1AA', problems: ['It has no description.'] }],
}

type Answer = ReturnType<Parameters<typeof playServer>[0]>

function open(section: string, answer: (call: Call) => Answer, role = 'owner') {
  const calls = playServer((call) => {
    if (call.path !== '/api/auth/me') return answer(call)
    const account = { id, name: 'Moss', role, currency: 'GBP' }
    return {
      body: { user: { id, role: 'agent', name: 'Ada', email: 'a@example.org' }, account, accounts: [] },
    }
  })
  openScreens({ [place]: Settings }, `${place}?section=${section}`)
  return calls
}
const sent = (calls: Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])

afterEach(() => vi.unstubAllGlobals())

test('no portal is connected: Connect says what it needs, what is left out, and makes the file', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  const calls = open('portals', ({ path, method, body }) => {
    if (path === '/api/portals') return { body: feed }
    if (method === 'PUT')
      return { body: { ...feed, portals: [{ portal: 'zoopla', branchId: body?.branchId }] } }
    return undefined
  })
  const played = fetch
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.endsWith('/feed.blm')
      ? Promise.resolve(new Response('#HEADER#', { headers: { 'content-type': 'text/plain' } }))
      : played(path, init),
  )
  const list = within(await screen.findByRole('list', { name: 'Portals' }))
  expect(list.getAllByText('Not connected')).toHaveLength(3)
  expect(list.getByText('More Portals').parentElement?.textContent).toContain('Coming soon')
  expect(screen.getByRole('button', { name: 'Sync Settings' }).matches(':disabled')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Connect Zoopla' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Zoopla' }))
  expect(dialog.getByText(/1 of 2 available properties is ready/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: '8 Mill Lane, NW1 1AA' }).getAttribute('href')).toBe(
    `/dashboard/properties/${id}`,
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Download BLM File' }))
  expect(dialog.getByText('Branch ID is required')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Branch ID'), ' AB12 ')
  await userEvent.click(dialog.getByRole('button', { name: 'Download BLM File' }))
  expect(await dialog.findByText('The file is in your downloads.')).toBeTruthy()
  expect(sent(calls)).toEqual([['/api/portals/zoopla/branch', { branchId: 'AB12' }]])
})

test('a member can download the file once a manager has entered the branch', async () => {
  open('portals', () => ({ body: { ...feed, portals: [{ portal: 'zoopla', branchId: 'AB12' }] } }), 'viewer')
  await userEvent.click(await screen.findByRole('button', { name: 'Feed file Rightmove' }))
  const stuck = within(await screen.findByRole('dialog', { name: 'Feed File for Rightmove' }))
  expect(stuck.getByText(/An owner or manager .* has to enter it/)).toBeTruthy()
  for (const name of ['Download with Photos', 'Download BLM File'])
    expect(stuck.getByRole('button', { name }).matches(':disabled')).toBe(true)
  await userEvent.click(stuck.getByText('Close', { selector: 'button' }))
  await userEvent.click(screen.getByRole('button', { name: 'Feed file Zoopla' }))
  const ready = within(await screen.findByRole('dialog', { name: 'Feed File for Zoopla' }))
  expect(ready.getByRole('button', { name: 'Download BLM File' }).matches(':disabled')).toBe(false)
})

test('Stripe’s keys are checked before they are sent, and what the server refuses stands at its field', async () => {
  let answers = 0
  const calls = open('integrations', ({ method }) => {
    if (method === 'GET') return { body: apart }
    answers += 1
    if (answers > 1) return { body: joined }
    return {
      status: 400,
      body: refusal(400, 'No.', { errors: { secretKey: 'Stripe does not know this key' } }),
    }
  })
  await screen.findByText('Not connected')
  for (const name of ['Email Notifications', 'API Access'])
    expect(screen.getByText(name).parentElement?.textContent).toContain('Coming soon')
  expect(screen.getByText('Document Signing').parentElement?.textContent).toContain('Ready')
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Stripe' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Webhook address').value).toBe(apart.webhook)
  expect(dialog.getByText(/public https addresses only/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Secret key'), 'pk_live_0123456789ab')
  await userEvent.click(dialog.getByRole('button', { name: 'Check and Connect' }))
  expect(dialog.getByText(/This is the publishable key/)).toBeTruthy()
  expect(dialog.getByText('Signing secret is required')).toBeTruthy()
  expect(sent(calls)).toEqual([])
  const keys = { secretKey: 'sk_test_0123456789ab', webhookSecret: 'whsec_0123456789ab' }
  await userEvent.clear(dialog.getByLabelText('Secret key'))
  await userEvent.type(dialog.getByLabelText('Secret key'), keys.secretKey)
  await userEvent.type(dialog.getByLabelText('Signing secret'), keys.webhookSecret)
  await userEvent.click(dialog.getByRole('button', { name: 'Check and Connect' }))
  expect(await dialog.findByText('Stripe does not know this key')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Check and Connect' }))
  expect(await screen.findByText(/key ending in 4242/)).toBeTruthy()
  expect(screen.getByText('Test mode')).toBeTruthy()
  expect(sent(calls).at(-1)).toEqual(['/api/integrations/stripe', keys])
})

test('disconnecting asks first', async () => {
  const calls = open('integrations', ({ method }) => (method === 'GET' ? { body: joined } : { status: 204 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(sent(calls)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Disconnect' }))
  await waitFor(() => expect(sent(calls)).toEqual([['/api/integrations/stripe', undefined]]))
})

test('a member sees the state of card payments, and can change nothing', async () => {
  open('integrations', () => ({ body: joined }), 'member')
  expect(await screen.findByText(/key ending in 4242/)).toBeTruthy()
  expect(screen.getByText('Only owners can change this.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull()
})
