import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import EditLandlord from '#client/features/records/landlords/landlords.edit.tsx'
import { announceSignIn, storedUser } from '#client/lib/calls/session.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { User } from '#shared/accounts/auth.ts'
import { signInFirst } from '#shared/accounts/session-over.ts'
import { Questions } from './questions.tsx'

const place = '/dashboard/landlords/add'
const ada: User = { id: 'ada', role: 'agent', name: 'Ada', email: 'ada@example.org' }
const own = { id: 'own', name: 'Moss', role: 'owner', currency: 'GBP' }
const shared = { ...own, id: 'shared', name: 'Fern' }
const isOver = { status: 401, body: { ...refusal(401, 'Please sign in.'), code: signInFirst } }

let over: boolean
/** The account in which a new session begins. */
let account: typeof own
let withPassword: boolean

beforeEach(() => {
  over = false
  account = own
  withPassword = false
})
afterEach(() => vi.unstubAllGlobals())

function FormInTheShell() {
  const me = useMe().data
  return me ? (
    <>
      <EditLandlord params={{ id: '' }} />
      <Questions />
    </>
  ) : null
}

function answer({ method, path, body }: Call) {
  if (path === '/api/auth/request-otp') return { body: { ok: true } }
  if (path === '/api/auth/verify-otp') {
    if (body?.code !== '123456') return { status: 401, body: refusal(401, 'Invalid verification code') }
    if (withPassword) return { body: { needsPassword: true } }
    over = false
    return { body: { user: ada } }
  }
  if (path === '/api/auth/password') {
    over = false
    return { body: { user: ada } }
  }
  if (over) return isOver
  if (path === '/api/auth/me') return { body: { user: ada, account, accounts: [own, shared] } }
  if (path === '/api/accounts/current') {
    account = body?.accountId === 'own' ? own : shared
    return { body: { accountId: account.id, agency: account.name, role: account.role } }
  }
  if (path === '/api/landlords' && method === 'POST') return { status: 201, body: { ...body, version: 1 } }
  return { body: [] }
}

async function saveLandlord() {
  const calls = playServer(answer)
  openScreens({ [place]: FormInTheShell, '/dashboard/landlords': () => <p>the list</p> }, place)
  await userEvent.type(await screen.findByLabelText('Full Name'), 'Margaret Holloway')
  await userEvent.type(screen.getByLabelText('Email'), 'margaret@example.org')
  await userEvent.type(screen.getByLabelText('Phone'), '020 7946 0121')
  over = true
  await userEvent.click(screen.getByRole('button', { name: 'Add Landlord' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again to go on' }))
  return { calls, dialog }
}
const posts = (calls: Call[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path)

async function enterCode(code: string) {
  await userEvent.type(await screen.findByLabelText('Verification code'), code)
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
}

test('a form whose session has ended is saved as typed after a sign-in above it', async () => {
  const { calls, dialog } = await saveLandlord()
  const email = dialog.getByLabelText<HTMLInputElement>('Email')
  expect([email.value, email.readOnly]).toEqual(['ada@example.org', true])
  await userEvent.click(dialog.getByRole('button', { name: 'Send Verification Code' }))
  await enterCode('000000')
  expect(await screen.findByText('This code did not work.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Verification code'))
  await enterCode('123456')
  expect(await screen.findByText('the list')).toBeTruthy()
  const [refused, saved, ...more] = posts(calls, '/api/landlords').map(({ body }) => body)
  expect(saved).toMatchObject({ name: 'Margaret Holloway', phone: '020 7946 0121' })
  expect(saved).toEqual(refused)
  expect(more).toEqual([])
})

test('a person with a password enters it too, and returns to the account of the page', async () => {
  withPassword = true
  const { calls, dialog } = await saveLandlord()
  account = shared
  await userEvent.click(dialog.getByRole('button', { name: 'Send Verification Code' }))
  await enterCode('123456')
  await userEvent.type(await screen.findByLabelText(/^Password/), 'seven umbrellas')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('the list')).toBeTruthy()
  expect(posts(calls, '/api/accounts/current').map(({ body }) => body)).toEqual([{ accountId: 'own' }])
})

test('the dialog closes by itself when the same person signs in in another tab, and only then', async () => {
  const { calls } = await saveLandlord()
  const tell = (newValue: string) =>
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'signed-in', newValue })))
  tell('ben 1')
  expect(screen.getByRole('dialog')).toBeTruthy()
  over = false
  announceSignIn(ada)
  tell(localStorage.getItem('signed-in') ?? '')
  expect(await screen.findByText('the list')).toBeTruthy()
  expect(posts(calls, '/api/landlords').length).toBe(2)
})

test('Leave asks first, opens the landing page and removes the person from the browser', async () => {
  const { dialog } = await saveLandlord()
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  await userEvent.click(dialog.getByRole('button', { name: 'Leave this page' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave This Page?' }))
  await userEvent.click(question.getByRole('button', { name: 'Stay' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave this page' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(storedUser()).toBeNull()
})

test('a page under which another tab has signed in somebody else says so', async () => {
  playServer(answer)
  openScreens({ [place]: FormInTheShell }, place)
  await userEvent.type(await screen.findByLabelText('Full Name'), 'Margaret')
  localStorage.setItem('user', JSON.stringify({ ...ada, id: 'ben' }))
  over = true
  await userEvent.type(screen.getByLabelText('Email'), 'm@example.org')
  await userEvent.type(screen.getByLabelText('Phone'), '020 7946 0121')
  await userEvent.click(screen.getByRole('button', { name: 'Add Landlord' }))
  expect(await screen.findByText(/^Somebody else has signed in in this browser/)).toBeTruthy()
})
