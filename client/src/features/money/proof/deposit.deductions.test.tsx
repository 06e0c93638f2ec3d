import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import type { Deposit } from '#shared/money/deposits/deposits.ts'
import { DepositCard } from './deposit.card.tsx'

const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const at = `/dashboard/tenancies/${idOf(1)}`
const line = (n: number, action: 'received' | 'keep', memo: string, amount: number) => ({
  id: idOf(n),
  day: '2026-10-31',
  action,
  memo,
  amount,
  author: 'Robin Marsh',
  at: '2026-11-01T09:00:00Z',
  reversible: true,
})
const deposit: Deposit = {
  tenancyId: idOf(1),
  agreed: 1100,
  holding: 0,
  agreeBy: null,
  repayBy: null,
  held: 1100,
  here: 1100,
  atScheme: 0,
  scheme: '',
  holder: 'scheme',
  disputed: 0,
  protection: null,
  informed: null,
  returned: 0,
  kept: 0,
  receivedOn: '2026-10-31',
  protectBy: null,
  informBy: null,
  isDayMissing: false,
  lines: [line(3, 'received', 'Deposit', 1100)],
}
const aDocument = (n: number, name: string) => ({
  id: idOf(n),
  version: 1,
  createdAt: '2026-11-23T12:00:00Z',
  updatedAt: '2026-11-23T12:00:00Z',
  about: { kind: 'tenancies', id: idOf(1), name: 'Tess' },
  kind: 'other',
  name,
  expiresOn: null,
  shownTo: 'agency',
  versions: [],
})

beforeEach(() => () => queryClient.clear())

test('a part of a deposit is kept with its evidence: a document of the home, and a file that is added there', async () => {
  const user = userEvent.setup()
  let lines = deposit.lines
  const own: ReturnType<typeof aDocument>[] = []
  const calls = playServer(({ method, path }) => {
    if (path.endsWith('/deposit')) {
      if (method === 'POST') lines = [...lines, line(4, 'keep', 'Kept', -100)]
      return { body: { ...deposit, lines } }
    }
    if (path === '/api/documents' && method === 'POST') {
      own.push(aDocument(8, 'Invoice'))
      return { status: 201, body: own[0] }
    }
    if (path.startsWith('/api/documents'))
      return { body: path.includes('properties') ? [aDocument(7, 'Photograph')] : own }
    return undefined
  })
  openScreens(
    {
      [at]: () => (
        <DepositCard
          tenancy={{ id: idOf(1), propertyId: idOf(2) }}
          evidenceOf={({ memo }) => <p>What proves: {memo}</p>}
        />
      ),
    },
    at,
  )
  await user.click(await screen.findByRole('button', { name: 'Make a Deduction' }))
  const dialog = await screen.findByRole('dialog', { name: 'Make a Deduction from the Deposit' })
  const type = (label: RegExp, text: string) => user.type(within(dialog).getByLabelText(label), text)
  await type(/^Amount/, '100')
  await type(/^Deducted for/, 'the carpet')
  await type(/^Date agreed/, '2026-11-20')
  await user.click(within(dialog).getByRole('combobox', { name: /^Evidence/ }))
  await user.click(await screen.findByRole('option', { name: 'Photograph' }))
  const file = new File(['%PDF-1.7'], 'Invoice.pdf', { type: 'application/pdf' })
  await user.upload(within(dialog).getByLabelText('Documents'), file)
  await within(dialog).findByRole('button', { name: 'Remove: Invoice' })
  await user.click(within(dialog).getByRole('button', { name: 'Record Deduction' }))
  await screen.findByText('What proves: Kept')
  await waitFor(() =>
    expect(
      calls.find(({ method, path }) => method === 'POST' && path.endsWith('/deposit'))?.body,
    ).toMatchObject({
      action: 'keep',
      amount: 100,
      evidence: [idOf(7), idOf(8)],
    }),
  )
})

/** Opens the dialog with a file chosen in it, beside a server that stores documents. */
async function openWithFile(answer: (path: string) => { status?: number; body: unknown } | undefined) {
  const user = userEvent.setup()
  const calls = playServer(({ method, path }) => {
    if (path.endsWith('/deposit') && method === 'POST') return answer(path)
    if (path.endsWith('/deposit')) return { body: deposit }
    if (path === '/api/documents' && method === 'POST') return { status: 201, body: aDocument(8, 'Invoice') }
    if (path.startsWith('/api/documents/') && method === 'DELETE') return { status: 204, body: null }
    if (path.startsWith('/api/documents')) return { body: [] }
    return undefined
  })
  openScreens({ [at]: () => <DepositCard tenancy={{ id: idOf(1), propertyId: idOf(2) }} /> }, at)
  await user.click(await screen.findByRole('button', { name: 'Make a Deduction' }))
  const dialog = await screen.findByRole('dialog', { name: 'Make a Deduction from the Deposit' })
  const file = new File(['%PDF-1.7'], 'Invoice.pdf', { type: 'application/pdf' })
  await user.upload(within(dialog).getByLabelText('Documents'), file)
  await within(dialog).findByRole('button', { name: 'Remove: Invoice' })
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }))
  const fill = async () => {
    await user.type(within(dialog).getByLabelText(/^Amount/), '100')
    await user.type(within(dialog).getByLabelText(/^Deducted for/), 'the carpet')
    await user.type(within(dialog).getByLabelText(/^Date agreed/), '2026-11-20')
  }
  const written = () =>
    calls.flatMap(({ method, path }) =>
      ['POST', 'DELETE'].includes(method) ? [`${method} ${path.replace(/^\/api/, '')}`] : [],
    )
  return { dialog, press, fill, written }
}

test('a file that is left out, or given up with the dialog, was never stored', async () => {
  const { dialog, press, written } = await openWithFile(() => undefined)
  await press('Remove: Invoice')
  expect(within(dialog).queryByText('Invoice')).toBeNull()
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written()).toEqual([])
})

test('a file is stored once, when the part is kept; where that is refused it is reversed', async () => {
  const refusal = { title: 'Not possible', detail: 'The deposit is less than that.' }
  let isOpen = false
  const { dialog, press, fill, written } = await openWithFile(() =>
    isOpen ? { body: { ...deposit, lines: [] } } : { status: 409, body: { status: 409, ...refusal } },
  )
  await fill()
  expect(written()).toEqual([])
  await press('Record Deduction')
  await within(dialog).findByText(refusal.detail)
  const keep = `POST /tenancies/${idOf(1)}/deposit`
  await waitFor(() => expect(written()).toEqual(['POST /documents', keep, `DELETE /documents/${idOf(8)}`]))
  isOpen = true
  await press('Record Deduction')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written().slice(3)).toEqual(['POST /documents', keep])
})

test('what is owed is paid out of the deposit, as a scheme decided', async () => {
  const user = userEvent.setup()
  const aCharge = (n: number, kind: string, outstanding: number) => ({
    id: idOf(n),
    kind,
    outstanding,
    due: '2026-11-01',
  })
  const account = { startedOn: '2026-01-01', charges: [aCharge(5, 'rent', 300), aCharge(6, 'deposit', 50)] }
  const calls = playServer(({ method, path }) => {
    if (path.endsWith('/account')) return { body: account }
    if (!path.endsWith('/deposit')) return undefined
    return { body: method === 'POST' ? { ...deposit, lines: [] } : deposit }
  })
  openScreens(
    { [at]: () => <DepositCard tenancy={{ id: idOf(1), propertyId: idOf(2) }} /> },
    `${at}?deposit=keep`,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Make a Deduction from the Deposit' })
  expect(within(dialog).getByRole('combobox', { name: 'Deducted for' }).textContent).toBe(
    'Rent and charges owed: £300.00',
  )
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('300.00')
  expect(within(dialog).queryByLabelText('What for')).toBeNull()
  await user.click(within(dialog).getByRole('combobox', { name: 'Basis' }))
  await user.click(await screen.findByRole('option', { name: 'Decided by a scheme or court' }))
  await user.type(within(dialog).getByLabelText(/^Date decided/), '2026-11-20')
  await user.click(within(dialog).getByRole('button', { name: 'Record Deduction' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      action: 'keep',
      keptFor: 'owed',
      amount: 300,
      decidedOn: '2026-11-20',
    }),
  )
})

test('a movement of a deposit is reversed after a question, which Escape leaves without a change', async () => {
  const user = userEvent.setup()
  const kept = { ...deposit, lines: [line(4, 'keep', 'Kept for cleaning', -100)] }
  const calls = playServer(({ path }) => (path.endsWith('/deposit') ? { body: kept } : undefined))
  openScreens(
    { [at]: () => <DepositCard tenancy={{ id: idOf(1), propertyId: idOf(2) }} evidenceOf={() => null} /> },
    at,
  )
  const button = await screen.findByRole('button', { name: 'Reverse: Kept for cleaning' })
  const posts = () => calls.filter(({ method }) => method === 'POST')
  await user.click(button)
  expect(screen.getByRole('alertdialog').textContent).toContain('stays on the record as reversed')
  await user.keyboard('{Escape}')
  expect(posts()).toEqual([])
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Reverse' }))
  await waitFor(() => expect(posts()).toMatchObject([{ body: { action: 'take-back', entryId: idOf(4) } }]))
})
