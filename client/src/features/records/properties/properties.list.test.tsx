import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { Property } from '#shared/records/properties/properties.ts'
// The editor is imported here, so that no test waits for its code.
import './properties.bulk.tsx'
import PropertyList from './properties.list.tsx'
import { sampleLandlord, sampleProperty } from './properties.testing.ts'

const list = '/dashboard/properties'
const homes = [
  sampleProperty(2, { rent: 900, status: 'rented', type: 'studio', landlord: 'ada fielding' }),
  sampleProperty(10, { rent: 1500, type: 'house' }),
  sampleProperty(7, { addressLine1: '7 brick lane', postCode: 'e2 7dg', rent: 1250, status: 'rented' }),
]

function open(at = list, rows: Property[] = homes, role = 'owner') {
  let there = rows
  const calls = playServer(({ method, path, body }) => {
    if (path === '/api/auth/me') return { body: { user: {}, account: { role }, accounts: [] } }
    if (path === '/api/landlords') return { body: [sampleLandlord(1)] }
    if (path === '/api/properties' && method === 'GET') return { body: there }
    if (path === '/api/properties/bulk' && body?.delete) {
      const gone = body.ids as string[]
      there = there.filter(({ id }) => !gone.includes(id))
      return { body: { count: gone.length } }
    }
    if (path === '/api/properties/bulk') return { body: { count: 1 } }
    if (method === 'DELETE') {
      there = there.filter(({ id }) => !path.endsWith(id))
      return { status: 204 }
    }
  })
  openScreens({ [list]: PropertyList, [`${list}/:id`]: () => <h1>The form</h1> }, at)
  return calls
}

const names = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent)
const loaded = () => screen.findByRole('table')
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

afterEach(() => vi.unstubAllGlobals())

test('addresses are shown in title case, postcodes in capitals, the rent per month', async () => {
  open()
  await loaded()
  expect(names()).toEqual(['2 Alma Road', '7 Brick Lane', '10 Alma Road'])
  const row = screen.getByRole('row', { name: /Brick Lane/ })
  for (const text of ['E2 7DG', '2 bed · 1 bath', 'Rented']) expect(within(row).getByText(text)).toBeTruthy()
  expect(row.textContent).toContain('£1,250/mo')
})

test('a client landlord, whose homes are all their own, sees no column of landlords', async () => {
  open(list, homes, 'client')
  await loaded()
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Landlord' })).toBeNull())
  expect(screen.getByRole('columnheader', { name: 'Status' })).toBeTruthy()
})

test('a header sorts ascending, then descending; the order is in the address', async () => {
  open()
  await loaded()
  const rent = screen.getByRole('columnheader', { name: 'Rent' })
  fireEvent.click(within(rent).getByRole('button'))
  expect(names()).toEqual(['2 Alma Road', '7 Brick Lane', '10 Alma Road'])
  expect(rent.getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(within(rent).getByRole('button'))
  expect(names()).toEqual(['10 Alma Road', '7 Brick Lane', '2 Alma Road'])
  expect(rent.getAttribute('aria-sort')).toBe('descending')
  await waitFor(() => expect(window.location.search).toBe('?sort=-rent'))
})

test('the search looks at address and landlord, and reaches the address after a pause', async () => {
  open()
  await loaded()
  const search = screen.getByPlaceholderText('Search properties...')
  fireEvent.change(search, { target: { value: 'ADA' } })
  expect(names()).toEqual(['2 Alma Road'])
  expect(window.location.search).toBe('')
  await waitFor(() => expect(window.location.search).toBe('?q=ADA'))
  fireEvent.change(search, { target: { value: 'brick lane e2' } })
  expect(names()).toEqual(['7 Brick Lane'])
})

test('a sent link restores search, filter and sort; Back takes a removed filter back', async () => {
  open(`${list}?q=a&status=rented&sort=-rent`)
  await loaded()
  expect(names()).toEqual(['7 Brick Lane', '2 Alma Road'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Status: Rented' }))
  expect(names()).toEqual(['10 Alma Road', '7 Brick Lane', '2 Alma Road'])
  await waitFor(() => expect(window.location.search).not.toContain('status'))
  act(() => window.history.back())
  await waitFor(() => expect(names()).toEqual(['7 Brick Lane', '2 Alma Road']))
})

test('the type filter offers House, Flat and the types of the properties', async () => {
  open()
  await loaded()
  await userEvent.click(screen.getByRole('combobox', { name: 'Type' }))
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'All Types',
    'House',
    'Flat',
    'Studio',
  ])
})

test('a search without a match says so and offers to clear the filters', async () => {
  open(`${list}?q=nowhere&status=rented`)
  fireEvent.click((await screen.findAllByRole('button', { name: 'Clear Filters' }))[0] as HTMLElement)
  expect(names()).toHaveLength(3)
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('an empty list invites to add the first property', async () => {
  open(list, [])
  expect(await screen.findByText('No properties yet')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Add Property' })[0]?.getAttribute('href')).toBe(`${list}/add`)
})

test('select-all is mixed, then checked, and the selection survives sorting', async () => {
  open()
  await loaded()
  const all = box('Select all properties')
  fireEvent.click(box('Select 7 Brick Lane'))
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  fireEvent.click(within(screen.getByRole('columnheader', { name: 'Rent' })).getByRole('button'))
  expect(box('Select 7 Brick Lane').checked).toBe(true)
  fireEvent.click(all)
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  expect(screen.getByText('3 selected')).toBeTruthy()
})

test('selected rows that a search hides stay selected, and the bar says so', async () => {
  open()
  await loaded()
  fireEvent.click(box('Select 7 Brick Lane'))
  fireEvent.change(screen.getByPlaceholderText('Search properties...'), { target: { value: 'alma' } })
  expect(screen.getByText('1 selected')).toBeTruthy()
  expect(screen.getByText('1 of them not shown')).toBeTruthy()
})

test('Bulk Edit sets only what was chosen, on every selected property', async () => {
  const calls = open()
  await loaded()
  fireEvent.click(box('Select 2 Alma Road'))
  fireEvent.click(box('Select 10 Alma Road'))
  await userEvent.click(await screen.findByRole('button', { name: 'Bulk Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit 2 properties' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }))
  expect(within(dialog).getByRole('alert').textContent).toBe('Choose at least one change.')
  await userEvent.click(within(dialog).getByRole('combobox', { name: /Status/ }))
  await userEvent.click(screen.getByRole('option', { name: 'Maintenance' }))
  // A dialog that was closed by mistake offers the chosen fields when it opens again.
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Bulk Edit' }))
  expect(await screen.findByText(/You began this on/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ path }) => path.endsWith('/bulk'))?.body).toEqual({
    ids: [homes[0]?.id, homes[1]?.id],
    set: { status: 'maintenance' },
  })
})

test('bulk Delete asks first; deleted rows leave the list and the selection', async () => {
  open()
  await loaded()
  fireEvent.click(box('Select 2 Alma Road'))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(names()).toEqual(['7 Brick Lane', '10 Alma Road']))
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
})

test('Delete in the row menu asks as the browser asks, and only then deletes', async () => {
  const confirm = vi.fn<(text: string) => boolean>().mockReturnValueOnce(false).mockReturnValue(true)
  vi.stubGlobal('confirm', confirm)
  const calls = open()
  await loaded()
  const chooseDelete = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for 7 Brick Lane' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  }
  await chooseDelete()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await chooseDelete()
  expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this property?')
  await waitFor(() => expect(names()).toEqual(['2 Alma Road', '10 Alma Road']))
  expect((await screen.findAllByText('Property has been deleted successfully.')).length).toBeGreaterThan(0)
})

test('a row opens by a click anywhere in it, but not by a click on its checkbox', async () => {
  open()
  await loaded()
  fireEvent.click(box('Select 7 Brick Lane'))
  expect(window.location.pathname).toBe(list)
  fireEvent.click(screen.getByText('£1,250'))
  expect(await screen.findByText('The form')).toBeTruthy()
  expect(window.location.pathname).toBe(`${list}/${homes[2]?.id}`)
})

test('a list that cannot be loaded says why and tries again', async () => {
  let broken = true
  playServer(() => (broken ? { status: 503, body: refusal(503, 'The database is away.') } : { body: homes }))
  openScreens({ [list]: PropertyList }, list)
  expect(await screen.findByText('The database is away.')).toBeTruthy()
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(names()).toHaveLength(3))
})

test('ten thousand rows: only a window of them is drawn, and the table says how many there are', async () => {
  open(
    list,
    Array.from({ length: 10_000 }, (_, at) => sampleProperty(at + 1)),
  )
  const table = await loaded()
  expect(table.getAttribute('aria-rowcount')).toBe('10001')
  expect(names().length).toBeLessThan(40)
  expect(screen.getByText('Showing 10,000 of 10,000 properties')).toBeTruthy()
})
