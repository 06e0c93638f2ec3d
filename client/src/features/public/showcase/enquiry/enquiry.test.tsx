import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HomeShowcase } from '../home/home-page.tsx'
import { agent, home, homePage } from '../showcase.testing.ts'
import { ContactButton } from './contact-button.tsx'

const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', fetch.mockReset()))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

const taken = () =>
  new Response('{"ok":true,"copied":true}', { status: 201, headers: { 'content-type': 'application/json' } })
const refused = (status: number, body: object) =>
  new Response(
    JSON.stringify({ status, title: '', detail: 'Too many messages. Try again in a minute.', ...body }),
    {
      status,
      headers: { 'content-type': 'application/problem+json' },
    },
  )

/** Sets the value at once, which is faster than typing letter by letter. */
const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

function Viewing() {
  return (
    <ContactButton agent={agent} home={home('one')}>
      Request a viewing
    </ContactButton>
  )
}

async function openAndFill() {
  await userEvent.click(screen.getByText('Request a viewing'))
  await screen.findByRole('dialog', { name: 'Request a viewing' })
  type(/Your name/, 'Sam Okoro')
  type(/^Email/, 'sam@example.org')
  type(/When could you come/, 'Saturday')
  await userEvent.click(screen.getByRole('checkbox'))
}
const send = () => screen.getByRole('button', { name: 'Send to Alex' })
const sent = () => JSON.parse(String(fetch.mock.calls[0]?.[1].body))

test('a request for a viewing is sent once, with the home and the wished times', async () => {
  fetch.mockResolvedValue(taken())
  render(<Viewing />)
  await openAndFill()
  fireEvent.click(send())
  fireEvent.click(screen.getByText('Sending...'))
  await screen.findByRole('dialog', { name: 'Your message is on its way' })
  expect(screen.getByRole('status').textContent).toContain('will answer to sam@example.org')
  expect(screen.getByText(/get a copy by email/)).toBeTruthy()
  expect(screen.getByText(/Once it is fixed, you get a confirmation with the address/)).toBeTruthy()
  expect(fetch).toHaveBeenCalledOnce()
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/agents/gardner-lane/enquiries')
  expect(sent()).toEqual({
    name: 'Sam Okoro',
    email: 'sam@example.org',
    phone: '',
    wishedTimes: 'Saturday',
    message: 'I would like to see the Flat one.',
    property: 'one',
    consent: true,
    website: '',
  })
  expect(sessionStorage.getItem('enquiry:gardner-lane')).toBeNull()
})

test('a missing field shows its error before anything is sent', async () => {
  render(<ContactButton agent={agent}>Contact Agent</ContactButton>)
  await userEvent.click(screen.getByText('Contact Agent'))
  await screen.findByRole('dialog', { name: 'Contact Alex Gardner' })
  await userEvent.click(send())
  expect(screen.getByText('Name is required')).toBeTruthy()
  expect(screen.getByText('Write a few words to the agent')).toBeTruthy()
  expect(screen.getByText('Please agree that the agent may answer you')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'))
  expect(screen.queryByLabelText(/When could you come/)).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})

test('a refused consent stands out, above the box, and is brought into sight', async () => {
  const intoView = vi.fn()
  Element.prototype.scrollIntoView = intoView
  render(<Viewing />)
  await openAndFill()
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(send())
  const box = screen.getByRole('checkbox')
  expect(document.activeElement).toBe(box)
  expect(intoView).toHaveBeenCalledWith({ block: 'center' })
  const error = screen.getByText('Please agree that the agent may answer you')
  expect(error.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})

test('a refusal keeps what was typed, also when the form is closed and opened again', async () => {
  fetch.mockResolvedValueOnce(refused(429, {}))
  fetch.mockResolvedValueOnce(refused(400, { errors: { email: 'That address does not exist' } }))
  render(<Viewing />)
  await openAndFill()
  await userEvent.click(send())
  expect((await screen.findByRole('alert')).textContent).toBe('Too many messages. Try again in a minute.')
  await userEvent.click(send())
  expect(await screen.findByText('That address does not exist')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByText('Request a viewing'))
  expect((await screen.findByLabelText<HTMLInputElement>('Your name')).value).toBe('Sam Okoro')
})

test('an unsent enquiry is offered to the visitor in another tab, and gone after Discard', async () => {
  const first = render(<Viewing />)
  await openAndFill()
  first.unmount()
  sessionStorage.clear()
  const second = render(<Viewing />)
  await userEvent.click(screen.getByText('Request a viewing'))
  expect(await screen.findByText(/^You began this on/)).toBeTruthy()
  const name = () => screen.getByLabelText<HTMLInputElement>('Your name').value
  expect(name()).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(name()).toBe('Sam Okoro')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  second.unmount()
  render(<Viewing />)
  await userEvent.click(screen.getByText('Request a viewing'))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(Object.keys(localStorage)).toEqual([])
})

test('what was written about one home does not stand in the form of another', async () => {
  const first = render(<Viewing />)
  await openAndFill()
  type(/message/i, 'Is the flat one quiet?')
  first.unmount()
  const second = render(
    <ContactButton agent={agent} home={home('two')}>
      Request a viewing
    </ContactButton>,
  )
  await userEvent.click(screen.getByText('Request a viewing'))
  const textIn = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
  await screen.findByRole('dialog')
  expect(textIn(/Your name/)).toBe('Sam Okoro')
  expect(textIn(/^Email/)).toBe('sam@example.org')
  expect(textIn(/message/i)).toBe('I would like to see the Flat two.')
  expect(textIn(/When could you come/)).toBe('')
  expect(screen.queryByText(/^You began this on/)).toBeNull()
  second.unmount()
  render(<Viewing />)
  await userEvent.click(screen.getByText('Request a viewing'))
  await screen.findByRole('dialog')
  expect(textIn(/message/i)).toBe('Is the flat one quiet?')
  expect(textIn(/When could you come/)).toBe('Saturday')
})

test('the example takes no messages', async () => {
  render(<ContactButton agent={{ ...agent, example: true }}>Contact Agent</ContactButton>)
  await userEvent.click(screen.getByText('Contact Agent'))
  expect(await screen.findByRole('dialog', { name: 'This is an example' })).toBeTruthy()
  expect(screen.queryByLabelText('Your name')).toBeNull()
})

test('the page of a home shows its particulars and steps through its photos', async () => {
  render(<HomeShowcase page={homePage()} />)
  const particulars = screen.getByRole('region', { name: 'Particulars' }).textContent
  expect(particulars).toContain('£1,730Five weeks’ rent, the most the law allows')
  expect(particulars).toContain('£346 a week')
  expect(particulars).toContain('1 December 2026')
  const strip = screen.getByRole('list', { name: '2 photos' })
  const [first, second] = screen.getAllByRole('img', { name: /Kitchen|Garden/ })
  expect(first?.getAttribute('loading')).toBe('eager')
  expect(second?.getAttribute('loading')).toBe('lazy')
  fireEvent.keyDown(strip, { key: 'ArrowRight' })
  expect(screen.getByText('Photo 2 of 2')).toBeTruthy()
  fireEvent.keyDown(strip, { key: 'ArrowLeft' })
  expect(screen.getByText('Photo 1 of 2')).toBeTruthy()
})
