import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { BinEntry } from '#shared/office/bin/bin.ts'
import Bin from './bin.list.tsx'

const entry = (part: Partial<BinEntry>): BinEntry => ({
  changeId: 'c1',
  at: '2026-11-20T10:00:00.000Z',
  who: 'Ann',
  kind: 'Property',
  name: '1 gone road',
  detail: 'Mary Holt',
  along: '2 notes',
  daysLeft: 28,
  first: null,
  blocked: null,
  ...part,
})
const all = [
  entry({}),
  entry({ changeId: 'c2', kind: 'Tenant', name: 'Marcus', first: { changeId: 'c1', name: '1 gone road' } }),
  entry({ changeId: 'c3', kind: 'Invoice', name: 'INV-1', blocked: 'The number is taken.' }),
]

function open(entries: BinEntry[], refused?: string) {
  const calls = playServer(({ method }) => {
    if (method === 'GET') return { body: entries }
    if (refused) return { status: 409, body: refusal(409, refused) }
    return { body: { changeId: 'x', restored: 1, removed: 0 } }
  })
  openScreens({ '/dashboard/bin': Bin }, '/dashboard/bin')
  return calls
}

test('an empty bin says what it is for', async () => {
  open([])
  expect(await screen.findByText('The bin is empty')).toBeTruthy()
})

test('a deletion names the record, who deleted it and how long it stays, and is put back by one click', async () => {
  const calls = open(all)
  const row = (
    await screen.findByText('28 days left', { exact: false, selector: 'li:first-child p' })
  ).closest('li')
  for (const text of ['1 Gone Road', 'Property · Mary Holt · with 2 notes', 'Ann', '28 days left'])
    expect(row?.textContent).toContain(text)
  await userEvent.click(screen.getByRole('button', { name: 'Restore: 1 gone road' }))
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/bin/c1/put-back'))
})

test('a record that cannot be put back says why, and offers the record that has to be put back first', async () => {
  const calls = open(all)
  expect(await screen.findByText('The number is taken.')).toBeTruthy()
  expect(screen.getByText('1 Gone Road was deleted too. Restore it first.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Restore 1 Gone Road' }))
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/bin/c1/put-back'))
})

test('a refusal shows the server’s sentence', async () => {
  open(all, 'Not undone: that is too long ago.')
  await userEvent.click(await screen.findByRole('button', { name: 'Restore: 1 gone road' }))
  expect((await screen.findAllByText('Not undone: that is too long ago.')).length).toBeGreaterThan(0)
})

test('the search looks at what was deleted and by whom', async () => {
  open(all)
  await screen.findByText('3 deletions')
  fireEvent.change(screen.getByLabelText('Search the bin'), { target: { value: 'marcus' } })
  expect(screen.getByText('1 deletion')).toBeTruthy()
  expect(screen.queryByText('1 Gone Road')).toBeNull()
})
