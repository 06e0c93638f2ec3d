import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { StepsState } from '#shared/accounts/steps.ts'
import Settings from '../settings.tsx'

const browser = vi.hoisted(() => ({ startRegistration: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => browser)

const place = '/dashboard/settings'
const id = '01900000-0000-7000-8000-000000000001'
const nothing: StepsState = { passkeys: [], app: null, recovery: null, whyNoPasskey: null }
const phone = {
  id,
  name: 'Phone',
  createdAt: '2026-11-01T09:00:00Z',
  lastUsedAt: null,
  isSynced: true,
}
const codes = Array.from({ length: 10 }, (_, at) => `aaaa-bbbb-cccc-ddd${at}`)
const made = { id: 'abc', rawId: 'abc', type: 'public-key', response: { clientDataJSON: 'x' } }

function open(state: StepsState, answer: (call: Call) => object | undefined = () => undefined) {
  let now = state
  const calls = playServer((call) => {
    const own = answer(call)
    if (own) return own
    const { method, path } = call
    if (path === '/api/second-steps') return { body: now }
    if (path === '/api/sessions') return { body: [] }
    if (path === '/api/password') return { body: { isSet: false } }
    if (path === '/api/passkeys/options') return { body: { challenge: 'c' } }
    if (path === '/api/passkeys') {
      now = { ...nothing, passkeys: [phone], recovery: { left: 10, madeAt: '2026-11-01T09:00:00Z' } }
      return { status: 201, body: { recoveryCodes: codes } }
    }
    if (path === '/api/authenticator-app' && method === 'POST')
      return { body: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Gable:ada@example.org' } }
    if (path === '/api/authenticator-app') {
      now = { ...nothing, app: { setUpAt: '2026-11-01T09:00:00Z' } }
      return method === 'DELETE' ? { status: 204 } : { body: { recoveryCodes: codes } }
    }
    if (path === '/api/recovery-codes') return { body: { recoveryCodes: codes } }
    return path.startsWith('/api/passkeys/') ? { status: 204 } : undefined
  })
  openScreens({ [place]: Settings }, `${place}?section=security`)
  return calls
}
const sent = (calls: Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

beforeEach(() => {
  browser.startRegistration.mockResolvedValue(made)
})
afterEach(() => vi.unstubAllGlobals())

test('a first passkey brings ten recovery codes, which are shown until they are kept', async () => {
  const calls = open(nothing)
  await userEvent.click(await screen.findByRole('button', { name: 'Add a Passkey' }))
  const dialog = await screen.findByRole('dialog', { name: 'Keep These Recovery Codes' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes)
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Keep These Recovery Codes' })).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'I Have Saved Them' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Phone')).toBeTruthy()
  expect(screen.getByText('10 left')).toBeTruthy()
  expect(sent(calls)).toEqual(['POST /api/passkeys/options', 'POST /api/passkeys'])
})

test('a question of the device that was closed is said beside the button, and nothing is sent', async () => {
  browser.startRegistration.mockRejectedValue(new Error('closed'))
  const calls = open(nothing)
  await userEvent.click(await screen.findByRole('button', { name: 'Add a Passkey' }))
  expect(await screen.findByText(/^No passkey was added/)).toBeTruthy()
  expect(sent(calls)).toEqual(['POST /api/passkeys/options'])
})

test('where the server has no name, the reason stands in place of the button', async () => {
  open({ ...nothing, whyNoPasskey: 'Passkeys need a name in the address.' })
  expect(await screen.findByText('Passkeys need a name in the address.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a Passkey' })).toBeNull()
})

test('a passkey is renamed and removed; the last one says what goes with it', async () => {
  const calls = open({ ...nothing, passkeys: [phone], recovery: { left: 2, madeAt: phone.createdAt } })
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Phone' }))
  const naming = await screen.findByRole('dialog', { name: 'Name the Passkey' })
  await userEvent.type(within(naming).getByLabelText(/^Name/), ' of Ada')
  await userEvent.click(within(naming).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Remove Phone' }))
  const asking = await screen.findByRole('alertdialog', { name: 'Remove Phone?' })
  expect(asking.textContent).toContain('turns 2-step verification off')
  await userEvent.click(within(asking).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent(calls)).toEqual([`PATCH /api/passkeys/${id}`, `DELETE /api/passkeys/${id}`])
})

test('an app is set up with its QR code or its key, and a wrong code is said in its field', async () => {
  let isRight = false
  const errors = { code: 'This code did not work' }
  open(nothing, ({ method, path }) =>
    path === '/api/authenticator-app' && method === 'PUT' && !isRight
      ? { status: 400, body: refusal(400, 'No.', { errors }) }
      : undefined,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Set Up' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set Up an Authenticator App' })
  expect(await within(dialog).findByRole('img', { name: /QR code/ })).toBeTruthy()
  expect(within(dialog).getByDisplayValue('JBSWY3DPEHPK3PXP')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText(/^Code that the app shows/), '123456')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn On' }))
  expect(await within(dialog).findByText(errors.code)).toBeTruthy()
  isRight = true
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn On' }))
  expect(await screen.findByRole('dialog', { name: 'Keep These Recovery Codes' })).toBeTruthy()
})

test('new recovery codes are made after a question', async () => {
  const calls = open({ ...nothing, passkeys: [phone], recovery: { left: 2, madeAt: phone.createdAt } })
  await userEvent.click(await screen.findByRole('button', { name: 'Make New Ones' }))
  expect(sent(calls)).toEqual([])
  const asking = await screen.findByRole('alertdialog', { name: 'Make New Recovery Codes?' })
  await userEvent.click(within(asking).getByRole('button', { name: 'Make New Codes' }))
  expect(await screen.findByRole('dialog', { name: 'Keep These Recovery Codes' })).toBeTruthy()
  expect(sent(calls)).toEqual(['POST /api/recovery-codes'])
})
