import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Together, useIsShownTogether, useWaitTogether } from './together.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Part({ name, isWaiting }: { name: string; isWaiting: boolean }) {
  useWaitTogether(isWaiting)
  return <h2>{name}</h2>
}

function Told() {
  return <p>{useIsShownTogether() ? 'in sight' : 'on its way'}</p>
}

const page = (duties: boolean, form: boolean) => (
  <Together outline={<p>Loading...</p>}>
    <Part name="Duties" isWaiting={duties} />
    <Part name="Form" isWaiting={form} />
  </Together>
)

const seen = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)

test('parts come into sight together, and stay when one of them is read again', () => {
  const { rerender } = render(page(true, true))
  expect([seen(), screen.queryByText('Loading...') !== null]).toEqual([[], true])
  rerender(page(true, false))
  expect(seen()).toEqual([])
  rerender(page(false, false))
  expect([seen(), screen.queryByText('Loading...')]).toEqual([['Duties', 'Form'], null])
  rerender(page(true, false))
  expect(seen()).toEqual(['Duties', 'Form'])
})

test('parts gathered within others are in sight once both are', () => {
  const nested = (form: boolean) => (
    <Together outline={<p>Loading...</p>}>
      <Part name="Form" isWaiting={form} />
      <Together outline={<p>Loading more...</p>}>
        <Told />
      </Together>
    </Together>
  )
  const { rerender } = render(nested(true))
  expect(screen.queryByText('on its way')).not.toBeNull()
  rerender(nested(false))
  expect(screen.queryByText('in sight')).not.toBeNull()
})

test('parts that wait for nothing are in sight at once, and one that takes too long hides the others no longer', () => {
  render(page(false, false))
  expect(seen()).toEqual(['Duties', 'Form'])
  render(page(true, false))
  expect(seen()).toEqual(['Duties', 'Form'])
  act(() => void vi.advanceTimersByTime(2_500))
  expect(seen()).toEqual(['Duties', 'Form', 'Duties', 'Form'])
})

test('parts that come one after another stay together, for six seconds at most', () => {
  const { rerender } = render(page(true, true))
  const passes = (ms: number, duties: boolean, form: boolean) => {
    act(() => void vi.advanceTimersByTime(ms))
    rerender(page(duties, form))
  }
  passes(2_000, false, true)
  passes(2_000, true, false)
  expect(seen()).toEqual([])
  for (const form of [true, false]) passes(2_000, true, form)
  expect(seen()).toEqual(['Duties', 'Form'])
})
