import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { Landlord } from '#shared/records/landlords/landlords.ts'
import EditLandlord from './landlords.edit.tsx'
import LandlordList from './landlords.list.tsx'

const list = '/dashboard/landlords'
const stored = { version: 1, createdAt: '2026-11-01T09:00:00Z', updatedAt: '2026-11-01T09:00:00Z' }
const landlord = (number: number, part: Partial<Landlord>): Landlord => ({
  ...stored,
  id: `01900000-0000-7000-8000-00000000000${number}`,
  name: 'Nobody',
  phone: '020 7946 0121',
  email: 'Someone@Example.org',
  status: 'active',
  address: '',
  properties: 0,
  totalRevenue: 0,
  ...part,
})
const ada = landlord(1, { name: 'ada fielding', properties: 2, totalRevenue: 14_400 })
const ben = landlord(2, { name: 'Ben Okafor', status: 'inactive' })
const door = { id: 'p1', name: '7 brick lane, E2 7DG', amount: 1200, status: 'rented' }

function open(
  path: string,
  answer: (call: Call) => ReturnType<Parameters<typeof playServer>[0]> = () => undefined,
) {
  let there = [ada, ben]
  const calls = playServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.method === 'POST') return { status: 201, body: ada }
    if (call.method === 'DELETE') {
      there = there.filter(({ id }) => !call.path.endsWith(id))
      return { status: 204 }
    }
    if (call.path === '/api/landlords') return { body: there }
    return { body: there.find(({ id }) => call.path.endsWith(id)) }
  })
  openScreens({ [list]: LandlordList, [`${list}/add`]: EditLandlord, [`${list}/:id`]: EditLandlord }, path)
  return calls
}

const rows = () => screen.queryAllByRole('row').slice(1)

async function askToDelete(name: string) {
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  return screen.findByRole('alertdialog')
}

afterEach(() => vi.unstubAllGlobals())

test('while the list is on its way it says so', async () => {
  open(list)
  expect(screen.getByText('Loading landlords...')).toBeTruthy()
  expect(await screen.findByRole('table')).toBeTruthy()
})

test('an empty list says that there are no landlords and offers to add one', async () => {
  open(list, ({ path }) => (path === '/api/landlords' ? { body: [] } : undefined))
  expect(await screen.findByText('No landlords found')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Add Landlord' }).length).toBeGreaterThan(0)
})

test('a row shows name, contact, number of properties, rent received and status', async () => {
  open(list)
  const row = await screen.findByRole('row', { name: /Ada Fielding/ })
  expect(within(row).getByRole('link', { name: 'Ada Fielding' }).getAttribute('href')).toBe(
    `${list}/${ada.id}`,
  )
  for (const text of ['someone@example.org', '020 7946 0121', '2', '£14,400', 'Active'])
    expect(within(row).getByText(text)).toBeTruthy()
})

test('the search looks at name and email', async () => {
  open(list)
  await screen.findByRole('table')
  fireEvent.change(screen.getByPlaceholderText('Search landlords...'), { target: { value: 'OKAFOR' } })
  expect(rows()).toHaveLength(1)
  fireEvent.change(screen.getByPlaceholderText('Search landlords...'), { target: { value: 'someone@' } })
  expect(rows()).toHaveLength(2)
})

test('Delete asks by name, closes on success and says so', async () => {
  open(list)
  const dialog = await askToDelete('Ben Okafor')
  expect(within(dialog).getByRole('heading').textContent).toBe('Delete Landlord: Ben Okafor')
  expect(dialog.textContent).toContain(
    'Are you sure you want to delete this landlord? This action cannot be undone.',
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await within(dialog).findByRole('button', { name: 'Deleting...' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(rows()).toHaveLength(1)
  expect(screen.getAllByText('Landlord has been deleted successfully.').length).toBeGreaterThan(0)
})

test('a refused deletion keeps the dialog open with the reason, and the row', async () => {
  open(list, ({ method }) =>
    method === 'DELETE'
      ? { status: 409, body: refusal(409, 'Ada Fielding still has 7 Brick Lane.') }
      : undefined,
  )
  const dialog = await askToDelete('Ada Fielding')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Ada Fielding still has 7 Brick Lane.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(rows()).toHaveLength(2)
})

test('a new landlord needs name, a real email and a phone number, which is put in order', async () => {
  const calls = open(`${list}/add`)
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fill('Email', 'not-an-address')
  fireEvent.click(screen.getByRole('button', { name: 'Add Landlord' }))
  for (const message of ['Name is required', 'Valid email is required', 'Phone number is required'])
    expect(await screen.findByText(message)).toBeTruthy()
  fill('Full Name', 'Zoe Marsh')
  fill('Email', 'Zoe@Example.org')
  fill('Phone', '02079460121')
  fireEvent.blur(screen.getByLabelText('Phone'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('020 7946 0121'))
  fireEvent.click(screen.getByRole('button', { name: 'Add Landlord' }))
  await waitFor(() => expect(window.location.pathname).toBe(list))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Zoe Marsh',
    email: 'zoe@example.org',
    phone: '020 7946 0121',
    status: 'active',
    address: '',
  })
})

test("a landlord's own screen lists their properties, each a link", async () => {
  open(`${list}/${ada.id}`, ({ path }) =>
    path.endsWith('/related') ? { body: [{ group: 'properties', count: 1, items: [door] }] } : undefined,
  )
  const link = await screen.findByRole('link', { name: /7 Brick Lane/ })
  expect(link.getAttribute('href')).toBe('/dashboard/properties/p1')
  expect(screen.getByText('Landlord ID')).toBeTruthy()
})
