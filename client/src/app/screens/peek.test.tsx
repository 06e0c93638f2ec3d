import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import LandlordList from '#client/features/records/landlords/landlords.list.tsx'
import { openScreens, playServer } from '#client/testing-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const landlord = (number: number, name: string) => ({
  id: `01900000-0000-7000-8000-00000000000${number}`,
  version: 1,
  status: 'active',
  createdAt: '2026-11-01T09:00:00Z',
  updatedAt: '2026-11-01T09:00:00Z',
  name,
  email: 'someone@example.org',
  phone: '020 7946 0121',
  properties: 3,
  totalRevenue: 1200,
})
const rows = [landlord(1, 'Ada Fielding'), landlord(2, 'Ben Okafor')]
const list = '/dashboard/landlords'

async function openList() {
  playServer(({ path }) => ({
    body: path === '/api/landlords' ? rows : rows.find(({ id }) => path.endsWith(id)),
  }))
  openScreens({ [list]: LandlordList }, list)
  const link = await screen.findByRole('link', { name: 'Ada Fielding' })
  link.focus()
  return link
}

test('Space shows a record beside the list, the arrow keys go through the list, Esc returns to the row', async () => {
  const link = await openList()
  fireEvent.keyDown(link, { key: ' ' })
  const panel = await screen.findByRole('dialog', { name: 'Ada Fielding' })
  const name = within(panel).getByRole('link', { name: 'Ada Fielding' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(name.getAttribute('href')).toBe(`${list}/${rows[0]?.id}`)
  expect(
    within(panel)
      .getByRole('link', { name: /^Call Ada/ })
      .getAttribute('href'),
  ).toBe('tel:02079460121')
  fireEvent.keyDown(name, { key: 'ArrowDown' })
  expect(await screen.findByRole('dialog', { name: 'Ben Okafor' })).toBeTruthy()
  fireEvent.keyDown(document.activeElement ?? name, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Ben Okafor')
})

test('x selects the focused row, and so do Shift and Space together', async () => {
  const link = await openList()
  fireEvent.keyDown(link, { key: 'x' })
  expect(await screen.findByText('1 selected')).toBeTruthy()
  fireEvent.keyDown(link, { key: ' ', shiftKey: true })
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
})
