import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toaster } from '#client/kit/ui/overlays/toaster.tsx'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { storedUser } from '#client/lib/calls/session.ts'
import { storeInvited } from '#client/lib/session/invited.ts'
import { currentToasts, dismissToast } from '#client/lib/toast.ts'
import SignIn, { type SignInProps } from './sign-in.tsx'

const device = vi.hoisted(() => ({ startAuthentication: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => device)

interface Sent {
  path: string
  body: Record<string, unknown>
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'lost'

let sent: Sent[]
let answers: Record<string, Answer>
/** Holds every answer back until the returned function is called. */
let release: (() => void) | undefined

const otp = '/api/auth/request-otp'
const verifyPath = '/api/auth/verify-otp'
const user = {
  id: '0195c1f2-0000-7000-8000-000000000001',
  role: 'landlord',
  name: 'Jane',
  email: 'jane@example.org',
}
const problem = (status: number, detail: string, headers = {}) => ({
  status,
  body: { status, title: 'Refused', detail },
  headers: { ...headers, 'content-type': 'application/problem+json' },
})

beforeEach(() => {
  sent = []
  answers = { [otp]: { body: { ok: true } }, [verifyPath]: { body: { user } } }
  release = undefined
  window.history.replaceState(null, '', '/')
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: init.body ? JSON.parse(String(init.body)) : {} })
    const held = release
    if (held)
      await new Promise<void>((done) => {
        release = done
      })
    const answer = answers[path]
    if (answer === 'lost' || !answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json', ...answer.headers },
    })
  })
})

afterEach(() => {
  act(() => {
    for (const each of currentToasts()) dismissToast(each.id)
  })
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Page(props: Partial<SignInProps>) {
  const [open, setOpen] = useState(true)
  return (
    <QueryClientProvider client={queryClient}>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <SignIn mode="signin" {...props} open={open} onOpenChange={setOpen} />
      <Toaster />
    </QueryClientProvider>
  )
}

const show = (props: Partial<SignInProps> = {}) => render(<Page {...props} />)
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const fill = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const toasts = () =>
  currentToasts().map(({ title, description, tone }) => [title, description, tone ?? 'plain'])

async function reachCode(props: Partial<SignInProps> = {}) {
  show(props)
  fill('Email', 'jane@example.org')
  fireEvent.click(button('Send Verification Code'))
  await screen.findByLabelText('Verification code')
}

describe('asking for a code', () => {
  it('sends the address and the role, and never a name at sign-in', async () => {
    await reachCode()
    expect(sent).toEqual([{ path: otp, body: { email: 'jane@example.org', role: 'agent' } }])
    expect(toasts()).toEqual([
      ['Code sent!', 'A verification code has been sent to jane@example.org', 'plain'],
    ])
  })

  it('asks an agent who signs up for the agency’s name, and nobody else', async () => {
    show({ mode: 'signup' })
    fill(/^Agency/, ' Marsh & Daughters ')
    fill('Email', 'jane@example.org')
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Private Landlord' }))
    expect(screen.queryByLabelText(/^Agency/)).toBeNull()
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Agent' }))
    fireEvent.click(button('Send Verification Code'))
    await screen.findByLabelText('Verification code')
    expect(sent[0]?.body).toEqual({ email: 'jane@example.org', role: 'agent', agency: 'Marsh & Daughters' })
  })

  it('fills in the email address of an invitation when it leads back to that invitation, and to no other', () => {
    storeInvited({ token: 'abc', email: 'ann@example.org' })
    window.history.replaceState(null, '', '/?signin=1&next=/invitation/xyz')
    const other = show()
    expect(field('Email').value).toBe('')
    other.unmount()
    window.history.replaceState(null, '', '/?signin=1&next=/invitation/abc')
    show()
    expect(field('Email').value).toBe('ann@example.org')
  })

  it('as a private landlord who signs up, sends that role and the name', async () => {
    show({ mode: 'signup' })
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Private Landlord' }))
    fill(/^Full Name/, ' Jane Smith ')
    fill('Email', 'jane@example.org')
    fireEvent.click(button('Send Verification Code'))
    await screen.findByLabelText('Verification code')
    expect(sent[0]?.body).toEqual({ email: 'jane@example.org', role: 'landlord', name: 'Jane Smith' })
  })

  it('leaves an empty name out', async () => {
    await reachCode({ mode: 'signup' })
    expect(sent[0]?.body).toEqual({ email: 'jane@example.org', role: 'agent' })
  })

  it('shows the full name only at sign-up, and lets people change between the two', () => {
    show()
    expect(screen.queryByLabelText(/^Full Name/)).toBeNull()
    fireEvent.click(button('Create an account'))
    expect(screen.getByRole('dialog', { name: 'Create your account' })).toBeTruthy()
    expect(field(/^Full Name/)).toBeTruthy()
    fireEvent.click(button('Sign in'))
    expect(screen.queryByLabelText(/^Full Name/)).toBeNull()
  })

  it('says in the form what is wrong with an address, and sends nothing', () => {
    show()
    fireEvent.click(button('Send Verification Code'))
    expect(screen.getByText('Enter your email address')).toBeTruthy()
    fill('Email', 'jane')
    fireEvent.click(button('Send Verification Code'))
    expect(screen.getByText('Enter a valid email address')).toBeTruthy()
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
  })

  it('is under way once, however often the button is pressed', async () => {
    release = () => {}
    show()
    fill('Email', 'jane@example.org')
    const send = button('Send Verification Code')
    fireEvent.click(send)
    fireEvent.click(send)
    const sending = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' })
    expect(sending.disabled).toBe(true)
    act(() => release?.())
    await screen.findByLabelText('Verification code')
    expect(sent).toHaveLength(1)
  })

  it.each<[string, Answer, string]>([
    ['the server’s sentence', problem(400, 'Enter a valid email address'), 'Enter a valid email address'],
    ['the fixed one where it gave none', { status: 500, body: 'oops' }, 'Failed to send verification code'],
    [
      'that the connection is lost',
      'lost',
      'The server cannot be reached. Check your connection and try again.',
    ],
  ])('tells %s when it fails', async (_what, answer, sentence) => {
    answers[otp] = answer
    show()
    fill('Email', 'jane@example.org')
    fireEvent.click(button('Send Verification Code'))
    await waitFor(() => expect(toasts()).toEqual([['Error', sentence, 'danger']]))
    expect(button('Send Verification Code').disabled).toBe(false)
  })

  it('leads to the code that was sent a moment ago, where it is too early for another', async () => {
    answers[otp] = problem(429, 'A code was sent a moment ago.', { 'retry-after': '42' })
    show()
    fill('Email', 'jane@example.org')
    fireEvent.click(button('Send Verification Code'))
    fireEvent.click(await screen.findByRole('button', { name: 'Enter it' }))
    expect(field('Verification code')).toBeTruthy()
    expect(button(/^resend in 4[12] s$/).disabled).toBe(true)
  })
})

describe('entering the code', () => {
  it('keeps digits only, and six of them', async () => {
    await reachCode()
    fill('Verification code', '12a 3')
    expect(field('Verification code').value).toBe('123')
    fill('Verification code', '1234567')
    expect(field('Verification code').value).toBe('123456')
    expect(field('Verification code').maxLength).toBe(6)
    expect(field('Verification code').inputMode).toBe('numeric')
    expect(field('Verification code').autocomplete).toBe('one-time-code')
  })

  it('takes a code as the mail shows it, pasted or filled in', async () => {
    await reachCode()
    const clipboardData = { getData: () => '123 456' }
    fireEvent.paste(field('Verification code'), { clipboardData })
    expect(field('Verification code').value).toBe('123456')
    fireEvent(
      field('Verification code'),
      new InputEvent('beforeinput', { data: '654 321', bubbles: true, cancelable: true }),
    )
    await waitFor(() => expect(field('Verification code').value).toBe('654321'))
  })

  it('can be verified with exactly six digits and not before', async () => {
    await reachCode()
    expect(button('Verify').disabled).toBe(true)
    fill('Verification code', '12345')
    expect(button('Verify').disabled).toBe(true)
    fill('Verification code', '123456')
    expect(button('Verify').disabled).toBe(false)
  })

  it('signs in: stores the user, closes, is empty again, and goes to the dashboard', async () => {
    await reachCode()
    fill('Verification code', '123456')
    fireEvent.click(button('Verify'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent[1]).toEqual({ path: verifyPath, body: { email: 'jane@example.org', code: '123456' } })
    expect(storedUser()).toEqual(user)
    expect(window.location.pathname).toBe('/dashboard')
    expect(toasts()).toEqual([['Welcome!', 'Signed in successfully as Private Landlord', 'plain']])
    fireEvent.click(button('open'))
    expect(field('Email').value).toBe('')
  })

  it('goes where the page asked, when it did', async () => {
    window.history.replaceState(null, '', '/?signin=1&next=%2Fdashboard%2Flandlords')
    await reachCode()
    fill('Verification code', '123456')
    fireEvent.click(button('Verify'))
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/landlords'))
  })

  it('forgets what another person has loaded before', async () => {
    queryClient.setQueryData(['/api/landlords'], [{ name: 'Theirs' }])
    await reachCode()
    fill('Verification code', '123456')
    fireEvent.click(button('Verify'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(queryClient.getQueryData(['/api/landlords'])).toBeUndefined()
  })

  it('is under way once, and says so', async () => {
    await reachCode()
    release = () => {}
    fill('Verification code', '123456')
    fireEvent.click(button('Verify'))
    const verifying = await screen.findByRole<HTMLButtonElement>('button', { name: 'Verifying...' })
    expect(verifying.disabled).toBe(true)
    expect(button('Back').disabled).toBe(true)
    const form = verifying.closest('form')
    if (form) fireEvent.submit(form)
    act(() => release?.())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.filter(({ path }) => path === verifyPath)).toHaveLength(1)
  })

  it.each<[string, Answer, string]>([
    ['the server’s sentence', problem(401, 'Invalid verification code'), 'Invalid verification code'],
    [
      'that the tries are used up',
      problem(401, 'Too many attempts. Request a new code.'),
      'Too many attempts. Request a new code.',
    ],
    ['the fixed one where it gave none', { status: 500, body: 'oops' }, 'Invalid verification code'],
    [
      'that the connection is lost',
      'lost',
      'The server cannot be reached. Check your connection and try again.',
    ],
  ])('tells %s when it fails, and stays', async (_what, answer, sentence) => {
    await reachCode()
    answers[verifyPath] = answer
    fill('Verification code', '123456')
    fireEvent.click(button('Verify'))
    await waitFor(() => expect(toasts()).toEqual([['Error', sentence, 'danger']]))
    expect(field('Verification code').value).toBe('123456')
    expect(storedUser()).toBeNull()
  })

  it('marks a refused code until it is changed', async () => {
    await reachCode()
    answers[verifyPath] = problem(401, 'Invalid verification code')
    fill('Verification code', '123456')
    fireEvent.click(button('Verify'))
    await screen.findByText('This code did not work.')
    fill('Verification code', '12345')
    expect(screen.queryByText('This code did not work.')).toBeNull()
  })
})

describe('the test code', () => {
  beforeEach(() => {
    answers[otp] = { body: { ok: true, testOtp: '482915' } }
  })

  it('is shown with a note, and fills the field', async () => {
    await reachCode()
    expect(screen.getByText('482915')).toBeTruthy()
    expect(screen.getByText('In production, this would be sent via email.')).toBeTruthy()
    fireEvent.click(button('Fill In'))
    expect(field('Verification code').value).toBe('482915')
  })

  it('is not there where the server does not say it', async () => {
    answers[otp] = { body: { ok: true } }
    await reachCode()
    expect(screen.queryByText(/In production/)).toBeNull()
  })

  it('stands in the terminal window where the server says so, and nothing is promised by email', async () => {
    answers[otp] = { body: { ok: true, inTerminal: true } }
    await reachCode()
    expect(screen.getByText('The code is in the terminal window that runs the server.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Fill In' })).toBeNull()
    expect(toasts()).toEqual([['Code Made', 'You’ll find it in the server’s terminal window.', 'plain']])
  })

  it('goes, with what was typed, when Back leads to the address again', async () => {
    await reachCode()
    fill('Verification code', '123')
    fireEvent.click(button('Back'))
    expect(field('Email').value).toBe('jane@example.org')
    expect(screen.queryByText('482915')).toBeNull()
    answers[otp] = { body: { ok: true } }
    fireEvent.click(button('Send Verification Code'))
    expect((await screen.findByLabelText<HTMLInputElement>('Verification code')).value).toBe('')
    expect(screen.queryByText('482915')).toBeNull()
  })
})

describe('another code', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })

  it('can be asked for after 60 seconds', async () => {
    await reachCode()
    fill('Verification code', '123456')
    expect(button(/^resend in (60|59) s$/).disabled).toBe(true)
    act(() => vi.advanceTimersByTime(58_000))
    expect(button(/^resend in [12] s$/).disabled).toBe(true)
    act(() => vi.advanceTimersByTime(3_000))
    fireEvent.click(button('Resend code'))
    await screen.findByRole('button', { name: /^resend in (60|59) s$/ })
    expect(sent.map(({ path }) => path)).toEqual([otp, otp])
    expect(field('Verification code').value).toBe('')
  })

  it('waits as long as the server says', async () => {
    await reachCode()
    act(() => vi.advanceTimersByTime(61_000))
    answers[otp] = problem(429, 'Too many codes were requested.', { 'retry-after': '3000' })
    fireEvent.click(button('Resend code'))
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: 'resend in 50 min' })).disabled,
    ).toBe(true)
    expect(toasts()).toEqual([['Error', 'Too many codes were requested.', 'danger']])
  })
})

describe('the dialog', () => {
  it('puts the focus where one types, in each step and after Back', async () => {
    await reachCode()
    await waitFor(() => expect(document.activeElement).toBe(field('Verification code')))
    fireEvent.click(button('Back'))
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  })

  it('closed by Escape on the way keeps the code that was sent usable', async () => {
    await reachCode()
    // The first Escape closes the toast.
    act(() => dismissToast(currentToasts()[0]?.id ?? 0))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(button('open'))
    expect(field('Verification code')).toBeTruthy()
    expect(sent).toHaveLength(1)
  })
})

describe('the password, where the person has set one', () => {
  const passwordPath = '/api/auth/password'

  async function reachPassword() {
    answers[verifyPath] = { body: { needsPassword: true } }
    answers[passwordPath] = { body: { user } }
    await reachCode()
    fill('Verification code', '123456')
    fireEvent.click(button('Verify'))
    await screen.findByRole('dialog', { name: 'Enter your password' })
  }

  it('is asked for after the code, and only then is anybody signed in', async () => {
    await reachPassword()
    expect(storedUser()).toBeNull()
    expect(toasts().map(([title]) => title)).not.toContain('Welcome!')
    expect(field('Password').type).toBe('password')
    expect(field('Password').autocomplete).toBe('current-password')
    fill('Password', ' violet kettle 9 arches')
    fireEvent.click(button('Sign In'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.at(-1)).toEqual({ path: passwordPath, body: { password: ' violet kettle 9 arches' } })
    expect(storedUser()).toEqual(user)
    expect(window.location.pathname).toBe('/dashboard')
    expect(toasts()).toEqual([['Welcome!', 'Signed in successfully as Private Landlord', 'plain']])
  })

  it('is refused in its own place, can be looked at, and tried again', async () => {
    await reachPassword()
    fireEvent.click(button('Sign In'))
    expect(screen.getByText('Enter your password', { selector: 'p' })).toBeTruthy()
    answers[passwordPath] = problem(401, 'That password did not work. Try again, or go back for a new code.')
    fill('Password', 'something else')
    fireEvent.click(button('Show password'))
    expect(field('Password').type).toBe('text')
    fireEvent.click(button('Sign In'))
    await screen.findByText(/^That password did not work/)
    expect(field('Password').getAttribute('aria-invalid')).toBe('true')
    expect(storedUser()).toBeNull()
    fill('Password', 'something else again')
    await waitFor(() => expect(screen.queryByText(/^That password did not work/)).toBeNull())
  })

  it('leads Back to the address, with nothing kept of what was typed', async () => {
    await reachPassword()
    fill('Password', 'something else')
    fireEvent.click(button('Back'))
    expect(field('Email').value).toBe('jane@example.org')
    fireEvent.click(button('Send Verification Code'))
    fill(await screen.findByLabelText('Verification code').then(() => 'Verification code'), '123456')
    fireEvent.click(button('Verify'))
    expect((await screen.findByLabelText<HTMLInputElement>('Password')).value).toBe('')
  })
})

describe('the second step, where the person has one', () => {
  const stepPath = '/api/auth/step'

  async function reachStep(steps: string[]) {
    answers[verifyPath] = { body: { needsStep: steps } }
    answers[stepPath] = { body: { user } }
    answers['/api/auth/passkey'] = { body: { challenge: 'c' } }
    await reachCode()
    fill('Verification code', '123456')
    fireEvent.click(button('Verify'))
    await screen.findByRole('dialog', { name: 'One more step' })
  }

  it('is a passkey first: the browser asks for it, and then the person is in', async () => {
    const { id, rawId } = { id: 'abc', rawId: 'abc' }
    const given = { id, rawId, type: 'public-key', response: { signature: 'x' } }
    device.startAuthentication.mockResolvedValue({ ...given, clientExtensionResults: {} })
    await reachStep(['passkey', 'recovery'])
    fireEvent.click(button('Use Passkey'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.at(-1)).toEqual({ path: stepPath, body: { kind: 'passkey', passkey: given } })
    expect(storedUser()).toEqual(user)
  })

  it('says that no passkey was given, and offers a recovery code', async () => {
    device.startAuthentication.mockRejectedValue(new Error('closed'))
    await reachStep(['passkey', 'recovery'])
    fireEvent.click(button('Use Passkey'))
    await screen.findByText(/^No passkey was used/)
    fireEvent.click(button('Use a recovery code'))
    await waitFor(() => expect(screen.queryByText(/^No passkey was used/)).toBeNull())
    expect(button('Sign In').disabled).toBe(true)
    fill('Recovery code', 'k3m9-aaaa-bbbb-cccc')
    fireEvent.click(button('Sign In'))
    await waitFor(() => expect(storedUser()).toEqual(user))
    expect(sent.at(-1)?.body).toEqual({ kind: 'recovery', code: 'k3m9-aaaa-bbbb-cccc' })
  })

  it('is the code of an app where there is no passkey, and a wrong one is said in its place', async () => {
    await reachStep(['app', 'recovery'])
    answers[stepPath] = problem(401, 'That did not work. Try again, or go back for a new code.')
    fill('Code from your app', '654321')
    fireEvent.click(button('Sign In'))
    await screen.findByText(/^That did not work/)
    expect(storedUser()).toBeNull()
  })
})
