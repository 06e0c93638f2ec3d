import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { KeyList, keys } from './keys.testing.tsx'

async function open(at = '/keys') {
  playServer(() => ({ body: keys.slice(0, 12) }))
  openScreens({ '/keys': KeyList }, at)
  await screen.findByRole('table')
}
const first = () => screen.getAllByRole('link', { name: /^Key/ })[0]?.textContent
const sortByName = () => fireEvent.click(screen.getByRole('button', { name: 'Key' }))
const search = () => window.location.search

test('a sort is shown at once and written into the address afterwards', async () => {
  await open()
  sortByName()
  expect(first()).toBe('Key 12')
  expect(search()).toBe('')
  await waitFor(() => expect(search()).toBe('?sort=-name'))
})

test('each choice has a history entry of its own, also two in one moment', async () => {
  await open('/keys?status=lent')
  const before = window.history.length
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Status: Lent' }))
  sortByName()
  await waitFor(() => expect(search()).toBe('?sort=-name'))
  expect(window.history.length).toBe(before + 2)
  act(() => window.history.back())
  await waitFor(() => expect(first()).toBe('Key 1'))
  act(() => window.history.back())
  await waitFor(() => expect(first()).toBe('Key 2'))
  expect(search()).toBe('?status=lent')
})

test('a search stays when a filter is chosen, and Back does not restore a search that was cleared', async () => {
  await open()
  const box = screen.getByRole('searchbox')
  fireEvent.change(box, { target: { value: 'key 1' } })
  sortByName()
  expect(first()).toBe('Key 12')
  await waitFor(() => expect(search()).toBe('?q=key+1&sort=-name'))
  fireEvent.change(box, { target: { value: '' } })
  await waitFor(() => expect(search()).toBe('?sort=-name'))
  expect(first()).toBe('Key 12')
})

test('a link to the same list with another query shows what it asks for', async () => {
  await open('/keys?sort=-name')
  act(() => window.history.pushState(null, '', '/keys?q=key+3'))
  expect(first()).toBe('Key 3')
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('key 3')
})
