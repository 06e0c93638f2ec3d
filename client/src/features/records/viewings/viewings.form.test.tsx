import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Call, choose, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import { addDays, today } from '#shared/dates.ts'
import type { Viewing } from '#shared/records/viewings/viewings.ts'
import AddViewing from './viewings.add.tsx'
import EditViewing from './viewings.edit.tsx'
import { sampleViewing } from './viewings.testing.ts'

const list = '/dashboard/viewings'
const ida = { id: 'e1', name: 'ida voss', email: 'ida@example.org', phone: '020 7946 0121' }
const home = { id: 'b1', addressLine1: '7 brick lane', postCode: 'e2 7dg', townCity: 'london' }
const taken = sampleViewing(1, {
  tenantName: 'Amir Khan',
  propertyName: '7 Brick Lane, E2 7DG',
  propertyId: 'b1',
})

beforeEach(() => void vi.setSystemTime('2026-11-20T12:00:00Z'))
afterEach(() => vi.unstubAllGlobals())

type Answer = ReturnType<Parameters<typeof playServer>[0]>

function open(path: string, rows: Viewing[] = [taken], answer: (call: Call) => Answer = () => undefined) {
  const calls = playServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path === '/api/tenants') return { body: [ida] }
    if (call.path === '/api/properties') return { body: [home] }
    if (call.path === '/api/viewings' && call.method === 'GET') return { body: rows }
    if (call.method === 'POST') return { status: 201, body: sampleViewing(9) }
    const row = rows.find(({ id }) => call.path.endsWith(id))
    if (call.method === 'PATCH') return { body: { ...row, ...call.body, version: 2 } }
    if (row) return { body: row }
  })
  const screens = {
    [list]: () => <h1>The list</h1>,
    [`${list}/add`]: () => <AddViewing />,
    [`${list}/:id`]: EditViewing,
  }
  openScreens(screens, path)
  return calls
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (calls: Call[], method: string) => calls.filter((call) => call.method === method)

test('an empty form says what is missing, in the specified words, and sends nothing', async () => {
  const calls = open(`${list}/add`)
  expect(screen.getByRole('heading', { name: 'Add New Viewing' })).toBeTruthy()
  expect(screen.getByText('Fill in the details below to create a new viewing.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Viewings' }).getAttribute('href')).toBe(list)
  press('Add Viewing')
  for (const message of [
    'Property name is required',
    'Tenant name is required',
    'Valid email is required',
    'Phone number is required',
    'Viewing date is required',
    'Viewing time is required',
  ])
    expect(await screen.findByText(message)).toBeTruthy()
  expect(sent(calls, 'POST')).toEqual([])
})

test('choosing a tenant fills in email and phone; the viewing is scheduled and the list comes', async () => {
  const calls = open(`${list}/add?date=2026-11-24&time=15:30`)
  // The five reads are three lists, the colleagues, and the signed-in person.
  await waitFor(() => expect(sent(calls, 'GET').length).toBe(5))
  await userEvent.type(field('Property Name'), 'brick{ArrowDown}{Enter}')
  expect(field('Property Name').value).toBe('7 Brick Lane, E2 7DG')
  await userEvent.type(field('Tenant Name'), 'ida@{ArrowDown}{Enter}')
  expect(field('Tenant Name').value).toBe('Ida Voss')
  expect(field('Email').value).toBe('ida@example.org')
  expect(field('Phone').value).toBe('020 7946 0121')
  press('Add Viewing')
  expect(await screen.findByText('The list')).toBeTruthy()
  expect(screen.getByText('Viewing Added')).toBeTruthy()
  expect(screen.getByText('Viewing has been scheduled successfully.')).toBeTruthy()
  expect(sent(calls, 'POST').map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/viewings',
      {
        propertyName: '7 Brick Lane, E2 7DG',
        tenantName: 'Ida Voss',
        tenantEmail: 'ida@example.org',
        tenantPhone: '020 7946 0121',
        viewingDate: '2026-11-24',
        viewingTime: '15:30',
        minutes: 30,
        status: 'scheduled',
        notes: '',
      },
    ],
  ])
})

test('a confirmation goes out with the new viewing where its box is ticked', async () => {
  const calls = open(`${list}/add?date=2026-11-24&time=15:30`)
  type('Property Name', '7 Brick Lane')
  type('Tenant Name', 'Zoë')
  type('Email', 'zoe@example.org')
  type('Phone', '020 7946 0000')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Send a confirmation to zoe@example.org/ }))
  press('Add Viewing')
  await waitFor(() =>
    expect(sent(calls, 'POST').map(({ path }) => path)).toEqual([
      '/api/viewings',
      `/api/viewings/${sampleViewing(9).id}/confirm`,
    ]),
  )
})

test('names that are nobody’s records are taken as they are typed', async () => {
  const calls = open(`${list}/add?date=2026-11-24&time=15:30`)
  await userEvent.type(field('Property Name'), 'The boat at Eel Pie')
  await userEvent.type(field('Tenant Name'), 'somebody new')
  type('Email', 'new@example.org')
  type('Phone', '07700 900321')
  press('Add Viewing')
  await screen.findByText('The list')
  expect(sent(calls, 'POST')[0]?.body).toMatchObject({
    propertyName: 'The boat at Eel Pie',
    tenantName: 'somebody new',
  })
})

test('a clash is pointed out while it is typed, and refuses nothing', async () => {
  const calls = open(`${list}/add?date=2026-11-24&time=10:15`)
  const note = () => screen.queryByText(/is being shown/)
  await userEvent.type(field('Property Name'), '7 brick lane')
  expect(await screen.findByText('Amir Khan is being shown this property at 10:00.')).toBeTruthy()
  type('Viewing Time', '10:30')
  expect(note()).toBeNull()
  type('Viewing Time', '09:31')
  expect(note()).toBeTruthy()
  type('Length in minutes', '25')
  expect(note()).toBeNull()
  type('Length in minutes', '30')
  type('Property Name', 'The boat at Eel Pie')
  expect(note()).toBeNull()
  type('Email', taken.tenantEmail)
  expect(await screen.findByText('Amir Khan is being shown 7 Brick Lane, E2 7DG at 10:00.')).toBeTruthy()
  await userEvent.type(field('Tenant Name'), 'Jo')
  type('Phone', '07700 900321')
  press('Add Viewing')
  await screen.findByText('The list')
  expect(sent(calls, 'POST').length).toBe(1)
})

test('a scheduled viewing on a past day is told so at the date, and is stored all the same', async () => {
  const calls = open(`${list}/add?date=${addDays(today(), -1)}&time=15:30`)
  const hint = () => screen.queryByText('This date has passed.')
  expect(await screen.findByText('This date has passed.')).toBeTruthy()
  type('Viewing Date', today())
  await waitFor(() => expect(hint()).toBeNull())
  type('Viewing Date', addDays(today(), -1))
  await waitFor(() => expect(hint()).toBeTruthy())
  await choose('Status', 'Completed')
  expect(hint()).toBeNull()
  await choose('Status', 'Scheduled')
  expect(hint()).toBeTruthy()
  await userEvent.type(field('Property Name'), 'The boat at Eel Pie')
  await userEvent.type(field('Tenant Name'), 'Jo')
  type('Email', 'jo@example.org')
  type('Phone', '07700 900321')
  press('Add Viewing')
  await screen.findByText('The list')
  expect(sent(calls, 'POST')[0]?.body).toMatchObject({
    viewingDate: addDays(today(), -1),
    status: 'scheduled',
  })
})

test('a viewing never clashes with itself or with a cancelled one', async () => {
  open(`${list}/${taken.id}`, [taken, sampleViewing(2, { status: 'cancelled' })])
  expect(await screen.findByRole('heading', { name: 'Viewing Schedule' })).toBeTruthy()
  expect(screen.queryByText(/is being shown/)).toBeNull()
})

test('details stand in four cards, lead to the linked property, and send only what changed', async () => {
  const calls = open(`${list}/${taken.id}`)
  for (const name of ['Property Information', 'Tenant Information', 'Viewing Schedule', 'Notes'])
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open property' }).getAttribute('href')).toBe(
    `/dashboard/properties/${taken.propertyId}`,
  )
  expect(screen.queryByRole('link', { name: 'Open tenant' })).toBeNull()
  expect(field('Viewing Time').value).toBe('10:00')
  type('Viewing Time', '11:00')
  press('Save Changes')
  expect(await screen.findByText('Viewing has been updated successfully.')).toBeTruthy()
  expect(sent(calls, 'PATCH').map(({ body }) => body)).toEqual([{ viewingTime: '11:00', version: 1 }])
})

test('two people changed one viewing: both versions are shown, and the choice is saved', async () => {
  const theirs = { ...taken, viewingTime: '2:00 PM', notes: 'Bring keys', version: 5 }
  const calls = open(`${list}/${taken.id}`, [taken], ({ method, body }) =>
    method === 'PATCH' && body?.version === 1
      ? { status: 409, body: refusal(409, 'Somebody else changed it.', { current: theirs }) }
      : undefined,
  )
  await screen.findByRole('heading', { name: 'Viewing Schedule' })
  type('Viewing Time', '11:00')
  press('Save Changes')
  const panel = await screen.findByRole('dialog', { name: 'Somebody else changed this viewing' })
  expect(within(panel).getByText('14:00')).toBeTruthy()
  fireEvent.click(within(panel).getByRole('button', { name: 'Save This Choice' }))
  await screen.findByText('The list')
  expect(sent(calls, 'PATCH')[1]?.body).toEqual({ viewingTime: '11:00', version: 5 })
})

test('a viewing of a property that is let agreed says so, and a past one has no confirmation', async () => {
  open(`${list}/add?date=2026-11-24&time=15:30`, [], ({ path }) =>
    path === '/api/properties' ? { body: [{ ...home, status: 'pending' }] } : undefined,
  )
  const confirmation = () => screen.queryByRole('checkbox', { name: /^Send a confirmation/ })
  expect(confirmation()).toBeTruthy()
  type('Property Name', '7 Brick Lane, E2 7DG')
  expect(await screen.findByText(/This property is let agreed/)).toBeTruthy()
  type('Viewing Date', '2026-11-19')
  await waitFor(() => expect(confirmation()).toBeNull())
})
