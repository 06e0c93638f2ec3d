import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { formatDate } from '#client/lib/dates.ts'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import { today } from '#shared/dates.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { nextPeriodStart } from '#shared/records/terms/terms.ts'
import AddTenancy from './tenancies.add.tsx'
import EditTenancy from './tenancies.edit.tsx'
import { forgetProperties } from './tenancies.ended.ts'
import TenancyList from './tenancies.list.tsx'
import { sampleTenancy, sampleTenant } from './tenancies.testing.ts'

const list = '/dashboard/tenancies'
const ida = sampleTenant(1, { name: 'ida voss' })
const ada = { id: ida.id.replace('e', 'a'), name: 'ada fielding', email: 'ada@example.org' }
const home = {
  id: ida.propertyId,
  addressLine1: '1 alma road',
  postCode: 'n1 1aa',
  rent: 1250,
  status: 'rented',
  landlordId: ada.id,
  version: 3,
}
const current = sampleTenancy(1, { tenant: 'Ida Voss' })

afterEach(() => {
  forgetProperties([String(home.id)])
  vi.unstubAllGlobals()
})

function open(path: string, stored: Tenancy[] = [], answer: (call: Call) => Answer = () => undefined) {
  const calls = playServer((call) => answer(call) ?? played(call, stored))
  openScreens(
    { [list]: () => <TenancyList />, [`${list}/add`]: () => <AddTenancy />, [`${list}/:id`]: EditTenancy },
    path,
  )
  return calls
}

type Answer = ReturnType<Parameters<typeof playServer>[0]>

/** The server's part: tenancies are kept, the rest stands still. */
function played({ method, path, body }: Call, stored: Tenancy[]): Answer {
  const at = stored.findIndex(({ id }) => path.endsWith(id))
  const found = stored[at]
  if (path === '/api/tenants') return { body: [ida] }
  if (path === '/api/landlords') return { body: [ada] }
  if (path === '/api/properties') return { body: [home] }
  if (path === `/api/properties/${home.id}`) return { body: { ...home, ...body, version: 4 } }
  if (method === 'POST') return { status: 201, body: current }
  if (method === 'DELETE') {
    stored.splice(at, 1)
    return { status: 204 }
  }
  if (path === '/api/tenancies') return { body: [...stored] }
  if (found && method === 'PATCH') stored[at] = { ...found, ...body, version: found.version + 1 }
  return stored[at] ? { body: stored[at] } : undefined
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))
async function chooseDelete() {
  await userEvent.click(screen.getByRole('button', { name: 'More for Ida Voss' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
}
const sent = (calls: Call[], method: string) => calls.find((call) => call.method === method)?.body
const picker = (label: string) => screen.getByLabelText(label)
const rolling = () => screen.getByLabelText('Rolling tenancy (no end date)')

/** A new tenancy in England begins as a rolling one. */
function untick() {
  expect(rolling().getAttribute('aria-checked')).toBe('true')
  fireEvent.click(rolling())
}

async function choose(what: string, option: string) {
  await userEvent.click(picker(what))
  await userEvent.click(await screen.findByText(option))
}

test('an empty form names every missing field in the specified words', async () => {
  const calls = open(`${list}/add`)
  untick()
  press('Add Tenancy')
  for (const message of ['Tenant', 'Property', 'Landlord', 'Start date', 'End date'])
    expect(await screen.findByText(`${message} is required`)).toBeTruthy()
  expect(screen.getByText('Rent amount must be 0 or more')).toBeTruthy()
  expect(sent(calls, 'POST')).toBeUndefined()
})

test('the tenant is picked by name and email, and a property brings its landlord and its rent', async () => {
  open(`${list}/add`)
  await userEvent.click(picker('Tenant'))
  expect(await screen.findByText('tenant1@example.org')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await choose('Property', '1 Alma Road')
  expect(picker('Landlord').textContent).toBe('Ada Fielding')
  expect(field('Monthly Rent').value).toBe('1250')
})

const deposit = () => screen.getByLabelText<HTMLInputElement>(/^Deposit/)

test('a chosen tenant fills in home and rent; the lawful deposit is a hint, and nobody’s deposit is guessed', async () => {
  open(`${list}/add`)
  await choose('Tenant', 'Ida Voss')
  expect(screen.getByText('The tenant’s property.')).toBeTruthy()
  expect([field('Monthly Rent').value, deposit().value]).toEqual(['1250', ''])
  const hint = 'At most £1,442.30 in England, five weeks’ rent: £1,250 × 12 ÷ 52 × 5.'
  expect(screen.getByText(hint)).toBeTruthy()
  type('Monthly Rent', '4200')
  expect(await screen.findByText(/^At most £5,815.38 in England, six weeks’ rent/)).toBeTruthy()
  fireEvent.change(deposit(), { target: { value: '500' } })
  type('Monthly Rent', '1000')
  expect(deposit().value).toBe('500')
})

test('a deposit that was taken already is sent with its day and its place', async () => {
  const calls = open(`${list}/add?tenant=${ida.id}&property=${home.id}`)
  await screen.findByText('Ida Voss')
  type('Start Date', '2026-03-01')
  expect(screen.queryByText('The deposit was already received')).toBeNull()
  type('Deposit optional', '1200')
  fireEvent.click(screen.getByRole('checkbox', { name: /^The deposit was already received/ }))
  type('Date received', '2026-02-20')
  type('Certificate or reference optional', 'C-1')
  press('Add Tenancy')
  await screen.findByText('Tenancy has been added successfully.')
  expect(sent(calls, 'POST')).toMatchObject({
    deposit: 1200,
    priorDeposit: { amount: 1200, day: '2026-02-20', place: 'here', reference: 'C-1' },
  })
})

test('a rent that was typed stays when the property is chosen', async () => {
  open(`${list}/add`)
  type('Monthly Rent', '999')
  await choose('Property', '1 Alma Road')
  expect(field('Monthly Rent').value).toBe('999')
})

test('the box makes it a rolling tenancy, which is sent without an end date', async () => {
  const calls = open(`${list}/add?tenant=${ida.id}&property=${home.id}`)
  await screen.findByText('Ida Voss')
  type('Start Date', '2026-03-01')
  untick()
  press('Add Tenancy')
  expect(await screen.findByText('End date is required')).toBeTruthy()
  fireEvent.click(rolling())
  await waitFor(() => expect(screen.queryByText('End date is required')).toBeNull())
  expect(field('End Date').disabled).toBe(true)
  press('Add Tenancy')
  await screen.findByText('Tenancy has been added successfully.')
  expect(sent(calls, 'POST')).toEqual({
    agreedOn: null,
    lastIncrease: null,
    tenant: ida.id,
    property: home.id,
    landlord: ada.id,
    startDate: '2026-03-01',
    endDate: null,
    rentAmount: 1250,
    deposit: null,
    status: 'active',
    paymentStatus: 'pending',
  })
})

test('a link that names tenant and property leaves nothing unsaved behind', async () => {
  open(`${list}/add?tenant=${ida.id}&property=${home.id}`)
  await waitFor(() => expect(picker('Landlord').textContent).toBe('Ada Fielding'))
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByText('No tenancies found')).toBeTruthy()
})

test('an end date taken away by the box comes back when the box is unticked', async () => {
  open(`${list}/add`)
  untick()
  type('End Date', '2027-02-28')
  fireEvent.click(rolling())
  expect(field('End Date').value).toBe('')
  fireEvent.click(rolling())
  expect(field('End Date').value).toBe('2027-02-28')
})

test('a tenancy that starts with its rent account offers to tell the tenants how to pay', async () => {
  playServer((call) => played(call, []))
  const withBox = () => <AddTenancy rentBox={<p>Starts a rent account</p>} />
  const screens = { [list]: () => <TenancyList />, [`${list}/add`]: withBox, [`${list}/:id`]: EditTenancy }
  openScreens(screens, `${list}/add?tenant=${ida.id}&property=${home.id}`)
  await screen.findByText('Starts a rent account')
  await screen.findByText('Ida Voss')
  type('Start Date', '2026-06-01')
  press('Add Tenancy')
  await userEvent.click(await screen.findByRole('button', { name: 'How to Pay' }))
  expect(window.location.pathname + window.location.search).toBe(
    `${list}/${current.id}?tab=people&letter=how-to-pay`,
  )
})

test('what is odd is pointed out while it is typed, and does not stand in the way', async () => {
  const calls = open(`${list}/add?tenant=${ida.id}&property=${home.id}`, [current])
  await screen.findByText('1 Alma Road')
  type('Start Date', '2026-06-01')
  untick()
  type('End Date', '2026-05-01')
  type('Deposit optional', '2000')
  expect(screen.getByText('The end date is before the start date.')).toBeTruthy()
  expect(screen.getByText(/more than five weeks’ rent \(£1,442.30\)/)).toBeTruthy()
  fireEvent.click(rolling())
  expect(screen.queryByText('The end date is before the start date.')).toBeNull()
  expect(screen.getByText('This property has another active tenancy at that time: Ida Voss.')).toBeTruthy()
  press('Add Tenancy')
  await waitFor(() => expect(sent(calls, 'POST')).toBeTruthy())
})

test('another end date is sent with the status that was shown', async () => {
  const over = sampleTenancy(1, { endDate: '2026-01-31', status: 'expired' })
  const calls = open(`${list}/${over.id}`, [over])
  await screen.findByDisplayValue('2026-01-31')
  type('End Date', '2030-01-31')
  press('Save Changes')
  await screen.findByRole('table')
  expect(sent(calls, 'PATCH')).toEqual({ endDate: '2030-01-31', status: 'expired', version: 1 })
})

test('a changed rent asks from when it applies, and a mistake is corrected from the start of the tenancy', async () => {
  const calls = open(`${list}/${current.id}`, [current])
  await screen.findByDisplayValue('1500')
  expect(screen.queryByLabelText('New rent from')).toBeNull()
  type('Monthly Rent', '1300')
  expect(field('New rent from').textContent).toBe('Today')
  await userEvent.click(field('New rent from'))
  const next = formatDate(nextPeriodStart(current.startDate, today()))
  expect(screen.getByRole('option', { name: `${next}, the next period` })).toBeTruthy()
  await userEvent.click(screen.getByRole('option', { name: 'It was always this amount' }))
  press('Save Changes')
  await screen.findByRole('table')
  expect(sent(calls, 'PATCH')).toEqual({ rentAmount: 1300, rentFrom: '2026-01-01', version: 1 })
})

test('a rent that is typed back to its old amount is not sent, and neither is its first day', async () => {
  const calls = open(`${list}/${current.id}`, [current])
  await screen.findByDisplayValue('1500')
  type('Monthly Rent', '1300')
  await userEvent.click(field('New rent from'))
  await userEvent.click(screen.getByRole('option', { name: 'It was always this amount' }))
  type('Monthly Rent', '1500')
  press('Save Changes')
  await screen.findByRole('table')
  expect(sent(calls, 'PATCH')).toBeUndefined()
})

test('saving a tenancy asks again for the tenants and the properties, whose lists show it', async () => {
  const calls = playServer((call) => played(call, [current]))
  // No list follows, which would ask on its own.
  openScreens({ [list]: () => <p>Saved</p>, [`${list}/:id`]: EditTenancy }, `${list}/${current.id}`)
  await screen.findByDisplayValue('1500')
  type('Monthly Rent', '1300')
  press('Save Changes')
  await screen.findByText('Saved')
  const saved = calls.findIndex(({ method }) => method === 'PATCH')
  const readAgain = calls.slice(saved).map(({ method, path }) => `${method} ${path}`)
  expect(readAgain).toEqual(expect.arrayContaining(['GET /api/tenants', 'GET /api/properties']))
})

test('ending the last active tenancy of a property offers to mark it available, with its version', async () => {
  const calls = open(`${list}/${current.id}`, [current])
  await screen.findByDisplayValue('1500')
  await chooseDelete()
  expect(await screen.findByText('Delete Tenancy: Ida Voss')).toBeTruthy()
  const asking = screen.getByRole('alertdialog')
  expect(asking.textContent).toContain(
    'Are you sure you want to delete this tenancy? This action cannot be undone.',
  )
  fireEvent.click(within(asking).getByText('Delete'))
  expect(await screen.findByText('The tenancy has been deleted successfully.')).toBeTruthy()
  expect(await screen.findByText('No tenancies found')).toBeTruthy()
  fireEvent.click(await screen.findByText('Mark as Available'))
  await waitFor(() => expect(sent(calls, 'PATCH')).toEqual({ status: 'available', version: 3 }))
  await waitFor(() => expect(screen.queryByText('Mark as Available')).toBeNull())
})

test('nothing is offered while another tenancy there is active', async () => {
  const other = sampleTenancy(2)
  open(`${list}/${current.id}`, [current, other])
  await screen.findByDisplayValue('1500')
  await chooseDelete()
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Delete'))
  await screen.findByRole('table')
  expect(screen.queryByText('Mark as Available')).toBeNull()
})

test('a refused mark says why and leaves the offer standing', async () => {
  const stale = { status: 409, body: refusal(409, 'Somebody changed it.', { current: home }) }
  open(`${list}/${current.id}`, [current], ({ path, method }) =>
    method === 'PATCH' && path.startsWith('/api/properties') ? stale : undefined,
  )
  await screen.findByDisplayValue('1500')
  await chooseDelete()
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Delete'))
  fireEvent.click(await screen.findByText('Mark as Available'))
  expect(await screen.findByText('Somebody changed it.')).toBeTruthy()
  expect(screen.getByText('Mark as Available')).toBeTruthy()
})

test('the list begins with the newest start, says Rolling where there is no end, and searches all three names', async () => {
  open(list, [
    sampleTenancy(1, { tenant: 'early bird', startDate: '2025-01-01', endDate: '2027-01-01' }),
    sampleTenancy(2, { tenant: 'late comer', startDate: '2026-05-01', landlord: 'Orla Byrne' }),
  ])
  const rows = async () => (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
  expect(await rows()).toEqual([
    expect.stringMatching(/Late Comer.*Orla Byrne.*1 May 2026.*Rolling/),
    expect.stringMatching(/Early Bird.*1 Jan 2025.*1 Jan 2027/),
  ])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'byrne' } })
  expect(await rows()).toEqual([expect.stringContaining('Late Comer')])
})
