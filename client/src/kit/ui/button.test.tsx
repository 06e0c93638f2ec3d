import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a double click starts work once, but clicks a button without `pending` twice', async () => {
  const [work, step] = [vi.fn(), vi.fn()]
  render(
    <>
      <Button pending={false} onClick={work}>
        Send
      </Button>
      <Button onClick={step}>Next month</Button>
    </>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Next month' }))
  expect([work.mock.calls.length, step.mock.calls.length]).toEqual([1, 2])
})

test('a double click submits a form once', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" pending={false}>
        Save
      </Button>
    </form>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
  expect(submit).toHaveBeenCalledTimes(1)
})
