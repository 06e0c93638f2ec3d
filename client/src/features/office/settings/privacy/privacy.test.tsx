import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { PrivacySection } from './privacy.tsx'

const old = { id: '01900000-0000-7000-8000-000000000001', name: 'Old Asker', day: '2025-03-01' }
const line = (kind: string, months: number, count: number, items: object[] = []) => ({
  kind,
  months,
  count,
  items,
  on: '2026-12-01',
  before: '2025-12-01',
})
const retention = {
  lines: [
    line('enquiries', 12, 14, [{ ...old, heldWhy: null, heldBy: null }]),
    line('visitors', 12, 0),
    line('tenants', 72, 0),
  ],
  log: [{ id: '01900000-0000-7000-8000-000000000009', kind: 'enquiries', day: '2026-11-01', count: 3 }],
}

afterEach(() => vi.unstubAllGlobals())

const deletion = { name: 'Maple Lets', exportedAt: null, obstacles: [], keeps: [], asked: null }
const answers: Record<string, object> = { '/api/privacy/erasures': [], '/api/account/deletion': deletion }

function open() {
  const calls = playServer(({ path }) => ({ body: answers[path] ?? retention }))
  openScreens({ '/dashboard/settings': PrivacySection }, '/dashboard/settings')
  return calls
}

test('the page says what leaves on which day before it does, and what has left', async () => {
  open()
  const enquiries = await screen.findByRole('region', { name: 'Enquiries' })
  expect(within(enquiries).getByText('14 leave on 1 Dec 2026: from before 1 Dec 2025.')).toBeTruthy()
  expect(within(enquiries).getByText('And 13 more.')).toBeTruthy()
  expect((await screen.findByRole('list', { name: 'Deleted So Far' })).textContent).toBe(
    'Enquiries: 31 Nov 2026',
  )
  expect(await screen.findByText('Nobody has been erased yet.')).toBeTruthy()
})

test('one that leaves can be kept, with a reason', async () => {
  const calls = open()
  await userEvent.click(await screen.findByText('Show them'))
  await userEvent.click(screen.getByRole('button', { name: 'Keep Old Asker' }))
  const dialog = await screen.findByRole('dialog', { name: 'Keep Old Asker' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Why' }), 'Wants a flat in spring')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'enquiries',
      id: old.id,
      why: 'Wants a flat in spring',
    }),
  )
})

test('a period outside its bounds says which are allowed, and is not saved', async () => {
  const calls = open()
  const months = await screen.findByRole('textbox', { name: 'Months that former tenants are kept' })
  await userEvent.clear(months)
  await userEvent.type(months, '12{Enter}')
  expect(await screen.findByText('72 to 144')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
})
