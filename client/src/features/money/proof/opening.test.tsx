import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import type { OpeningReply } from '#shared/money/proof/opening.ts'
import type { Proof } from '#shared/money/proof/proof.ts'
import { ClientOpenings } from './opening.section.tsx'

const at = '/dashboard/money/set-up'

const proof: Pick<Proof, 'day' | 'cash' | 'items' | 'openedOn'> & { accounts: { cash: number }[] } = {
  day: '2026-11-20',
  cash: 2500,
  items: [],
  openedOn: '2026-10-31',
  accounts: [{ cash: 2500 }],
}

const checked: OpeningReply = {
  rows: [
    {
      row: 2,
      kind: 'tenant',
      label: 'Tess Tenant, 1 Mill Lane',
      before: 1300,
      after: 900,
      why: '',
      receivedOn: null,
    },
  ],
  wrong: 0,
  ledgers: 1800,
  bank: 1800,
  difference: 0,
  refusal: '',
  isStored: false,
  questions: [],
  dateQuestion: null,
}

const open = (openedOn: string | null, closedThrough: string | null) => {
  const calls = playServer(({ path }) => {
    if (path === '/api/bank/opening') return { body: checked }
    if (path === '/api/proof?day=2026-10-31')
      return {
        body: { proof: { ...proof, day: '2026-10-31', openedOn, accounts: [{ cash: 1800 }] }, closedThrough },
      }
    return path === '/api/proof' ? { body: { proof: { ...proof, openedOn }, closedThrough } } : undefined
  })
  openScreens({ [at]: () => <ClientOpenings title="Opening Balances of the Client Account" /> }, at)
  return calls
}

beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: '7', role: 'agent' }))
  vi.setSystemTime('2026-11-23T12:00:00Z')
  return () => {
    localStorage.clear()
    queryClient.clear()
  }
})

test('stored opening balances are corrected with what the books have on their day, until a month is closed', async () => {
  const user = userEvent.setup()
  const calls = open('2026-10-31', '2026-10-31')
  await user.click(await screen.findByRole('button', { name: 'Correct Opening Balances' }))
  const balance = await screen.findByLabelText<HTMLInputElement>('Bank balance on 31 Oct 2026')
  expect(balance.value).toBe('1800.00')
  expect(screen.queryByLabelText('Balances at the end of')).toBeNull()
  expect(screen.getByRole('link', { name: 'Download the balances' }).getAttribute('href')).toBe(
    '/api/bank/opening/template.csv?day=2026-10-31',
  )
  const file = new File(['What,Name,Balance\n'], 'balances.csv', { type: 'text/csv' })
  await user.upload(screen.getByLabelText('File with the balances'), file)
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByText('Rent paid in advance: it pays the next rent that falls due')
  await user.click(screen.getByRole('button', { name: 'Save Balances' }))
  await waitFor(() =>
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      day: '2026-10-31',
      bankBalance: 1800,
      othersHaveNothing: false,
      dryRun: false,
    }),
  )
})

test('once a month is closed, opening balances say that they stay, and how a month is opened again', async () => {
  open('2026-10-31', '2026-11-30')
  await screen.findByText(/A month has been closed since, so the balances can no longer be corrected/)
  expect(screen.queryByRole('button', { name: /Opening Balances$/ })).toBeNull()
})

test('where a month was closed before there were any, opening balances say that it is too late', async () => {
  open(null, '2026-10-31')
  await screen.findByText(/^Everything up to and including 31 Oct 2026 is closed/)
  expect(screen.queryByRole('button', { name: /Opening Balances$/ })).toBeNull()
})
