import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import type { TaxYear } from '#shared/money/bills/tax-year.ts'
import { WithoutInterest } from './tax-year.interest.tsx'

const at = '/dashboard/tax'
const year = {
  year: 2026,
  from: '2026-04-06',
  to: '2027-04-05',
  withoutInterest: { count: 12, amount: 4950.6 },
} as TaxYear

beforeEach(() => () => queryClient.clear())

test('the interest of a lender’s certificate is said once for the year, and is sent as it was typed', async () => {
  const user = userEvent.setup()
  const calls = playServer(({ path }) =>
    path === '/api/tax-year/interest' ? { body: { count: 12 } } : undefined,
  )
  openScreens({ [at]: () => <WithoutInterest year={year} isAgency={false} /> }, at)
  await user.click(await screen.findByRole('button', { name: 'Add mortgage interest for the year' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Mortgage Interest for the Year' }))
  expect(dialog.getByText(/for 6 Apr 2026 to 5 Apr 2027/)).toBeTruthy()
  await user.type(dialog.getByLabelText('Interest'), '4320')
  await user.dblClick(dialog.getByRole('button', { name: 'Save Interest' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/tax-year/interest', { year: 2026, interest: 4320 }],
  ])
})

test('an agency says of each bill how much of it is interest', async () => {
  playServer(() => undefined)
  openScreens({ [at]: () => <WithoutInterest year={year} isAgency /> }, at)
  expect(await screen.findByText(/are not counted yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add mortgage interest for the year' })).toBeNull()
})
