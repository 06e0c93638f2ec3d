import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { AgentPage } from '#shared/public/showcase/showcase.ts'
import { Made } from '../example.tsx'
import { madeParts } from '../example-parts.tsx'
import { agent, agentPage, home } from '../showcase.testing.ts'
import { AgentShowcase } from './agent-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

/** The page as the server renders it. */
const whole = (page: AgentPage) => (
  <Made value={madeParts}>
    <AgentShowcase page={page} />
  </Made>
)
const show = (page: AgentPage) => render(whole(page))
const titles = () =>
  [...document.querySelectorAll('li:not([hidden]) > article h3')].map((heading) => heading.textContent)
const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value)

test('the page shows every home, their number and the agent', () => {
  show(agentPage())
  expect(screen.getByRole('heading', { level: 1, name: 'Alex Gardner' })).toBeTruthy()
  expect(screen.getByText('3 available')).toBeTruthy()
  expect(titles()).toEqual(['Flat one', 'Flat two', 'Flat three'])
  const doors = within(screen.getByRole('list', { name: 'Doors to let' })).getAllByRole('link')
  expect(doors[0]?.getAttribute('href')).toBe('/agent/gardner-lane/homes/one')
  expect(screen.queryByText('out of 5')).toBeNull()
  expect(screen.queryByText('This is an example page.')).toBeNull()
})

test('a link to no home that is shown says only what is true of a home that was let and of none at all', () => {
  const words = /^This home is not available to let$/
  const { unmount } = show(agentPage({ gone: true }))
  const title = screen.getByText(words)
  expect(title.parentElement?.textContent).toBe(
    'This home is not available to letThese are the homes that Alex has now.',
  )
  unmount()
  show(agentPage({ gone: true, homes: [] }))
  expect(screen.getByText(words).parentElement?.textContent).toBe('This home is not available to let')
})

test('a registered home states both numbers of the PRS Database, and another home none', () => {
  const numbers = { home: 'P-1234', landlord: 'L-9876' }
  show(agentPage({ homes: [home('one', { numbers }), home('two')] }))
  expect(screen.getAllByText(/^PRS Database:/).map(({ textContent }) => textContent)).toEqual([
    'PRS Database: home P-1234, landlord L-9876',
  ])
})

test('an agency’s page is the agency’s: its name leads, and nothing in the bar is louder', () => {
  show(agentPage())
  const bar = screen.getByRole('navigation', { name: 'Main' })
  const [first] = within(bar).getAllByRole('link')
  expect([first?.textContent, first?.getAttribute('href')]).toEqual([agent.agency, '/agent/gardner-lane'])
  expect(within(bar).queryByText('Gable')).toBeNull()
  expect(bar.querySelector('.bg-brand')).toBeNull()
})

test('three links open the sign-in dialog with the right role and mode', () => {
  show(agentPage())
  const leadsTo = (label: string) => screen.getAllByText(label)[0]?.getAttribute('href')
  expect(leadsTo('Agent Sign In')).toBe('/?signin=1&role=agent&mode=signin&next=%2Fagent%2Fgardner-lane')
  expect(leadsTo('Landlord Sign In')).toBe(
    '/?signin=1&role=landlord&mode=signin&next=%2Fagent%2Fgardner-lane',
  )
  expect(leadsTo('Join as Agent')).toBe('/?signin=1&role=agent&mode=signup')
})

test('a sign-in leads back to the page as the visitor has narrowed it, before the script is loaded too', () => {
  show(agentPage({ search: '?beds=2' }))
  const address = screen.getAllByText('Landlord Sign In')[0]?.getAttribute('href') ?? ''
  expect(new URLSearchParams(address.slice(2)).get('next')).toBe('/agent/gardner-lane?beds=2')
})

test('a filter takes effect immediately, is in the address, and Back removes it', async () => {
  show(agentPage())
  await choose('Type', 'flat')
  await choose('Sort by', 'cheapest')
  expect(titles()).toEqual(['Flat two', 'Flat one'])
  expect(window.location.search).toBe('?type=flat&sort=cheapest')
  expect(screen.getByText('2 of 3 match')).toBeTruthy()
  window.history.replaceState(null, '', '?type=house')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(titles()).toEqual(['Flat three'])
})

test('filters without a match show a text and a button that clears them', async () => {
  show(agentPage({ search: '?max=100' }))
  expect(screen.getByText('No homes match your filters')).toBeTruthy()
  await userEvent.click(screen.getByText('Show all 3'))
  expect(titles()).toHaveLength(3)
})

test('a page without homes says so and offers to write to the agent', () => {
  show(agentPage({ homes: [] }))
  expect(screen.getByText('None available')).toBeTruthy()
  expect(screen.getByText('Nothing to let at the moment')).toBeTruthy()
  expect(screen.queryByRole('search')).toBeNull()
})

test('the server filters by the address, and its form works without a script', () => {
  const html = renderToString(whole(agentPage({ search: '?area=Bow' })))
  expect(html).toContain('1 of 3 match')
  expect(html).toContain('method="get"')
  expect(html).toContain('action="/agent/gardner-lane/enquiry"')
})

test("the browser keeps the server's drawings, also of homes that a filter hides at first", async () => {
  const page = agentPage({ search: '?type=house' })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(whole(page))
  const drawn = () => container.querySelector('#still-one svg')?.innerHTML
  const made = drawn()
  expect(made).toContain('<use href="#h')
  const complaint = vi.spyOn(console, 'error')
  render(<AgentShowcase page={page} />, { container, hydrate: true })
  expect(titles()).toEqual(['Flat three'])
  await userEvent.click(screen.getByText('Clear filters'))
  expect(titles()).toHaveLength(3)
  expect(drawn()).toBe(made)
  expect(complaint).not.toHaveBeenCalled()
})

test('the example page says that it is an example', () => {
  show(agentPage({ agent: { ...agent, example: true, rating: 4.9 } }))
  expect(screen.getByText('This is an example page.')).toBeTruthy()
  expect(screen.getByText('out of 5')).toBeTruthy()
})

test('the owner publishes the page once, and reads why an address is refused', async () => {
  const fetch = vi.fn(
    async () =>
      new Response(
        JSON.stringify({
          status: 409,
          title: 'Conflict',
          detail: 'No.',
          errors: { slug: 'Somebody has it' },
        }),
        { status: 409, headers: { 'content-type': 'application/problem+json' } },
      ),
  )
  vi.stubGlobal('fetch', fetch)
  render(
    <AgentShowcase
      page={agentPage({ owner: { published: false, mayPublish: true, slug: 'gardner-lane' } })}
    />,
  )
  expect(screen.getByText('Your page is not published yet.')).toBeTruthy()
  const button = screen.getByText('Publish')
  fireEvent.click(button)
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody has it')
  expect(fetch).toHaveBeenCalledOnce()
  expect(fetch).toHaveBeenCalledWith(
    '/api/agency/page',
    expect.objectContaining({
      method: 'PUT',
      body: JSON.stringify({ slug: 'gardner-lane', published: true }),
    }),
  )
})

test('a person who may not publish is offered the way back to the dashboard, and no settings of the page', () => {
  const owner = { published: false, mayPublish: false, slug: 'gardner-lane' }
  render(<AgentShowcase page={agentPage({ owner })} />)
  const bar = within(screen.getByRole('region', { name: 'Your page' }))
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['back to the dashboard'])
})
