import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { BankLine } from '#shared/money/bank/bank.ts'
import Bank from '../bank.screen.tsx'
import { sampleBankAccount, sampleLine, sampleSorted } from '../bank.testing.ts'

const at = '/dashboard/bank'

const cost = (n: number, payer: string, amount: number, change: Partial<BankLine> = {}) =>
  sampleLine(n, {
    payer,
    text: payer,
    reference: '',
    payee: payer,
    amount,
    left: amount,
    suggestions: [],
    isCard: true,
    ...change,
  })

const tesco = [1, 2, 3].map((n) => cost(n, 'TESCO', -10 * n))
const aldi = cost(4, 'ALDI', -7)
const netflix = cost(5, 'NETFLIX', -12.99, { isCard: false })
const rent = sampleLine(6)

beforeEach(() => {
  vi.setSystemTime('2026-11-22T12:00:00Z')
  return () => queryClient.clear()
})

/** Plays a server of an agency whose lines leave when they are sorted together. */
function open(answer = (_: Call): ReturnType<Parameters<typeof playServer>[0]> => undefined) {
  let lines = [...tesco, aldi, netflix, rent]
  const calls = playServer((call) => {
    const said = answer(call)
    if (said) return said
    const { path, body } = call
    if (path === '/api/bank/accounts') return { body: [sampleBankAccount()] }
    if (path === '/api/rent' || path === '/api/landlords' || path === '/api/properties') return { body: [] }
    if (path === '/api/bank/rules/proposals') return { body: [] }
    if (path === '/api/bank/lines/sort') {
      const ids = (body?.ids ?? []) as string[]
      const taken = lines.filter(({ id }) => ids.includes(id))
      lines = lines.filter(({ id }) => !ids.includes(id))
      return { body: { lines: taken.map((line) => sampleSorted(line)) } }
    }
    if (path.startsWith('/api/bank/lines?'))
      return { body: { lines, count: lines.length, moneyIn: 0, moneyOut: 0, hasMore: false } }
    return undefined
  })
  openScreens({ [at]: Bank, '/dashboard/:id': () => <p>elsewhere</p> }, at)
  return calls
}

const posted = (calls: Call[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
const bar = () => screen.findByRole('region', { name: 'Selected transactions' })
const idsOf = (lines: readonly BankLine[]) => lines.map(({ id }) => id)

test('x, Shift and an arrow, and a click with Shift select lines; Escape leaves them', async () => {
  const user = userEvent.setup()
  open()
  await screen.findByRole('button', { name: 'ALDI' })
  await user.keyboard('x')
  expect((await bar()).textContent).toContain('1 selected')
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect((await bar()).textContent).toContain('2 selected· £30.00 out')
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('button', { name: 'NETFLIX' }))
  await user.keyboard('{/Shift}')
  expect((await bar()).textContent).toContain('5 selected')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('5 selected')).toBeNull())
})

test('all of one payee and all card payments are one press, and a bank charge is one call', async () => {
  const user = userEvent.setup()
  const calls = open()
  const [first] = await screen.findAllByRole('checkbox', { name: /^Select TESCO/ })
  await user.click(first as Element)
  await user.click(within(await bar()).getByRole('button', { name: 'All 3 of Tesco' }))
  expect((await bar()).textContent).toContain('3 selected')
  await user.click(within(await bar()).getByRole('button', { name: 'All 4 card payments' }))
  await user.click(within(await bar()).getByRole('button', { name: 'Bank charge' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'ALDI' })).toBeNull())
  expect(posted(calls)).toEqual([
    ['/api/bank/lines/sort', { ids: idsOf([...tesco, aldi]), part: { kind: 'bank-charge' } }],
  ])
  expect(await screen.findByText('£67.00: Bank charge')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})

test('lines that another tab has sorted come back, and a toast has the sentence', async () => {
  const user = userEvent.setup()
  const why = 'One of these lines is already matched: ALDI on 20 Nov 2026. Nothing was matched.'
  open(({ path }) => (path === '/api/bank/lines/sort' ? { status: 409, body: refusal(409, why) } : undefined))
  await screen.findByRole('button', { name: 'ALDI' })
  await user.keyboard('x{Shift>}{ArrowDown}{/Shift}c')
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'TESCO' })).toHaveLength(3)
})

test('a selection that looks like rent is asked about before it becomes something else', async () => {
  const user = userEvent.setup()
  const refund = sampleLine(7, { amount: 20, left: 20, payer: 'REFUND', text: 'REFUND', suggestions: [] })
  const calls = open(({ path }) =>
    path.startsWith('/api/bank/lines?')
      ? { body: { lines: [rent, refund], count: 2, moneyIn: 0, moneyOut: 0, hasMore: false } }
      : undefined,
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select all transactions' }))
  expect((await bar()).textContent).toContain('one looks like rent')
  await user.click(within(await bar()).getByRole('button', { name: 'Agency’s own money' }))
  const dialog = await screen.findByRole('dialog', { name: 'One Looks Different' })
  expect(posted(calls)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Match Only the Other 1' }))
  await waitFor(() => expect(posted(calls)).toHaveLength(1))
  expect(posted(calls)[0]?.[1]).toEqual({ ids: [refund.id], part: { kind: 'own' } })
})
