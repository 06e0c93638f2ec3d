import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { RentCharging } from './rent-charging.tsx'

let answers: unknown[]
let listed: number

beforeEach(() => {
  vi.useFakeTimers()
  listed = 0
  vi.stubGlobal('fetch', async () => Response.json(answers.length > 1 ? answers.shift() : answers[0]))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})

/** A page whose figures are made of money. */
const figures = {
  queryKey: ['figures'],
  queryFn: async () => ++listed,
  meta: { madeOf: ['entries'] },
}

async function open() {
  await queryClient.fetchQuery(figures)
  render(
    <QueryClientProvider client={queryClient}>
      <RentCharging />
    </QueryClientProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await act(() => vi.advanceTimersByTimeAsync(10))
}
const isStale = () => queryClient.getQueryState(figures.queryKey)?.isInvalidated

test('a page says how far the charging of rent is, and fetches its figures again afterwards', async () => {
  answers = [{ charged: 1200, of: 3000 }, { charged: 2900, of: 3000 }, null]
  await open()
  expect(screen.getByRole('status').textContent).toBe(
    'Charging rent: 1,200 of 3,000 tenancies. Money figures are complete once this is done.',
  )
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(screen.getByRole('status').textContent).toContain('2,900 of 3,000')
  expect(isStale()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(isStale()).toBe(true)
})

test('a page says nothing where all rent is charged, and asks once', async () => {
  answers = [null]
  await open()
  const fetched = queryClient.getQueryState(['/api/rent/charging'])?.dataUpdateCount
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(queryClient.getQueryState(['/api/rent/charging'])?.dataUpdateCount).toBe(fetched)
  expect(isStale()).toBe(false)
})
