import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import type { Deposit } from '#shared/money/deposits/deposits.ts'
import type { OpeningReply } from '#shared/money/proof/opening.ts'
import { DepositCard } from './deposit.card.tsx'
import { OpeningDialog } from './opening.dialog.tsx'

const at = '/dashboard/tenancies/7'
const tenancyId = '00000000-0000-7000-8000-000000000007'

const unknown: Deposit = {
  tenancyId,
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
  receivedOn: null,
  protectBy: null,
  informBy: null,
  isDayMissing: true,
  lines: [
    {
      id: tenancyId,
      day: '2026-10-31',
      action: 'received',
      memo: 'Opening balances',
      amount: 1100,
      author: 'Robin Marsh',
      at: '2026-11-01T09:00:00Z',
      reversible: false,
    },
  ],
}

beforeEach(() => {
  vi.setSystemTime('2026-11-23T12:00:00Z')
  return () => queryClient.clear()
})

test('a deposit of opening balances says that the last day for its protection is unknown, and asks on which day it came', async () => {
  const user = userEvent.setup()
  const calls = playServer(({ method, path }) =>
    path.endsWith('/deposit')
      ? { body: method === 'POST' ? { ...unknown, isDayMissing: false, protectBy: '2025-05-30' } : unknown }
      : undefined,
  )
  openScreens({ [at]: () => <DepositCard tenancy={{ id: tenancyId, propertyId: tenancyId }} /> }, at)
  await screen.findByText(
    /Add the date you received this deposit. Without it, Gable can’t calculate the 30-day deadline/,
  )
  await user.click(screen.getByRole('button', { name: 'Date Received' }))
  fireEvent.change(await screen.findByLabelText('Date received'), { target: { value: '2025-05-01' } })
  await user.click(screen.getByRole('button', { name: 'Record' }))
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { action: 'came', day: '2025-05-01' },
    ]),
  )
})

const reply: OpeningReply = {
  rows: [
    {
      row: 2,
      kind: 'deposit',
      label: 'Tess Tenant',
      before: 0,
      after: 1100,
      why: '',
      receivedOn: '2024-04-03',
    },
    { row: 3, kind: 'deposit', label: 'Bob Stone', before: 0, after: 900, why: '', receivedOn: null },
  ],
  wrong: 0,
  ledgers: 2000,
  bank: 2000,
  difference: 0,
  refusal: '',
  isStored: false,
  questions: [],
  dateQuestion: { text: '03/04/2024', dmy: '2024-04-03', mdy: '2024-03-04' },
}

test('opening balances are taken from a spreadsheet, and the order of its days is asked before they are stored', async () => {
  const user = userEvent.setup()
  const calls = playServer(({ path }) => (path === '/api/bank/opening' ? { body: reply } : undefined))
  openScreens({ [at]: () => <OpeningDialog onClose={() => undefined} /> }, at)
  const picker = await screen.findByLabelText<HTMLInputElement>('File with the balances')
  expect(picker.accept.split(',')).toEqual(expect.arrayContaining(['.csv', '.xlsx', '.ods']))
  await user.type(screen.getByLabelText('Bank balance on that date'), '2000')
  await user.upload(picker, new File(['What,Name\n'], 'balances.csv', { type: 'text/csv' }))
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByText('Deposit, received on 3 Apr 2024')
  expect(screen.getByText(/^Deposit, date received unknown/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '4 March 2024' }))
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ dateOrder: 'mdy', dryRun: true }))
  await user.click(screen.getByRole('button', { name: 'Save Balances' }))
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ dateOrder: 'mdy', dryRun: false }))
})

const received: Deposit = { ...unknown, isDayMissing: false, receivedOn: '2026-11-01' }
const custodial = { by: 'custodial', scheme: '', reference: '', day: '2026-11-10' } as const

test.each<[string, Partial<Deposit>, boolean]>([
  ['held here', { protectBy: '2026-12-01' }, true],
  ['held here and insured', { protection: { ...custodial, by: 'insured', scheme: 'mydeposits' } }, false],
  ['at a custodial scheme', { here: 0, atScheme: 1100, protection: custodial }, false],
  ['at a custodial scheme in part', { here: 600, atScheme: 500, protection: custodial }, true],
  ['with the landlord', { here: 0, atScheme: 1100, holder: 'landlord' }, true],
])('a deposit that is %s is offered to be insured as far as no scheme protects it', async (_, change, is) => {
  playServer(({ path }) => (path.endsWith('/deposit') ? { body: { ...received, ...change } } : undefined))
  openScreens({ [at]: () => <DepositCard tenancy={{ id: tenancyId, propertyId: tenancyId }} /> }, at)
  expect(await screen.findByRole('button', { name: 'Return' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Record Insurance' }) !== null).toBe(is)
})

test('a deposit at a scheme that nobody has named is protected at a scheme', async () => {
  const body = { ...received, here: 0, atScheme: 1100, protection: custodial }
  playServer(({ path }) => (path.endsWith('/deposit') ? { body } : undefined))
  openScreens({ [at]: () => <DepositCard tenancy={{ id: tenancyId, propertyId: tenancyId }} /> }, at)
  const card = await screen.findByRole('region', { name: 'Deposit' })
  expect(card.textContent).toContain('£1,100.00 at a scheme. Protected. ')
})
