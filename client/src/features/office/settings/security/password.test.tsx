import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import { confirmFirst } from '#shared/accounts/confirmation.ts'
import Settings from '../settings.tsx'

const place = '/dashboard/settings'
const right = 'violet kettle 9 arches'
const me = {
  user: { id: '01900000-0000-7000-8000-000000000001', role: 'agent', name: 'Ada', email: 'ada@example.org' },
  account: {
    id: '01900000-0000-7000-8000-000000000002',
    name: 'Ada’s agency',
    role: 'owner',
    currency: 'GBP',
  },
  accounts: [],
}

function open(section: string, isSet: boolean, answer: (call: Call) => object | undefined = () => undefined) {
  let state = { isSet }
  let digest = { dailyDigest: false, email: me.user.email }
  const calls = playServer((call) => {
    const own = answer(call)
    if (own) return own
    const { method, path, body } = call
    if (path === '/api/auth/me') return { body: me }
    if (path === '/api/sessions') return { body: [] }
    if (path === '/api/notifications/settings') {
      if (method === 'PATCH') digest = { ...digest, ...body }
      return { body: digest }
    }
    if (path !== '/api/password') return undefined
    if (method !== 'GET') state = { isSet: method === 'PUT' }
    return { body: state }
  })
  openScreens({ [place]: Settings }, `${place}?section=${section}`)
  return calls
}
const sent = (calls: Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label, { selector: 'input' }), text)
const update = () => userEvent.click(screen.getByRole('button', { name: 'Update Password' }))

afterEach(() => vi.unstubAllGlobals())

test('a first password is set without a current one; what is wrong is said in its field and not sent', async () => {
  const calls = open('security', false)
  expect(await screen.findByText('No password set')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Current Password').disabled).toBe(true)
  await type('New Password', 'passwordpassword')
  await update()
  expect(screen.getByText('This password is too easy to guess. Choose another')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await type('New Password', right)
  await type('Confirm New Password', 'something else')
  await update()
  expect(screen.getByText('This is not the same password')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm New Password'))
  expect(sent(calls)).toEqual([])
  await userEvent.clear(screen.getByLabelText('Confirm New Password'))
  await type('Confirm New Password', right)
  await update()
  expect(await screen.findByText('Password is on')).toBeTruthy()
  expect(sent(calls)).toEqual([['PUT', { password: right }]])
})

test('a person whose sign-in is old keeps the typed password when they do not confirm', async () => {
  const detail = 'Nothing was saved. Confirm with a code from your email that it is you.'
  open('security', false, ({ method }) =>
    method === 'PUT' ? { status: 403, body: { ...refusal(403, detail), code: confirmFirst } } : undefined,
  )
  await type('New Password', right)
  await type('Confirm New Password', right)
  await update()
  expect(await screen.findByText(detail)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe(right)
})

test('a change asks for the current password, and an error about it appears beside it', async () => {
  const errors = { current: 'This is not your current password' }
  const calls = open('security', true, ({ method }) =>
    method === 'PUT' ? { status: 400, body: refusal(400, 'No.', { errors }) } : undefined,
  )
  await type('Current Password', 'not this one')
  await type('New Password', right)
  await type('Confirm New Password', right)
  await update()
  expect(await screen.findByText(errors.current)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Current Password'))
  expect(sent(calls)).toEqual([['PUT', { password: right, current: 'not this one' }]])
})

test('a first password asks for the current one when another window has set one in the meantime', async () => {
  let isSet = false
  const errors = { current: 'Enter your current password' }
  open('security', false, ({ method, path }) => {
    if (path !== '/api/password') return undefined
    if (method === 'GET') return { body: { isSet } }
    isSet = true
    return { status: 400, body: refusal(400, 'No.', { errors }) }
  })
  await type('New Password', right)
  await type('Confirm New Password', right)
  await update()
  expect(await screen.findByLabelText('Current Password')).toBeTruthy()
  expect(screen.getByText(errors.current)).toBeTruthy()
})

test('the password is turned off by entering it', async () => {
  const calls = open('security', true)
  await userEvent.click(await screen.findByRole('button', { name: 'Turn Password Off' }))
  const dialog = await screen.findByRole('dialog', { name: 'Turn the Password Off?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn Off' }))
  expect(within(dialog).getByText('Enter your current password')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('Current Password'), right)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn Off' }))
  expect(await screen.findByText('No password set')).toBeTruthy()
  expect(sent(calls)).toEqual([['DELETE', { current: right }]])
})

test('the daily digest is off until it is switched on, and says where it goes', async () => {
  const calls = open('notifications', false)
  const digest = await screen.findByRole('switch', { name: 'Daily digest' })
  expect(digest.getAttribute('aria-checked')).toBe('false')
  expect(screen.getByText('ada@example.org')).toBeTruthy()
  await userEvent.click(digest)
  await waitFor(() => expect(digest.getAttribute('aria-checked')).toBe('true'))
  expect(sent(calls)).toEqual([['PATCH', { dailyDigest: true }]])
})
