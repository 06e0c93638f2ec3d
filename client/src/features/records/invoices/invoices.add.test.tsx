import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '#client/testing-screen.tsx'
import { addDays, today } from '#shared/dates.ts'
import { ida } from './invoices.rows.testing.ts'
import {
  fieldLabelled,
  listPath,
  openInvoices,
  pressButton,
  sentBodies,
  typeInto,
} from './invoices.testing.tsx'

afterEach(() => vi.unstubAllGlobals())

async function openAdd(
  ...args: Parameters<typeof openInvoices> extends [string, ...infer Rest] ? Rest : never
) {
  const calls = openInvoices(`${listPath}/add`, ...args)
  await screen.findByLabelText('Invoice Number')
  return calls
}

async function chooseIda() {
  await userEvent.type(fieldLabelled('Tenant'), 'ida')
  await userEvent.click(await screen.findByRole('option', { name: /Ida Voss/ }))
}

async function chooseType(name: string) {
  await userEvent.click(screen.getByLabelText('Invoice Type'))
  await userEvent.click(await screen.findByRole('option', { name }))
}

test('an empty form names every missing field in the specified words', async () => {
  const calls = await openAdd()
  for (const label of ['Invoice Number', 'Issue Date', 'Due Date']) typeInto(label, '')
  pressButton('Add Invoice')
  for (const what of ['Invoice number', 'Tenant', 'Property', 'Issue date', 'Due date'])
    expect(await screen.findByText(`${what} is required`)).toBeTruthy()
  expect(screen.getByText('Amount must be 0 or more')).toBeTruthy()
  expect(sentBodies(calls, 'POST')).toEqual([])
})

test('the next number, today and two weeks to pay are suggested, and a tenant brings home, landlord and rent', async () => {
  const calls = await openAdd()
  expect(fieldLabelled('Invoice Number').value).toBe('INV-2026-008')
  await chooseIda()
  await waitFor(() => expect(fieldLabelled('Landlord optional').value).toBe('Clara Whitby'))
  pressButton('Add Invoice')
  await screen.findByText('Invoice has been added successfully.')
  expect(sentBodies(calls, 'POST')[0]).toEqual({
    invoiceNumber: 'INV-2026-008',
    tenant: 'Ida Voss',
    property: '1 Alma Road, N1 1AA',
    type: 'rent',
    amount: 1500,
    issueDate: today(),
    dueDate: addDays(today(), 14),
    status: 'pending',
    landlordName: 'Clara Whitby',
    landlordAddress: '4 Elm Grove\nLeeds LS6 2AA',
    periodFrom: null,
    periodTo: null,
    notes: '',
    lines: [],
  })
})

test('a period that ends before it begins is refused at the field of its end', async () => {
  const calls = await openAdd()
  await chooseIda()
  typeInto('Period from optional', '2026-12-01')
  typeInto('Period to optional', '2026-11-30')
  pressButton('Add Invoice')
  expect(await screen.findByText('The period ends before it begins')).toBeTruthy()
  expect(sentBodies(calls, 'POST')).toEqual([])
})

test('the due date follows the issue date until somebody chooses another', async () => {
  await openAdd()
  typeInto('Issue Date', '2026-03-01')
  expect(fieldLabelled('Due Date').value).toBe('2026-03-15')
  typeInto('Due Date', '2026-03-20')
  typeInto('Issue Date', '2026-03-05')
  expect(fieldLabelled('Due Date').value).toBe('2026-03-20')
})

test('the rent comes for rent only, and an amount that was typed stays', async () => {
  await openAdd()
  await chooseIda()
  expect(fieldLabelled('Amount').value).toBe('1500')
  await chooseType('Deposit')
  expect(fieldLabelled('Amount').value).toBe('')
  typeInto('Amount', '900')
  await chooseType('Rent')
  expect(fieldLabelled('Amount').value).toBe('900')
})

test('a property that was typed stays when the tenant is chosen', async () => {
  await openAdd()
  typeInto('Property', 'The shed')
  await chooseIda()
  expect(fieldLabelled('Property').value).toBe('The shed')
})

test('a private landlord’s lines ask for no VAT', async () => {
  const me = { user: { id: 'u1' }, account: { role: 'owner', kind: 'landlord' } }
  await openAdd([], ({ path }) => (path === '/api/auth/me' ? { body: me } : undefined))
  await screen.findByText('For several items. The amount is then their sum.')
  pressButton('Add Lines')
  expect(fieldLabelled('Unit price')).toBeTruthy()
  expect(screen.queryByText(/VAT/)).toBeNull()
})

test('lines stay away until they are wanted; then the amount shows their sum with VAT and is not sent', async () => {
  const calls = await openAdd()
  await chooseIda()
  expect(screen.queryByLabelText('Description')).toBeNull()
  pressButton('Add Lines')
  expect(fieldLabelled('Description').value).toBe('Rent')
  expect(fieldLabelled('Unit price').value).toBe('1500')
  pressButton('Add Line')
  const second = within(screen.getByRole('group', { name: 'Line 2' }))
  const set = (label: string, value: string) =>
    fireEvent.change(second.getByLabelText(label), { target: { value } })
  set('Description', 'Cleaning')
  set('Quantity', '2.5')
  set('Unit price', '48')
  set('VAT %', '20')
  expect(fieldLabelled('Amount').value).toBe('1644')
  expect(fieldLabelled('Amount').readOnly).toBe(true)
  expect(screen.getByText('VAT 20%').nextSibling?.textContent).toBe('£24')
  pressButton('Add Invoice')
  await waitFor(() => expect(sentBodies(calls, 'POST')).toHaveLength(1))
  expect(sentBodies(calls, 'POST')[0]).not.toHaveProperty('amount')
  expect(sentBodies(calls, 'POST')[0]).toMatchObject({
    lines: [
      { description: 'Rent', quantity: 1, unitAmount: 1500, vatRate: null },
      { description: 'Cleaning', quantity: 2.5, unitAmount: 48, vatRate: 20 },
    ],
  })
})

test('a line says what it lacks, and once all are taken out the amount can be typed again', async () => {
  await openAdd()
  pressButton('Add Lines')
  pressButton('Add Invoice')
  expect(await screen.findByText('Unit price must be 0 or more')).toBeTruthy()
  typeInto('Unit price', '70')
  pressButton('Remove line 1')
  expect(fieldLabelled('Amount').value).toBe('70')
  expect(fieldLabelled('Amount').readOnly).toBe(false)
})

test('where the number is taken, one press takes the next free one', async () => {
  const detail = 'The invoice number INV-2026-001 is taken. The next free one is INV-2026-008.'
  const calls = await openAdd([], ({ method, body }) =>
    method === 'POST' && body?.invoiceNumber === 'INV-2026-001'
      ? { status: 409, body: refusal(409, detail, { errors: { invoiceNumber: detail } }) }
      : undefined,
  )
  await chooseIda()
  typeInto('Invoice Number', 'INV-2026-001')
  pressButton('Add Invoice')
  fireEvent.click(await screen.findByRole('button', { name: 'Use INV-2026-008' }))
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  pressButton('Add Invoice')
  await screen.findByText('Invoice has been added successfully.')
  expect(sentBodies(calls, 'POST')[1]).toMatchObject({ invoiceNumber: 'INV-2026-008' })
})

test('a link fills in tenant, property and amount, by id or as text, and leaves nothing unsaved', async () => {
  openInvoices(`${listPath}/add?tenant=${ida.id}&amount=12.50`)
  await screen.findByLabelText('Tenant')
  expect([
    fieldLabelled('Tenant').value,
    fieldLabelled('Property').value,
    fieldLabelled('Amount').value,
  ]).toEqual([...['Ida Voss', '1 Alma Road, N1 1AA', '12.50']])
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByText('No invoices found')).toBeTruthy()
})

test('text in a link that names nobody stays as it is', async () => {
  openInvoices(`${listPath}/add?tenant=Somebody%20Else&property=The%20shed`)
  await screen.findByLabelText('Tenant')
  expect([
    fieldLabelled('Tenant').value,
    fieldLabelled('Property').value,
    fieldLabelled('Amount').value,
  ]).toEqual([...['Somebody Else', 'The shed', '']])
})
