import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, toast } from '#client/lib/toast.ts'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useFakeTimers()
  act(() => {
    for (const each of currentToasts()) dismissToast(each.id)
    vi.advanceTimersByTime(1_000_000)
  })
  vi.useRealTimers()
})

const show = (title: string) => act(() => toast({ title }))

test('only the newest toast is shown', () => {
  render(<Toaster />)
  show('Property Added')
  show('Landlord Added')
  expect(screen.getAllByText('Landlord Added').length).toBeGreaterThan(0)
  expect(screen.queryByText('Property Added')).toBeNull()
  expect(currentToasts()).toHaveLength(1)
})

const layerOf = (element: Element | null) => Number(element?.className.match(/\bz-(\d+)/)?.[1])

test('a menu lies above a toast, which would take the clicks on its last lines', () => {
  vi.useRealTimers()
  render(
    <>
      <Toaster />
      <Menu defaultOpen trigger={<button type="button">Sort</button>}>
        <MenuItem>Bank charge</MenuItem>
      </Menu>
    </>,
  )
  show('Line Sorted')
  const toasts = screen.getByText('Line Sorted').closest('ol')
  expect(layerOf(screen.getByRole('menu'))).toBeGreaterThan(layerOf(toasts))
})

test('a toast disappears after 5 seconds', () => {
  render(<Toaster />)
  show('Property Added')
  act(() => vi.advanceTimersByTime(4_900))
  expect(screen.queryByText('Property Added')).not.toBeNull()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.queryByText('Property Added')).toBeNull()
})

test('a dismissed toast is removed after 1,000,000 ms and not before', () => {
  const note = toast({ title: 'Property Added' })
  note.dismiss()
  vi.advanceTimersByTime(999_999)
  expect(currentToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toHaveLength(0)
})

test('a toast can be changed while it is shown', () => {
  render(<Toaster />)
  let note: ReturnType<typeof toast> | undefined
  act(() => {
    note = toast({ title: 'Sending...' })
  })
  act(() => note?.update({ title: 'Code sent!' }))
  expect(screen.queryByText('Sending...')).toBeNull()
  expect(screen.getByText('Code sent!')).toBeTruthy()
})

test('the page has room below its last control while a toast is shown, and keeps it until nobody sees it', () => {
  const page = document.documentElement
  const seeEndOf = (height: number) =>
    Object.defineProperty(page, 'scrollHeight', { configurable: true, value: height })
  render(<Toaster />)
  seeEndOf(window.innerHeight + 100)
  show('Property Added')
  expect(page.hasAttribute('data-toast')).toBe(true)
  act(() => vi.advanceTimersByTime(5_100))
  expect(screen.queryByText('Property Added')).toBeNull()
  expect(page.hasAttribute('data-toast')).toBe(true)
  seeEndOf(window.innerHeight + 1_000)
  fireEvent.scroll(window)
  expect(page.hasAttribute('data-toast')).toBe(false)
  Reflect.deleteProperty(page, 'scrollHeight')
})

test('a toast’s button answers although a dialog was opened after it, and the dialog stays', async () => {
  vi.useRealTimers()
  const user = userEvent.setup()
  const run = vi.fn()
  const page = (open: boolean) => (
    <>
      <Toaster />
      <Dialog open={open} title="Edit Property" onOpenChange={() => {}}>
        <p>Rent</p>
      </Dialog>
    </>
  )
  const { rerender } = render(page(false))
  act(() => toast({ title: 'Property Deleted', action: { label: 'Undo', run } }))
  rerender(page(true))
  await user.click(screen.getByText('Undo'))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.getByRole('dialog')).toBeTruthy()
})
