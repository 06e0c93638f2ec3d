import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { storeUser } from '#client/lib/calls/session.ts'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import AddProperty from './properties.add.tsx'
import EditProperty from './properties.edit.tsx'
import { sampleLandlord, sampleProperty, wholeProperty } from './properties.testing.ts'

const list = '/dashboard/properties'
const ada = sampleLandlord(1, { name: 'Ada Fielding' })
const home = wholeProperty(7, { addressLine1: '7 Brick Lane', rent: 1200, landlordId: ada.id, version: 4 })
const at = `${list}/${home.id}`

function open(
  path: string,
  answer: (call: Call) => ReturnType<Parameters<typeof playServer>[0]> = () => undefined,
) {
  let landlords = [ada]
  const calls = playServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path === '/api/landlords' && call.method === 'POST') {
      const row = sampleLandlord(2, { ...call.body, name: String(call.body?.name) })
      landlords = [...landlords, row]
      return { status: 201, body: row }
    }
    if (call.path === '/api/landlords') return { body: landlords }
    if (call.method === 'POST') return { status: 201, body: home }
    if (call.method === 'PATCH') return { body: { ...home, ...call.body, version: 5 } }
    if (call.path.endsWith(home.id)) return { body: home }
  })
  const screens = {
    [list]: () => <h1>The list</h1>,
    [`${list}/add`]: AddProperty,
    [`${list}/:id`]: EditProperty,
  }
  openScreens(screens, path)
  return calls
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const writes = (calls: Call[], method: string) => calls.filter((call) => call.method === method)

function fillIn() {
  type('Address Line 1', '12 Alma Road')
  type('Town/City', 'London')
  type('Borough', 'Islington')
  type('Post Code', 'n11aa')
  type('Bedrooms', '2')
  type('Bathrooms', '1.5')
  type('Rent', '1,250.50')
}

async function chooseLandlord(name: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Landlord' }))
  await userEvent.click(await screen.findByText(name))
}

afterEach(() => vi.unstubAllGlobals())

test('an empty form names every missing field and puts the cursor into the first', async () => {
  const calls = open(`${list}/add`)
  press('Add Property')
  for (const message of [
    'Address Line 1 is required',
    'Town/City is required',
    'Borough is required',
    'Post Code is required',
    'Bedrooms must be 0 or more',
    'Bathrooms must be 0 or more',
    'Rent must be 0 or more',
    'Landlord name is required',
  ])
    expect(await screen.findByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(field('Address Line 1'))
  expect(writes(calls, 'POST')).toEqual([])
})

test('a new property is sent once, in order, with type flat and status available, and leads to the list', async () => {
  const calls = open(`${list}/add`)
  fillIn()
  fireEvent.blur(field('Post Code'))
  await waitFor(() => expect(field('Post Code').value).toBe('N1 1AA'))
  await chooseLandlord('Ada Fielding')
  press('Add Property')
  press('Adding...')
  expect(await screen.findByText('The list')).toBeTruthy()
  expect(writes(calls, 'POST').map(({ body }) => body)).toEqual([
    {
      addressLine1: '12 Alma Road',
      townCity: 'London',
      borough: 'Islington',
      postCode: 'N1 1AA',
      type: 'flat',
      bedrooms: 2,
      bathrooms: 1.5,
      rent: 1250.5,
      status: 'available',
      landlord: ada.id,
    },
  ])
  expect(screen.getAllByText('Property has been added successfully.').length).toBeGreaterThan(0)
})

test('a landlord added from the form must have all three fields, and is then selected', async () => {
  const calls = open(`${list}/add`)
  await userEvent.click(screen.getByRole('combobox', { name: 'Landlord' }))
  await userEvent.click(await screen.findByText('Add New Landlord'))
  const dialog = await screen.findByRole('dialog', { name: 'Add New Landlord' })
  const fill = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  fill('Full Name', 'Zoe Marsh')
  fill('Email Address', 'not checked here')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add Landlord' }))
  expect(await within(dialog).findByText('Please fill in all fields')).toBeTruthy()
  fill('Phone Number', '020 7946 0121')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add Landlord' }))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Landlord' }).textContent).toBe('Zoe Marsh'),
  )
  expect(writes(calls, 'POST').map(({ path }) => path)).toEqual(['/api/landlords'])
})

test('an unsaved landlord is there again when the dialog opens, until Cancel', async () => {
  const openDialog = async () => {
    open(`${list}/add`)
    await userEvent.click(screen.getByRole('combobox', { name: 'Landlord' }))
    await userEvent.click(await screen.findByText('Add New Landlord'))
    return within(await screen.findByRole('dialog', { name: 'Add New Landlord' }))
  }
  const first = await openDialog()
  fireEvent.change(first.getByLabelText('Full Name'), { target: { value: 'Zoe Marsh' } })
  cleanup()
  const second = await openDialog()
  expect(second.getByText(/^You began this on/)).toBeTruthy()
  fireEvent.click(second.getByRole('button', { name: 'Continue' }))
  expect(second.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Zoe Marsh')
  fireEvent.click(second.getByRole('button', { name: 'Cancel' }))
  cleanup()
  expect((await openDialog()).getByLabelText<HTMLInputElement>('Full Name').value).toBe('')
})

test("the server's refusal of a field stands at that field", async () => {
  open(`${list}/add`, ({ method }) =>
    method === 'POST'
      ? {
          status: 400,
          body: refusal(400, 'Please check', { errors: { postCode: 'Not a postcode we know' } }),
        }
      : undefined,
  )
  fillIn()
  await chooseLandlord('Ada Fielding')
  press('Add Property')
  expect(await screen.findByText('Not a postcode we know')).toBeTruthy()
  expect(field('Post Code').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Post Code'))
})

test('when the connection is lost, what was typed is kept and can be sent again', async () => {
  let away = true
  const calls = open(`${list}/add`, ({ method }) => (method === 'POST' && away ? 'offline' : undefined))
  fillIn()
  await chooseLandlord('Ada Fielding')
  press('Add Property')
  expect(
    await screen.findByText('No connection. Your entries are kept; save again when it is back.'),
  ).toBeTruthy()
  expect(field('Rent').value).toBe('1,250.50')
  away = false
  press('Add Property')
  expect(await screen.findByText('The list')).toBeTruthy()
  expect(writes(calls, 'POST')).toHaveLength(2)
})

test('a change sends only the changed fields and the version it is about', async () => {
  const calls = open(at)
  await waitFor(() => expect(field('Rent').value).toBe('1200'))
  expect(screen.getByText('Property ID')).toBeTruthy()
  type('Rent', '1300')
  type('Bedrooms', '2')
  press('Save Changes')
  expect(await screen.findByText('The list')).toBeTruthy()
  expect(writes(calls, 'PATCH').map(({ body }) => body)).toEqual([{ rent: 1300, version: 4 }])
  expect(screen.getAllByText('Property has been updated successfully.').length).toBeGreaterThan(0)
})

test('the fields of the public page are read with the property, and only changed ones are sent', async () => {
  const advert = { description: 'Two rooms.', deposit: 1000, epcRating: 'C' as const, published: false }
  let answer: (() => void) | undefined
  const whole = { ...home, ...advert }
  const calls = open(at, ({ method, path }) =>
    method === 'GET' && path.endsWith(home.id) ? { body: answer ? whole : sampleProperty(7) } : undefined,
  )
  // A row as a list has it knows no description: the form waits instead of starting without one.
  expect(await screen.findByText('Loading property...')).toBeTruthy()
  answer = () => undefined
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(field('Description optional').value).toBe('Two rooms.'))
  const box = screen.getByRole('checkbox', { name: 'Show it on the public page' })
  expect(box.getAttribute('aria-checked')).toBe('false')
  expect(screen.getByText('If left blank, the page says £1,384.61.')).toBeTruthy()

  fireEvent.click(box)
  type('Deposit optional', '1384.62')
  expect(await screen.findByText(/more than five weeks’ rent \(£1,384.61\)/)).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: /EPC rating/ }))
  await userEvent.click(screen.getByRole('option', { name: 'Not answered' }))
  press('Save Changes')
  expect(await screen.findByText('The list')).toBeTruthy()
  expect(writes(calls, 'PATCH').map(({ body }) => body)).toEqual([
    { published: true, deposit: 1384.62, epcRating: null, version: 4 },
  ])
})

test('a private landlord is told that the public page carries their name and email; an agency that it names no landlord', async () => {
  const namesNobody = /The house number and the landlord’s name are never shown\./
  const user = { id: ada.id, role: 'agent', name: 'Ann', email: 'ann@example.org' } as const
  storeUser(user)
  const openAs = (kind: string) =>
    open(`${list}/add`, ({ path }) =>
      path === '/api/auth/me' ? { body: { user, account: { kind, role: 'owner' } } } : undefined,
    )
  openAs('landlord')
  expect(
    await screen.findByText(
      /The house number is never shown\. The page shows the account owner’s name and email/,
    ),
  ).toBeTruthy()
  expect(screen.queryByText(namesNobody)).toBeNull()
  cleanup()
  queryClient.clear()
  openAs('agent')
  expect(await screen.findByText(namesNobody)).toBeTruthy()
})

/** Ada has saved something else since the form was opened. */
const changedByAda =
  (change: object) =>
  ({ method, body }: Call) => {
    const current = { ...home, version: 5, ...change }
    return method === 'PATCH' && body?.version === 4
      ? { status: 409, body: refusal(409, 'Changed', { current, changedBy: 'Ada Fielding' }) }
      : undefined
  }

test('fields that only somebody else changed are merged without a question, and a toast says so', async () => {
  const calls = open(at, changedByAda({ bedrooms: 4, townCity: 'Leeds' }))
  await waitFor(() => expect(field('Rent').value).toBe('1200'))
  type('Rent', '1300')
  press('Save Changes')
  expect(await screen.findByText('The list')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  const told = 'Ada Fielding changed Town/City and Bedrooms while you were editing. Both changes are saved.'
  expect(await screen.findByText(told)).toBeTruthy()
  expect(writes(calls, 'PATCH').map(({ body }) => body)).toEqual([
    { rent: 1300, version: 4 },
    { rent: 1300, version: 5 },
  ])
})

test('fields that both changed are asked about with both values, and the choice is saved on the newer version', async () => {
  const calls = open(at, changedByAda({ rent: 1250, bedrooms: 4, townCity: 'Leeds' }))
  await waitFor(() => expect(field('Rent').value).toBe('1200'))
  type('Rent', '1300')
  type('Borough', 'Camden')
  press('Save Changes')
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this property' })
  const choice = (name: string) => within(dialog).getByRole('group', { name })
  const chosen = (name: string) =>
    within(choice(name)).getByRole<HTMLInputElement>('radio', { checked: true }).closest('label')?.textContent
  expect(within(dialog).getByText(/Ada Fielding saved it while you were editing/)).toBeTruthy()
  expect(within(dialog).getAllByRole('group')).toEqual([choice('Rent')])
  expect(chosen('Rent')).toBe('Your version£1,300')
  const kept = 'Changed only in the saved version, and kept: Town/City and Bedrooms.'
  expect(within(dialog).getByText(kept)).toBeTruthy()
  fireEvent.click(within(choice('Rent')).getByRole('radio', { name: /Saved version/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save This Choice' }))
  expect(await screen.findByText('The list')).toBeTruthy()
  expect(writes(calls, 'PATCH').at(-1)?.body).toEqual({ borough: 'Camden', version: 5 })
})

test('a person who goes on editing after a conflict keeps the typed values', async () => {
  open(at, changedByAda({ rent: 1250, bedrooms: 4 }))
  await waitFor(() => expect(field('Rent').value).toBe('1200'))
  type('Rent', '1300')
  press('Save Changes')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continue Editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([field('Rent').value, field('Bedrooms').value]).toEqual(['1300', '2'])
})

test('a person who takes all of the other values has nothing left to save', async () => {
  const calls = open(at, changedByAda({ rent: 1250 }))
  await waitFor(() => expect(field('Rent').value).toBe('1200'))
  type('Rent', '1300')
  press('Save Changes')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use all theirs' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save This Choice' }))
  expect(await screen.findByText('The list')).toBeTruthy()
  expect(writes(calls, 'PATCH')).toHaveLength(1)
})

test('unsaved changes are asked about: by links, by Back, and by closing the tab', async () => {
  window.history.pushState(null, '', list)
  open(at)
  await waitFor(() => expect(field('Rent').value).toBe('1200'))
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closing()).toBe(false)
  type('Rent', '1300')
  expect(closing()).toBe(true)

  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
  press('Stay')

  act(() => window.history.back())
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  await waitFor(() => expect(window.location.pathname).toBe(at))
  expect(field('Rent').value).toBe('1300')
  press('Leave')
  expect(await screen.findByText('The list')).toBeTruthy()
})

test('leaving a form without changes asks nothing', async () => {
  open(at)
  await waitFor(() => expect(field('Rent').value).toBe('1200'))
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByText('The list')).toBeTruthy()
})

test('a deleted property says so and leads back to the list', async () => {
  open(at, ({ path }) =>
    path === `/api/properties/${home.id}` ? { status: 404, body: refusal(404, 'Gone') } : undefined,
  )
  expect(await screen.findByText('Property not found')).toBeTruthy()
})
