import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { KeyList, keys } from './keys.testing.tsx'

async function open() {
  playServer(() => ({ body: keys }))
  openScreens({ '/keys': KeyList }, '/keys')
  await screen.findByRole('table')
  // The table listens to scrolling in an effect, which may still wait when its rows are there already.
  await act(async () => {})
}
const link = (number: number) => screen.getByRole('link', { name: `Key ${number}` })
const box = () => screen.getByRole('region', { name: 'Table of keys' })

/** Presses a key where the focus is. jsdom has no layout, so the scroll event that a browser fires is fired here. */
function press(key: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key })
  fireEvent.scroll(box())
}

test('the first cell of a row is its header', async () => {
  await open()
  expect(screen.getByRole('rowheader', { name: 'Key 1' }).tagName).toBe('TH')
})

test('End and Home take the focus to the last row and back to the first', async () => {
  await open()
  link(3).focus()
  press('End')
  await waitFor(() => expect(document.activeElement).toBe(link(300)))
  press('Home')
  await waitFor(() => expect(document.activeElement).toBe(link(1)))
})

test('the focus survives scrolling with the wheel: an arrow key continues from the same row', async () => {
  await open()
  link(5).focus()
  box().scrollTop = 52 * 200
  fireEvent.scroll(box())
  expect(screen.queryByRole('link', { name: 'Key 5' })).toBeNull()
  expect(document.activeElement).toBe(box())
  press('ArrowDown')
  await waitFor(() => expect(document.activeElement).toBe(link(6)))
})

test('a row that scrolls back into sight has its focus again', async () => {
  await open()
  link(5).focus()
  box().scrollTop = 52 * 200
  fireEvent.scroll(box())
  box().scrollTop = 0
  fireEvent.scroll(box())
  expect(document.activeElement).toBe(link(5))
})

test('Esc clears the selection, but not while somebody types a search', async () => {
  await open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Key 2' }))
  fireEvent.keyDown(screen.getByPlaceholderText('Search keys...'), { key: 'Escape' })
  expect(screen.getByText('1 selected')).toBeTruthy()
  fireEvent.keyDown(link(4), { key: 'Escape' })
  expect(screen.queryByText('1 selected')).toBeNull()
})

test('where one amount has pence, whole amounts keep room for them', async () => {
  await open()
  expect(screen.getByText('£9.50').closest('td')?.dataset.pence).toBe('true')
})
