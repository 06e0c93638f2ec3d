import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, refusal } from '#client/testing-screen.tsx'
import { ida, sampleInvoice } from './invoices.rows.testing.ts'
import {
  type Answer,
  fieldLabelled,
  listPath,
  openInvoices,
  pressButton,
  sentBodies,
  typeInto,
} from './invoices.testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const line = { description: 'Rent', quantity: 1, unitAmount: 1500, vatRate: null }
const wentOut = { sentAt: '2026-11-03T14:05:00Z', sentTo: ida.email }
const question = 'Invoice INV-2026-001 was sent. Saving will keep the sent version.'

/** The server asks back before it changes what was sent. */
const asksBack = ({ method, body }: Call): Answer =>
  method === 'PATCH' && !body?.confirmSent
    ? { status: 409, body: refusal(409, question, { errors: { confirmSent: question } }) }
    : undefined

async function openEdit(invoice = sampleInvoice(1), ...rest: [((call: Call) => Answer)?]) {
  const stored = [invoice]
  const calls = openInvoices(`${listPath}/${invoice.id}`, stored, ...rest)
  await screen.findByLabelText('Invoice Number')
  return { calls, stored }
}

test('coming from the list, which goes without lines, the form still starts with them and sends only changes', async () => {
  const invoice = sampleInvoice(1, { lines: [line] })
  const calls = openInvoices(listPath, [invoice])
  fireEvent.click(await screen.findByRole('link', { name: 'INV-2026-001' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Unit price')).value).toBe('1500')
  typeInto('Notes optional', 'Thank you')
  pressButton('Save Changes')
  await screen.findByRole('table')
  expect(sentBodies(calls, 'PATCH')).toEqual([{ notes: 'Thank you', version: 1 }])
})

test('a changed line is sent with all lines, and without the amount, which is theirs to say', async () => {
  const { calls } = await openEdit(sampleInvoice(1, { lines: [line] }))
  typeInto('Unit price', '1600')
  expect(fieldLabelled('Amount').value).toBe('1600')
  pressButton('Save Changes')
  await waitFor(() => expect(sentBodies(calls, 'PATCH')).toHaveLength(1))
  expect(sentBodies(calls, 'PATCH')).toEqual([{ lines: [{ ...line, unitAmount: 1600 }], version: 1 }])
})

test('changing what was sent asks first; a no keeps everything typed, without an error', async () => {
  const { calls } = await openEdit(sampleInvoice(1, wentOut), asksBack)
  typeInto('Notes optional', 'Corrected')
  pressButton('Save Changes')
  const asking = within(
    await screen.findByRole('alertdialog', { name: 'This invoice has already been sent' }),
  )
  expect(asking.getByText(question)).toBeTruthy()
  fireEvent.click(asking.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText('Error')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(fieldLabelled('Notes optional').value).toBe('Corrected')
  expect(sentBodies(calls, 'PATCH')).toHaveLength(1)
})

test('a yes repeats the same change with it', async () => {
  const { calls } = await openEdit(sampleInvoice(1, wentOut), asksBack)
  typeInto('Notes optional', 'Corrected')
  pressButton('Save Changes')
  fireEvent.click(await screen.findByRole('button', { name: 'Save Anyway' }))
  await screen.findByText('Invoice has been updated successfully.')
  expect(sentBodies(calls, 'PATCH')).toEqual([
    { notes: 'Corrected', version: 1 },
    { notes: 'Corrected', version: 1, confirmSent: true },
  ])
})

test('Mark as paid saves what is typed with it and stays', async () => {
  const { calls } = await openEdit()
  typeInto('Notes optional', 'By bank')
  pressButton('Mark as Paid')
  await screen.findByText('Invoice has been updated successfully.')
  expect(sentBodies(calls, 'PATCH')).toEqual([{ status: 'paid', notes: 'By bank', version: 1 }])
  expect(fieldLabelled('Notes optional').value).toBe('By bank')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as Paid' })).toBeNull())
  pressButton('Mark as Unpaid')
  expect(await screen.findByRole('button', { name: 'Mark as Paid' })).toBeTruthy()
  expect(sentBodies(calls, 'PATCH')[1]).toEqual({ status: 'pending', version: 2 })
})

test('a step that was called off is forgotten: the next save leads to the list', async () => {
  await openEdit(sampleInvoice(1, wentOut), asksBack)
  typeInto('Notes optional', 'Corrected')
  pressButton('Mark as Paid')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: 'Save Changes' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Save Anyway' }))
  expect(await screen.findByRole('table')).toBeTruthy()
})

test('after staying, a further change of a line is still noticed', async () => {
  const { calls } = await openEdit(sampleInvoice(1, { lines: [line] }))
  pressButton('Mark as Paid')
  await screen.findByText('Invoice has been updated successfully.')
  typeInto('Unit price', '1700')
  pressButton('Save Changes')
  await waitFor(() => expect(sentBodies(calls, 'PATCH')).toHaveLength(2))
  expect(sentBodies(calls, 'PATCH')[1]).toEqual({ lines: [{ ...line, unitAmount: 1700 }], version: 2 })
})

test('Send names the address, saves first what is unsaved, and says where it went', async () => {
  const { calls } = await openEdit()
  typeInto('Notes optional', 'Hello')
  pressButton('Save and Send')
  const asking = within(await screen.findByRole('dialog', { name: 'Send Invoice: INV-2026-001' }))
  expect(await asking.findByText('ida@example.org')).toBeTruthy()
  expect(sentBodies(calls, 'PATCH')).toEqual([{ notes: 'Hello', version: 1 }])
  expect(sentBodies(calls, 'POST')).toEqual([])
  fireEvent.click(asking.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Sent to ida@example.org.')).toBeTruthy()
  expect(screen.getByText('Invoice Sent')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Send Again' })).toBeTruthy()
})

test('a cancelled invoice says why and is not offered to be sent', async () => {
  await openEdit(sampleInvoice(1, { status: 'cancelled', takenOff: 0, writtenOff: 1500 }))
  expect(await screen.findByText('Nothing is to be paid: the landlord has given it up.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /send/i })).toBeNull()
})

test('what cannot be saved is not sent either', async () => {
  const { calls } = await openEdit()
  typeInto('Tenant', '')
  pressButton('Save and Send')
  expect(await screen.findByText('Tenant is required')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  typeInto('Tenant', 'Ida Voss')
  typeInto('Notes optional', 'Hello')
  pressButton('Save Changes')
  await screen.findByRole('table')
  expect(sentBodies(calls, 'PATCH')).toHaveLength(1)
})

test('every sending is listed, with what went out and whether it still says the same', async () => {
  const invoice = sampleInvoice(1, { ...wentOut, changedSinceSent: true })
  const sending = { id: 's1', kind: 'invoice' as const, ...wentOut, version: 1, changedSince: true }
  openInvoices(`${listPath}/${invoice.id}`, [invoice], undefined, [sending])
  expect(await screen.findByText('3 Nov 2026, 14:05')).toBeTruthy()
  expect(screen.getByText('Changed since')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'PDF as sent' }).getAttribute('href')).toBe(
    `/api/invoices/${invoice.id}/sendings/s1/pdf`,
  )
})

test('an overdue invoice that gets a later due date is pending again', async () => {
  const { calls } = await openEdit(sampleInvoice(1, { dueDate: '2026-01-01', status: 'overdue' }))
  typeInto('Due Date', '2040-01-01')
  pressButton('Save Changes')
  await waitFor(() => expect(sentBodies(calls, 'PATCH')).toHaveLength(1))
  expect(sentBodies(calls, 'PATCH')).toEqual([{ dueDate: '2040-01-01', status: 'pending', version: 1 }])
})

test('two people at once: the lines of both versions are named by number and sum', async () => {
  const theirs = sampleInvoice(1, { version: 2, amount: 24, lines: [{ ...line, unitAmount: 24 }] })
  await openEdit(sampleInvoice(1, { lines: [line] }), ({ method }) =>
    method === 'PATCH' ? { status: 409, body: refusal(409, 'Changed.', { current: theirs }) } : undefined,
  )
  typeInto('Unit price', '1600')
  pressButton('Save Changes')
  expect(await screen.findByText('Somebody else changed this invoice')).toBeTruthy()
  expect(screen.getByText('1 line, £1,600')).toBeTruthy()
  expect(screen.getByText('1 line, £24')).toBeTruthy()
})

test('a landlord that is stored stays, and an empty one is filled in from another property', async () => {
  openInvoices(`${listPath}/${sampleInvoice(1).id}`, [sampleInvoice(1, { landlordName: 'As Sent Ltd' })])
  const landlord = await screen.findByLabelText<HTMLInputElement>('Landlord optional')
  expect(landlord.value).toBe('As Sent Ltd')
  const address = screen.getByLabelText<HTMLTextAreaElement>('Landlord’s address optional')
  typeInto('Property', 'Somewhere else')
  expect([landlord.value, address.value]).toEqual(['As Sent Ltd', ''])
  fireEvent.change(landlord, { target: { value: '' } })
  typeInto('Property', '1 Alma Road, N1 1AA')
  await waitFor(() => expect(landlord.value).toBe('Clara Whitby'))
  expect(address.value).toBe('4 Elm Grove\nLeeds LS6 2AA')
})
