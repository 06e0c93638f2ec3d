import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryFor } from '#client/lib/calls/calls.ts'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { setAccountOfPage } from '#client/lib/calls/session.ts'
import { rememberRecord } from '#client/lib/session/recents.ts'
import { meKey } from '#client/lib/session/use-me.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { clientCalls } from '#shared/money/landlords/landlord-money.calls.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { members } from '../screens/registry.ts'
import Palette from './palette.tsx'

const id = (at: number) => `0195c1f2-0000-7000-8000-00000000000${at}`

const stored: Record<string, object[]> = {
  properties: [
    { id: id(1), addressLine1: 'Alma Road 1', townCity: 'London', postCode: 'N1 1AA', references: 'SHF1064' },
  ],
  landlords: [{ id: id(2), name: 'Alma Landlord', email: 'l@example.org' }],
  tenants: [{ id: id(3), name: 'Alma Tenant', email: 't@example.org', phone: '+44 7700 900123' }],
  tenancies: [{ id: id(4), tenant: 'Alma Tenant', property: 'High Street 9' }],
  viewings: [
    { id: id(5), tenantName: 'Alma Visitor', viewingDate: '2026-11-21', propertyName: 'High Street 9' },
  ],
  invoices: [{ id: id(6), invoiceNumber: 'INV-1', tenant: 'Alma Tenant', property: 'High Street 9' }],
}

/** The text typed before the palette is loaded. */
let early = ''

const OpenPalette = () => <Palette open onClose={() => undefined} takeTyped={() => early} />

function open(role: string) {
  playServer(({ path }) => {
    const rows = stored[path.replace('/api/', '')]
    return rows && { body: rows }
  })
  openScreens(
    { '/dashboard': OpenPalette, '/dashboard/viewings/:id': () => <h1>A viewing</h1> },
    '/dashboard',
  )
  queryClient.setQueryData(meKey, {
    user: { id: id(7), role: 'agent', name: 'Ada', email: 'ada@example.org' },
    account: { id: id(8), name: 'Ada’s agency', role, currency: 'GBP' },
    accounts: [],
  })
}

async function find(text: string) {
  await userEvent.type(await screen.findByRole('combobox'), text)
  await screen.findByRole('group', { name: 'Properties' })
  const groups = screen.getAllByRole('group')
  return groups.map((group) => [
    document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    ...within(group)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ])
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  early = ''
})

test('a word finds records of every kind, each by its own words, and opens them', async () => {
  open('owner')
  expect(await find('alma')).toEqual([
    ['Properties', 'Alma Road 1London N1 1AA'],
    ['Landlords', 'Alma Landlordl@example.org'],
    ['Tenants', 'Alma Tenantt@example.org'],
    ['Tenancies', 'Alma TenantHigh Street 9'],
    ['Viewings', 'Alma Visitor21 Nov 2026 · High Street 9'],
    ['Invoices', 'INV-1Alma Tenant · High Street 9'],
  ])
  await userEvent.click(screen.getByRole('option', { name: /Alma Visitor/ }))
  expect(await screen.findByRole('heading', { name: 'A viewing' })).toBeTruthy()
})

test('a telephone number finds its person however it is written, and a reference its property', async () => {
  open('owner')
  const box = await screen.findByRole('combobox')
  for (const [typed, found] of [
    ['07700 900123', 'Alma Tenant'],
    ['+44 7700 900 123', 'Alma Tenant'],
    ['7700900', 'Alma Tenant'],
    ['shf1064', 'Alma Road 1'],
  ] as const) {
    await userEvent.clear(box)
    await userEvent.type(box, typed)
    expect(await screen.findByRole('option', { name: new RegExp(found) })).toBeTruthy()
    expect(screen.getAllByRole('option')).toHaveLength(1)
  }
})

test('every kind of record can be added from the palette', async () => {
  open('owner')
  await userEvent.type(await screen.findByRole('combobox'), 'add')
  const group = await screen.findByRole('group', { name: 'Add' })
  expect(
    within(group)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([...members.map(({ title }) => `Add ${title.one}`), 'Add Key Set'])
})

test('a client landlord finds what is shared with them, and nobody else', async () => {
  open('client')
  const found = await find('alma')
  expect(found.map(([title]) => title)).toEqual(['Properties', 'Tenancies', 'Viewings', 'Invoices'])
})

test('letters typed before the palette is loaded are in its search', async () => {
  early = 'alma'
  open('owner')
  expect(await screen.findByRole('group', { name: 'Properties' })).toBeTruthy()
  const search = screen.getByRole('combobox') as HTMLInputElement
  expect([search.value, search.selectionStart, search.selectionEnd]).toEqual(['alma', 4, 4])
})

test('records opened lately come first, by their present names; deleted records are left out', async () => {
  open('owner')
  setAccountOfPage(id(8))
  for (const path of [
    `/dashboard/tenants/${id(3)}`,
    `/dashboard/landlords/${id(9)}`,
    '/dashboard/tenants/add',
  ])
    rememberRecord(path)
  const recent = await screen.findByRole('group', { name: 'Recent' })
  expect(
    within(recent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Alma Tenantt@example.org'])
})

test('the palette offers the buttons in the open page’s header, except menus and disabled buttons', async () => {
  const ended = vi.fn()
  const header = document.createElement('div')
  header.dataset.pageActions = ''
  header.innerHTML =
    '<button>End Tenancy</button><button disabled>Send</button><button aria-haspopup="menu">More</button>'
  header.querySelector('button')?.addEventListener('click', ended)
  document.body.append(header)
  open('owner')
  const offered = await screen.findByRole('group', { name: 'On this page' })
  expect(
    within(offered)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['End Tenancy'])
  await userEvent.click(within(offered).getByRole('option'))
  await waitFor(() => expect(ended).toHaveBeenCalledOnce())
  header.remove()
})

test('an answer says what is owed next to a tenant, the next payout next to a landlord, and who approved a payout', async () => {
  const owing = { id: id(4), tenantId: id(3), startedOn: '2026-01-01', owed: 950, credit: 0 }
  const payout = { id: id(9), payee: 'landlord', name: 'alma landlord', amount: 5490, reference: 'P1' }
  const approval = { state: 'approved', approvedBy: 'Ann Lee', approvedOn: '2026-11-20' }
  const known = (query: { queryKey: readonly unknown[] }, reply: unknown) =>
    queryClient.setQueryData(query.queryKey, reply)
  open('owner')
  known(queryFor(rentCalls.list), [owing])
  known(queryFor(clientCalls.money, { params: { id: id(2) } }), { nextPayout: 4028 })
  known(queryFor(payoutCalls.list, { query: {} }), {
    drafts: [],
    onTheirWay: [{ ...payout, ...approval }],
    done: [],
  })
  await userEvent.type(await screen.findByRole('combobox'), 'alma')
  const texts = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  await waitFor(() =>
    expect(texts()).toContain('Payout to Alma Landlord£5,490.00, approved by Ann Lee on 20 Nov 2026'),
  )
  expect(texts()).toContain('Alma Tenantt@example.org£950.00 owed')
  expect(texts()).toContain('Alma Landlordl@example.orgNext payout £4,028.00')
})
