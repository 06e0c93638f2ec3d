import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { RepairEvent } from '#shared/office/repairs/repairs.events.ts'
import type { Repair } from '#shared/office/repairs/repairs.ts'
import type { TeamRole } from '#shared/permissions.ts'
import EditRepair from './repairs.edit.tsx'
import type { RepairWhole } from './repairs.record.ts'
import { eventOf, quoteEvent, repairOf, wholeOf } from './repairs.testing.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

interface Opened {
  repair?: Partial<Repair>
  whole?: RepairWhole
  role?: TeamRole
  kind?: 'agent' | 'landlord'
  /** The number of the write that is refused. */
  refuses?: number
}

function open({ repair, whole = wholeOf(), role = 'owner', kind = 'agent', refuses }: Opened = {}) {
  const row = repairOf(1, { state: 'quoted', ...repair })
  const sent: Record<string, unknown>[] = []
  let now = whole
  playServer(({ method, path, body }) => {
    if (path === '/api/auth/me')
      return { body: { user: { id: 'u' }, account: { role, kind, currency: 'GBP' } } }
    if (path === '/api/repairs') return { body: [row] }
    if (path === `/api/repairs/${row.id}`) return { body: row }
    if (path === '/api/contractors') return { body: [] }
    if (path.startsWith('/api/bills/')) {
      sent.push(body ?? {})
      return { body: { ...body, amount: 180, contractor: 'Calder Heating' } }
    }
    if (path !== `/api/repairs/${row.id}/events`) return undefined
    if (method === 'GET') return { body: now }
    sent.push(body ?? {})
    if (sent.length === refuses) return { status: 500, body: refusal(500, 'Broken') }
    now = { ...now, events: [...now.events, eventOf(40 + sent.length, body as Partial<RepairEvent>)] }
    return { status: 201, body: now }
  })
  openScreens({ '/repairs/:id': EditRepair }, `/repairs/${row.id}`)
  return sent
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const pick = async (name: string) => {
  await press('More Steps')
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const inDialog = async () => within(await screen.findByRole('dialog'))

test('an order above what is covered says so, and asks the landlord about the quote', async () => {
  const sent = open()
  await pick('Order')
  const dialog = await inDialog()
  expect(await dialog.findByText('£150.00 is approved.')).toBeTruthy()
  await press('Ask the Landlord')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ kind: 'approval-asked', amount: 180, quoteId: quoteEvent.id })
})

test('a sum that is covered is ordered with its quote', async () => {
  const sent = open({ whole: wholeOf([quoteEvent], { covered: 180 }) })
  await press('Order')
  await inDialog()
  expect(screen.queryByText('Emergency')).toBeNull()
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Order' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    kind: 'ordered',
    contractor: 'Calder Heating',
    amount: 180,
    quoteId: quoteEvent.id,
  })
  expect(sent[0]).not.toHaveProperty('emergency')
})

test('an emergency needs its reason', async () => {
  const sent = open()
  await pick('Order')
  await userEvent.click(await screen.findByLabelText(/^Emergency/))
  await press('Order as an Emergency')
  expect(await screen.findByText('Enter a reason')).toBeTruthy()
  expect(sent).toEqual([])
  type('Why it could not wait', 'Water through the ceiling')
  await press('Order as an Emergency')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ kind: 'ordered', amount: 180, emergency: 'Water through the ceiling' })
})

test('a member orders no emergency', async () => {
  open({ role: 'member' })
  await pick('Order')
  expect(await screen.findByText('A manager can order it as an emergency.')).toBeTruthy()
  expect(screen.queryByLabelText(/^Emergency/)).toBeNull()
})

test('an approval that was given to another contractor covers no order of this one', async () => {
  const approved = eventOf(11, {
    kind: 'approved',
    amount: 180,
    contractor: 'Bright & Son',
    contractorId: quoteEvent.id,
  })
  open({ whole: wholeOf([quoteEvent, approved], { covered: 180 }) })
  await press('Order from Calder Heating')
  expect(await screen.findByText('£150.00 is approved.')).toBeTruthy()
})

test('a quote that is entered above the limit asks the landlord in the same go, and another try goes on', async () => {
  const sent = open({
    repair: { state: 'quoting', waitsFor: 'contractor' },
    whole: wholeOf([eventOf(9, { kind: 'quote-asked', contractor: 'Calder Heating' })], { quotes: [] }),
    refuses: 2,
  })
  await press('Enter Quote')
  await inDialog()
  type('Amount', '180')
  await press('Save and Ask the Landlord')
  await waitFor(() => expect(sent).toHaveLength(2))
  await press('Save and Ask the Landlord')
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent.map(({ kind }) => kind)).toEqual(['quote', 'approval-asked', 'approval-asked'])
  expect(sent[2]).toMatchObject({ amount: 180 })
})

test('who reads a message is chosen, and never assumed', async () => {
  const sent = open()
  await press('Write a Message')
  await inDialog()
  type('Message', 'When may we come?')
  await press('Send')
  expect(await screen.findByText('Choose who reads this')).toBeTruthy()
  expect(sent).toEqual([])
  expect(screen.getByText('Only the tenants and your team read this.')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Tenant'))
  await userEvent.click(screen.getByLabelText(/^It is a question/))
  await press('Send')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ kind: 'question', audience: 'tenant', text: 'When may we come?' })
})

test('a question to all is a message', async () => {
  const sent = open()
  await press('Write a Message')
  await inDialog()
  await userEvent.click(screen.getByLabelText('Landlord'))
  await userEvent.click(screen.getByLabelText(/^It is a question/))
  await userEvent.click(screen.getByLabelText('Everyone'))
  type('Message', 'It is done on Friday.')
  await press('Send')
  await waitFor(() => expect(sent[0]).toMatchObject({ kind: 'message', audience: 'everyone' }))
})

test('a private landlord writes to tenants and contractors, and asks nobody', async () => {
  open({
    kind: 'landlord',
    whole: wholeOf([quoteEvent], { needsApproval: false, covered: null, limit: null }),
  })
  await press('Write a Message')
  const dialog = await inDialog()
  expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    'Tenant',
    'Contractor',
  ])
  await press('Cancel')
  await press('More Steps')
  expect(screen.queryByRole('menuitem', { name: 'Ask the landlord' })).toBeNull()
  expect(screen.queryByText(/approved/)).toBeNull()
})

test('words say who reads them; a viewer and a client landlord find nothing to press', async () => {
  const words = eventOf(20, { audience: 'team', text: 'Ask the freeholder' })
  open({ role: 'viewer', whole: wholeOf([quoteEvent, words]) })
  expect(await screen.findByText('Ask the freeholder')).toBeTruthy()
  expect(screen.getByText('Team only')).toBeTruthy()
  for (const name of ['Order', 'More Steps', 'Write a Message', 'Add Photos', 'Ask the Landlord'])
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
})

test('bills above what is approved are put to the landlord', async () => {
  const bill = {
    id: quoteEvent.id,
    amount: 195,
    state: 'waiting',
    version: 3,
    contractor: 'Calder Heating',
    paidOn: null,
  }
  const sent = open({
    repair: { state: 'billed', ordered: 180, billed: 195 },
    whole: wholeOf([quoteEvent], { covered: 180, bills: [bill] }),
  })
  expect(await screen.findByText(/The bills come to £195.00, and £180.00 is approved/)).toBeTruthy()
  await press('Ask the Landlord for £195.00')
  await waitFor(() => expect(sent).toEqual([{ kind: 'approval-asked', amount: 195, text: '' }]))
  await press('Correct to £180.00')
  await waitFor(() => expect(sent.slice(1)).toEqual([{ amount: 180, version: 3 }, {}]))
})
