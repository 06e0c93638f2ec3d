import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import type { RentRow } from '#shared/money/rent/rent.ts'
import StartMany from './rent.start-many.tsx'
import { sampleRent } from './rent.testing.ts'

afterEach(() => vi.unstubAllGlobals())

const ids = ['0b000000-0000-7000-8000-000000000001', '0b000000-0000-7000-8000-000000000002']

/** Opens the dialog for two tenancies; answers what was sent. */
function open(change: Partial<RentRow> = {}) {
  const calls = playServer(({ method, path }) =>
    method === 'POST' && path === '/api/rent-accounts' ? { status: 201, body: { count: 2 } } : undefined,
  )
  const rows = ids.map((id, at) =>
    sampleRent(at, { id, startedOn: null, tenant: at === 0 ? 'ann lee' : 'bo kim', ...change }),
  )
  const onStarted = vi.fn()
  openScreens({ '/': () => <StartMany rows={rows} onClose={() => undefined} onStarted={onStarted} /> }, '/')
  const sent = () => calls.filter(({ path }) => path === '/api/rent-accounts').map(({ body }) => body)
  return { sent, onStarted }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))

test('no rent account starts before it is said whether the present period was paid', async () => {
  const { sent } = open()
  await press('Start 2')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Choose whether the current rent period has been paid.',
  )
  expect(sent()).toEqual([])
})

test('all paid, a list of those who have not, and the bank’s file are told apart', async () => {
  const { sent, onStarted } = open()
  await choose('All paid')
  await press('Start 2')
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalledTimes(1))
  await choose('A list')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bo Kim hasn’t paid' }))
  await press('Start 2')
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalledTimes(2))
  await choose('I will import the bank statement')
  fireEvent.change(screen.getByLabelText('Start date of the statement'), { target: { value: '2026-11-03' } })
  await press('Start 2')
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalledTimes(3))
  expect(sent()).toEqual([
    { tenancyIds: ids, from: 'period', paid: ids },
    { tenancyIds: ids, from: 'period', paid: [ids[0]] },
    { tenancyIds: ids, from: 'bank', fileFrom: '2026-11-03' },
  ])
})

test('what imported files say was owed before comes along with the present period, and is said', async () => {
  open({ owedBefore: 620.25 })
  expect(screen.getByText('2 tenancies have £1,240.50').parentElement?.textContent).toContain(
    'owed from before',
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'Charge rent from' }))
  await userEvent.click(await screen.findByRole('option', { name: 'The start of each tenancy' }))
  expect(screen.queryByText(/have £/)).toBeNull()
})

test('where nothing was owed before, nothing is said of it', () => {
  open()
  expect(screen.queryByText(/have £/)).toBeNull()
})
