import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import type { MonthsReply } from '#shared/money/proof/months.ts'
import { MonthsCard } from './months.card.tsx'

const at = '/dashboard/money/proof'
const checks = (isSigned: boolean): NonNullable<MonthsReply['next']>['checks'] => [
  { name: 'bank', isDone: true, text: 'Statements cover every day' },
  { name: 'sorted', isDone: false, text: '1 transaction to match' },
  { name: 'signed', isDone: isSigned, text: 'The reconciliation' },
  { name: 'statements', isDone: false, text: 'No statement was sent yet' },
]

beforeEach(() => () => queryClient.clear())

/** Opens the card; answers the bodies of the closings. */
function openCard(isSigned: boolean) {
  const months: MonthsReply = {
    closedThrough: null,
    next: { month: '2026-10', isOver: true, checks: checks(isSigned) },
    last: null,
    history: [],
  }
  const calls = playServer(({ path }) => (path.startsWith('/api/months') ? { body: months } : undefined))
  openScreens({ [at]: () => <MonthsCard /> }, at)
  return () => calls.filter(({ path }) => path.endsWith('/close')).map(({ body }) => body)
}

test('a month whose lines are not all sorted is closed with a reason', async () => {
  const user = userEvent.setup()
  const closings = openCard(true)
  await user.click(await screen.findByRole('button', { name: 'Close October 2026...' }))
  const dialog = await screen.findByRole('dialog', { name: 'Close October 2026' })
  await user.click(within(dialog).getByRole('button', { name: 'Close Month' }))
  await within(dialog).findByText('Enter a reason')
  expect(closings()).toEqual([])
  await user.type(within(dialog).getByLabelText('Reason for closing anyway'), 'Nobody knows the payer')
  await user.click(within(dialog).getByRole('button', { name: 'Close Month' }))
  await waitFor(() => expect(closings()).toEqual([{ month: '2026-10', why: 'Nobody knows the payer' }]))
})

test('a month whose reconciliation is not signed is not closed for any reason', async () => {
  openCard(false)
  expect(
    (await screen.findByRole<HTMLButtonElement>('button', { name: /^Close October 2026/ })).disabled,
  ).toBe(true)
  const link = screen.getByRole('link', { name: 'Sign off that day’s reconciliation' })
  expect(link.getAttribute('href')).toBe('/dashboard/reconciliation?day=2026-10-31')
})
