import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { OpeningRest as Rest } from '#shared/money/proof/opening.rest.ts'
import { OpeningRest } from './opening.rest.tsx'

const at = '/dashboard/money/set-up'
const [landlord, tenancy, entryId] = [7, 8, 9].map((n) => `00000000-0000-4000-8000-00000000000${n}`)

const rest: Rest = { openedOn: '2026-10-31', left: 800, sorted: [] }
const sorted: Rest = {
  ...rest,
  left: 0,
  sorted: [
    {
      entryId: entryId ?? '',
      day: '2026-11-10',
      kind: 'deposit',
      label: 'Ann Lee, 4 Mill Lane',
      amount: 800,
      reason: 'By the old statement',
      author: 'Robin Marsh',
      at: '2026-11-10T09:00:00Z',
    },
  ],
}

const open = (found: Rest, answer: { status?: number; body?: unknown } = { body: sorted }) => {
  const calls = playServer(({ method, path }) => {
    if (path.startsWith('/api/bank/opening/rest')) return method === 'POST' ? answer : { body: found }
    if (path === '/api/landlords')
      return { body: [{ id: landlord, name: 'lena mill', email: 'l@example.org' }] }
    if (path === '/api/rent')
      return { body: [{ id: tenancy, tenant: 'ann lee', property: '4 mill lane', startedOn: null }] }
    return undefined
  })
  openScreens({ [at]: () => <OpeningRest /> }, at)
  return calls
}
const sent = (calls: ReturnType<typeof playServer>) =>
  calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))
const choose = async (field: string, option: string) => {
  const user = userEvent.setup()
  await user.click(screen.getByLabelText(field))
  await user.click(await screen.findByRole('option', { name: new RegExp(option) }))
}

beforeEach(() => {
  vi.setSystemTime('2026-11-23T12:00:00Z')
  return () => queryClient.clear()
})

test('what the opening balances left is said to be a landlord’s, with the reason', async () => {
  const user = userEvent.setup()
  const calls = open(rest)
  await user.click(await screen.findByRole('button', { name: 'Identify Owner' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Record' }))
  await screen.findByText('Choose the landlord')
  expect(sent(calls)).toEqual([])
  await choose('Landlord', 'Lena Mill')
  await user.type(dialog.getByLabelText('How do you know?'), 'By the old statement')
  await user.click(dialog.getByRole('button', { name: 'Record' }))
  await waitFor(() =>
    expect(sent(calls)).toEqual([
      {
        kind: 'landlord',
        subjectId: landlord,
        amount: 800,
        day: '2026-11-23',
        reason: 'By the old statement',
      },
    ]),
  )
})

test('before more of a deposit is held than was asked for, the question is answered in the dialog', async () => {
  const user = userEvent.setup()
  const asks = refusal(409, 'Hold £800.00?', { errors: { 'depositAs.more': 'Hold £800.00 Anyway' } })
  const calls = open(rest, { status: 409, body: asks })
  await user.click(await screen.findByRole('button', { name: 'Identify Owner' }))
  const dialog = within(await screen.findByRole('dialog'))
  await choose('It belongs to', 'A deposit')
  await choose('Tenancy', 'Ann Lee')
  await user.type(dialog.getByLabelText('How do you know?'), 'The tenant says')
  await user.click(dialog.getByRole('button', { name: 'Record' }))
  await user.click(await dialog.findByLabelText('Hold £800.00 Anyway'))
  await user.click(dialog.getByRole('button', { name: 'Record' }))
  await waitFor(() => expect(sent(calls).at(-1)).toMatchObject({ subjectId: tenancy, depositAs: 'more' }))
  expect(sent(calls)[0]).not.toHaveProperty('depositAs')
})

test('what was said stands with its day, author and reason, and is undone', async () => {
  const user = userEvent.setup()
  const calls = open(sorted, { body: rest })
  await screen.findByText('10 Nov 2026 · Robin Marsh · By the old statement')
  expect(screen.queryByRole('button', { name: 'Identify Owner' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo: Deposit of Ann Lee, 4 Mill Lane' }))
  await waitFor(() => expect(sent(calls)).toEqual([{ entryId }]))
})
