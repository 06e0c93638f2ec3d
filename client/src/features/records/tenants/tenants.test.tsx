import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import type { Tenant } from '#shared/records/tenants/tenants.ts'
import AddTenant from './tenants.add.tsx'
import EditTenant from './tenants.edit.tsx'
import TenantList from './tenants.list.tsx'

const list = '/dashboard/tenants'
const home = { id: '0b000000-0000-7000-8000-000000000001', addressLine1: '1 alma road', postCode: 'n1 1aa' }

function tenant(number: number, part: Partial<Tenant>): Tenant {
  return {
    version: 1,
    createdAt: '2026-11-01T09:00:00Z',
    updatedAt: '2026-11-01T09:00:00Z',
    id: `0e000000-0000-7000-8000-00000000000${number}`,
    name: 'Nobody',
    email: 'Someone@Example.org',
    phone: '07700 900123',
    status: 'active',
    property: '1 alma road, N1 1AA',
    propertyId: home.id,
    rentAmount: null,
    moveInDate: null,
    standing: null,
    statusSetBy: null,
    statusSetOn: null,
    tenancyId: null,
    ...part,
  }
}

const tenancyId = '0f000000-0000-7000-8000-000000000001'
const ida = tenant(1, { name: 'ida voss', tenancyId, rentAmount: 1250, moveInDate: '2026-03-01' })
const ben = tenant(2, { name: 'ben okafor', status: 'overdue', email: 'ben@example.org' })

function open(path: string) {
  let there = [ida, ben]
  const calls = playServer(({ method, path: at, body }) => {
    if (at === '/api/properties') return { body: [home] }
    if (at === '/api/tenants' && method === 'POST') return { status: 201, body: ben }
    if (at === '/api/tenants') return { body: there }
    const found = there.find(({ id }) => at.endsWith(id))
    if (!found) return
    if (method === 'DELETE') {
      there = there.filter((each) => each !== found)
      return { status: 204 }
    }
    return { body: { ...found, ...body, version: method === 'PATCH' ? 2 : 1 } }
  })
  openScreens({ [list]: TenantList, [`${list}/add`]: AddTenant, [`${list}/:id`]: EditTenant }, path)
  return calls
}

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const row = (name: RegExp) => screen.findByRole('row', { name })

afterEach(() => vi.unstubAllGlobals())

test('a row shows contact, address, rent and move-in date, and a dash for what there is not', async () => {
  open(list)
  expect((await row(/Ida Voss/)).textContent).toMatch(
    /someone@example.org07700 9001231 Alma RoadN1 1AA£1,250\/moActive1 Mar 2026/,
  )
  expect((await row(/Ben Okafor/)).textContent).toMatch(/N1 1AA-Overdue-$/)
})

test('the status filter keeps one status, and its chip gives all back', async () => {
  open(`${list}?status=overdue`)
  await row(/Ben Okafor/)
  expect(screen.queryByRole('row', { name: /Ida Voss/ })).toBeNull()
  fireEvent.click(screen.getByLabelText('Remove filter Status: Overdue'))
  expect(await row(/Ida Voss/)).toBeTruthy()
})

test('an empty form names every missing field in the specified words', async () => {
  const calls = open(`${list}/add`)
  press('Add Tenant')
  for (const what of ['Name', 'Valid email', 'Phone number', 'Property'])
    expect(await screen.findByText(`${what} is required`)).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a new tenant is sent with the property’s id and is active', async () => {
  const calls = open(`${list}/add`)
  type('Full Name', 'Ben Okafor')
  type('Email', 'ben@example.org')
  type('Phone', '07700 900123')
  await userEvent.click(screen.getByRole('combobox', { name: 'Property' }))
  await userEvent.click(await screen.findByText('1 Alma Road'))
  press('Add Tenant')
  expect(await screen.findByText('Tenant has been added successfully.')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Ben Okafor',
    email: 'ben@example.org',
    phone: '07700 900123',
    property: home.id,
    status: 'active',
  })
})

test('where a tenancy is current, it says address, rent and move-in date, and is changed there', async () => {
  open(`${list}/${ida.id}`)
  const tenancy = await screen.findByRole('region', { name: 'Current tenancy' })
  expect(tenancy.textContent).toContain('1 Alma Road')
  expect(tenancy.textContent).toContain('£1,250/moMove-in Date1 Mar 2026')
  expect(within(tenancy).getByRole('link').getAttribute('href')).toBe(`/dashboard/tenancies/${tenancyId}`)
  expect(screen.queryByLabelText(/Move-in Date/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Add Tenancy' })).toBeNull()
})

test('where none is, property and move-in date are fields, and a tenancy can be added', async () => {
  const calls = open(`${list}/${ben.id}`)
  expect((await screen.findByRole('link', { name: 'Add Tenancy' })).getAttribute('href')).toBe(
    `/dashboard/tenancies/add?tenant=${ben.id}&property=${home.id}`,
  )
  expect(screen.getByRole('combobox', { name: 'Current Property' })).toBeTruthy()
  type('Move-in Date optional', '2026-12-01')
  press('Save Changes')
  expect(await screen.findByText('Tenant has been updated successfully.')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    moveInDate: '2026-12-01',
    version: 1,
  })
})

test('Delete asks by name, and the tenant leaves the list', async () => {
  open(list)
  await row(/Ben Okafor/)
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Ben Okafor' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const asking = await screen.findByRole('alertdialog', { name: 'Delete Tenant: ben okafor' })
  expect(asking.textContent).toContain(
    'Are you sure you want to delete this tenant? This action cannot be undone.',
  )
  fireEvent.click(within(asking).getByText('Delete'))
  expect(await screen.findByText('The tenant has been deleted successfully.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ben Okafor/ })).toBeNull())
})

test('a status set by hand says by whom and when, and may follow the tenancy again', async () => {
  const set = { ...ben, statusSetBy: 'Sam Park', statusSetOn: '2026-11-20' }
  const calls = playServer(({ path }) => (path.startsWith('/api/tenants/') ? { body: set } : { body: [] }))
  openScreens({ [`${list}/:id`]: EditTenant }, `${list}/${ben.id}`)
  expect(await screen.findByText(/^Set by Sam Park on .*20.*2026/)).toBeTruthy()
  fireEvent.click(screen.getByText('Follow the Tenancy', { selector: 'button' }))
  const path = `/api/tenants/${ben.id}/status`
  await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ method: 'DELETE', path })))
})
