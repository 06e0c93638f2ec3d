import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TooltipProvider } from '#client/kit/ui/overlays/tooltip.tsx'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { meKey } from '#client/lib/session/use-me.ts'
import { playNarrowScreen } from '#client/testing.ts'
import type { Me } from '#shared/accounts/auth.ts'
import { defaultDateFormat } from '#shared/date-format.ts'
import KeySheet from './key-sheet.tsx'
import { Shell } from './shell.tsx'

const me: Me = {
  user: { id: 'u1', role: 'agent', name: 'Margaret Ashworth', email: 'margaret@example.org' },
  account: {
    id: 'a1',
    name: 'Ashworth Lettings',
    kind: 'agent',
    role: 'owner',
    currency: 'GBP',
    ...defaultDateFormat,
  },
  accounts: [],
  secondStepDue: null,
}

function open(path: string) {
  window.history.pushState(null, '', path)
  render(
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <Shell>
          <h1>Tenants</h1>
        </Shell>
      </TooltipProvider>
    </QueryClientProvider>,
  )
}

const width = () => document.getElementById('sidebar')?.dataset.state
const press = (key: string, keys: KeyboardEventInit) => fireEvent.keyDown(window, { key, ...keys })

beforeEach(() => {
  queryClient.setQueryData(meKey, me)
})

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('the sidebar lists the specified entries in their order, Lets and Keys after Viewings, and Money and Compliance after Invoices', () => {
  open('/dashboard/tenants')
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['My Site', '/agent/showcase'],
    ['Properties', '/dashboard/properties'],
    ['Landlords', '/dashboard/landlords'],
    ['Tenants', '/dashboard/tenants'],
    ['Tenancies', '/dashboard/tenancies'],
    ['Viewings', '/dashboard/viewings'],
    ['Lets', '/dashboard/lets'],
    ['Keys', '/dashboard/keys'],
    ['Invoices', '/dashboard/invoices'],
    ['Repairs', '/dashboard/repairs'],
    ['Money', '/dashboard/rent'],
    ['Compliance', '/dashboard/compliance'],
    ['Analytics', '/dashboard/analytics'],
    ['Settings', '/dashboard/settings'],
  ])
})

test('only the page that is open is marked as current', () => {
  open('/dashboard/tenants')
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(current.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Tenants', 'page'],
  ])
})

const lineOfMoney = () =>
  within(screen.getByRole('navigation', { name: 'Money' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('aria-current')])

test('the same line of steps stands on every page about money, and the sidebar has one entry for all', () => {
  open('/dashboard/reconciliation')
  expect(lineOfMoney().map(([label]) => label)).toEqual([
    'Rent',
    'Arrears',
    'Bank',
    'Bills',
    'Payouts',
    'Reconciliation',
    'Tax',
    'Money Settings',
  ])
  expect(screen.getByRole('link', { name: 'Reconciliation' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Money' }).getAttribute('aria-current')).toBe('true')
})

test('a private landlord’s line has no pages about other people’s money, and Arrears is a view of Rent', () => {
  queryClient.setQueryData(meKey, { ...me, account: { ...me.account, kind: 'landlord' } })
  open('/dashboard/arrears')
  expect(lineOfMoney()).toEqual([
    ['Rent', 'true'],
    ['Bank', null],
    ['Expenses', null],
    ['Tax Year', null],
    ['Money Settings', null],
  ])
})

test('a client landlord’s line has what is shared with them, and no number', () => {
  queryClient.setQueryData(meKey, { ...me, account: { ...me.account, role: 'client' } })
  open('/dashboard/rent')
  expect(lineOfMoney()).toEqual([
    ['Your Money', null],
    ['Rent', 'page'],
    ['Arrears', null],
  ])
  // They answer offers in the app, and have no line of lets that leads there.
  expect(screen.getByRole('link', { name: 'Offers' }).getAttribute('href')).toBe('/dashboard/offers')
})

test('Ctrl+B and Cmd+B toggle the sidebar and remember it in a cookie for seven days', () => {
  const cookies = vi.spyOn(document, 'cookie', 'set')
  open('/dashboard/tenants')
  expect(width()).toBe('expanded')
  press('b', { ctrlKey: true })
  expect(width()).toBe('collapsed')
  expect(cookies).toHaveBeenLastCalledWith('sidebar_state=false; path=/; max-age=604800; SameSite=Lax')
  press('b', { metaKey: true })
  expect(width()).toBe('expanded')
  expect(cookies).toHaveBeenLastCalledWith('sidebar_state=true; path=/; max-age=604800; SameSite=Lax')
  cookies.mockRestore()
})

test('a sidebar that was folded away stays folded on the next visit', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what an earlier visit left behind
  document.cookie = 'sidebar_state=false; path=/'
  open('/dashboard/tenants')
  expect(width()).toBe('collapsed')
  expect(screen.getByRole('link', { name: 'Tenants' })).toBeTruthy()
})

test('the list of keys shows the keys that add, select and edit only to people who may write', () => {
  const sheet = (role: 'owner' | 'viewer') => {
    queryClient.setQueryData(meKey, { ...me, account: { ...me.account, role } })
    render(<KeySheet onClose={() => undefined} />, {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    })
    const text = screen.getByRole('dialog', { name: 'Keyboard Shortcuts' }).textContent
    cleanup()
    return text
  }
  expect(sheet('owner')).toMatch(/Add a record.*Select the row.*Edit:/)
  expect(sheet('viewer')).not.toMatch(/Select the row|Add a record|Edit:/)
})

test('on a narrow screen the sidebar is a drawer that closes on navigation', () => {
  playNarrowScreen()
  open('/dashboard/tenants')
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Toggle sidebar' }))
  fireEvent.click(screen.getByRole('link', { name: 'Invoices' }))
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  expect(window.location.pathname).toBe('/dashboard/invoices')
})

async function openProfileMenu() {
  fireEvent.keyDown(screen.getByRole('button', { name: /Profile menu/ }), { key: 'Enter' })
  const items = await screen.findAllByRole('menuitem')
  return items.map((item) => item.textContent)
}

test('an account that invites the person stands beside their own, with what it offers', async () => {
  const own = { id: 'a1', name: 'Ashworth Lettings', role: 'owner' as const, isInvited: false }
  const inviting = [
    { id: 'a2', name: 'Mill Lettings', role: 'client' as const, isInvited: true },
    { id: 'a3', name: 'Quay Homes', role: 'member' as const, isInvited: true },
  ]
  queryClient.setQueryData(meKey, { ...me, accounts: [own, ...inviting] })
  open('/dashboard/tenants')
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Account: Ashworth/ }), { key: 'Enter' })
  const choices = await screen.findAllByRole('menuitemradio')
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Ashworth LettingsOwner',
    'Managed by Mill LettingsShared with you, read-only',
    'Quay HomesYou are invited as member',
  ])
})

test('the profile menu names the signed-in person and offers Sign Out', async () => {
  open('/dashboard/tenants')
  expect(await openProfileMenu()).toEqual(['My Account', 'Profile', 'Settings', 'Tasks', 'Bin', 'Sign Out'])
  expect(screen.getByText('margaret@example.org')).toBeTruthy()
})

test("on the viewings pages the way out reads 'Log out'", async () => {
  open('/dashboard/viewings')
  expect(await openProfileMenu()).toEqual(['My Account', 'Profile', 'Settings', 'Tasks', 'Bin', 'Log out'])
})

test('signing out forgets the person and goes to the landing page, even if the server does not answer', async () => {
  localStorage.setItem('user', JSON.stringify(me.user))
  const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetch)
  open('/dashboard/tenants')
  await openProfileMenu()
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' })))
  expect(fetch).toHaveBeenCalledWith('/api/auth/sign-out', expect.objectContaining({ method: 'POST' }))
  expect(window.location.pathname).toBe('/')
  expect(localStorage.getItem('user')).toBeNull()
  expect(queryClient.getQueryData(meKey)).toBeUndefined()
})
