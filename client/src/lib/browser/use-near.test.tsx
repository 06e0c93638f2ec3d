import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useNear } from './use-near.ts'

function Part() {
  const { place, isNear } = useNear<HTMLDivElement>()
  return <div ref={place}>{isNear ? 'tasks' : 'waiting'}</div>
}

/** Plays a browser that tells how far the part is from the window. */
function playScroll() {
  const tell: ((isIntersecting: boolean) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listen: (entries: { isIntersecting: boolean }[]) => void) {
        tell.push((isIntersecting) => listen([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  return (isNear: boolean) => act(() => tell.at(-1)?.(isNear))
}

test('a part out of sight is loaded when a person scrolls near it, and then stays', () => {
  const scroll = playScroll()
  const { container } = render(<Part />)
  scroll(false)
  expect(container.textContent).toBe('waiting')
  scroll(true)
  expect(container.textContent).toBe('tasks')
})

test('a part that nobody scrolls to is loaded after some seconds, so that a printed page has it', () => {
  vi.useFakeTimers()
  playScroll()
  const { container } = render(<Part />)
  act(() => vi.advanceTimersByTime(5_000))
  expect(container.textContent).toBe('waiting')
  act(() => vi.advanceTimersByTime(5_000))
  expect(container.textContent).toBe('tasks')
})
