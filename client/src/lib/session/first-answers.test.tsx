import { useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../calls/query-client.ts'
import { keepFirstAnswers, refetchUnlessFirst } from './first-answers.ts'

const path = '/api/rent'
const answer = (text: string, status = 200) =>
  Promise.resolve(
    new Response(JSON.stringify(text), { status, headers: { 'content-type': 'application/json' } }),
  )
const ask = vi.fn(() => Promise.resolve('later'))

function Shown() {
  const query = useQuery({ queryKey: [path], queryFn: ask, refetchOnMount: refetchUnlessFirst }, queryClient)
  return <p>{query.data}</p>
}

// An early answer counts as fresh only soon after the page was opened.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1_000))

afterEach(() => {
  vi.restoreAllMocks()
  ask.mockClear()
  delete window.early
  queryClient.clear()
})

it('shows what the page asked for without asking again, and asks on a later visit', async () => {
  window.early = { [path]: answer('early') }
  await keepFirstAnswers()
  const first = render(<Shown />)
  screen.getByText('early')
  expect(ask).not.toHaveBeenCalled()
  first.unmount()

  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 6_000)
  render(<Shown />)
  await screen.findByText('later')
  expect(ask).toHaveBeenCalledTimes(1)
})

it('asks where the page was refused', async () => {
  window.early = { [path]: answer('early', 500) }
  await keepFirstAnswers()
  render(<Shown />)
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
})
