import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { meKey } from '#client/lib/session/use-me.ts'
import { addDays, today } from '#shared/dates.ts'
import type { SavedView } from '#shared/office/views/views.ts'
import type { TeamRole } from '#shared/permissions.ts'
import { sampleInvoice } from './invoices.rows.testing.ts'
import { listPath, openInvoices, sentBodies } from './invoices.testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const id = '0195c1f2-0000-7000-8000-000000000001'

const lateRent: SavedView = {
  id,
  version: 3,
  list: 'invoices',
  name: 'Late rent',
  query: 'status=overdue',
  hidden: ['type'],
  density: 'compact',
  shared: true,
  pinned: false,
  mine: true,
  by: 'Ada',
}

const stored = [
  sampleInvoice(1, { status: 'overdue', dueDate: addDays(today(), -20) }),
  sampleInvoice(2, { status: 'overdue', dueDate: addDays(today(), -5) }),
  sampleInvoice(3, { status: 'pending' }),
]

/** Opens the list where these views are saved. */
function openList(search: string, views: SavedView[], role: TeamRole = 'owner') {
  const calls = openInvoices(listPath + search, stored, ({ method, path, body }) => {
    if (!path.startsWith('/api/views')) return undefined
    if (method === 'POST') views.push({ ...lateRent, ...body, id: `${id.slice(0, -1)}2`, version: 1 })
    if (method === 'PATCH') views[0] = { ...lateRent, ...body, version: 4 }
    if (method === 'DELETE') views.splice(0, 1)
    return method === 'DELETE' ? { status: 204 } : { body: method === 'GET' ? [...views] : views.at(-1) }
  })
  queryClient.setQueryData(meKey, {
    user: { id, role: 'agent', name: 'Ada', email: 'ada@example.org' },
    account: { id, name: 'Ada’s agency', role, currency: 'GBP' },
    accounts: [],
  })
  return calls
}

const numbers = async () =>
  (await screen.findAllByRole('link', { name: /^INV/ })).map(({ textContent }) => textContent)

const choose = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Saved views/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

test('a ready view shows what is overdue for over 14 days, whatever the day', async () => {
  openList('', [])
  await choose('Overdue over 14 days')
  expect(await numbers()).toEqual(['INV-2026-001'])
  expect(screen.getByText('Due: over 14 days ago')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Saved views: Overdue over 14 days' })).toBeTruthy()
})

test('the shown list is saved under a name, and the address names the view', async () => {
  const calls = openList('?status=overdue', [])
  await choose('Save this view...')
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Give the view a name')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Chase these')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Share with the team' }))
  // A dialog that was closed by mistake offers the typed fields when it opens again.
  await userEvent.keyboard('{Escape}')
  await choose('Save this view...')
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Saved views: Chase these' })).toBeTruthy()
  expect(sentBodies(calls, 'POST')).toEqual([
    {
      list: 'invoices',
      name: 'Chase these',
      query: 'status=overdue',
      hidden: [],
      density: 'comfortable',
      shared: true,
      pinned: false,
    },
  ])
  expect(window.location.search).toMatch(/^\?status=overdue&saved=/)
})

test('an opened view shows its columns, and can be updated to the shown list', async () => {
  const calls = openList(`?saved=${id}`, [lateRent])
  expect(await screen.findByRole('button', { name: 'Saved views: Late rent, changed' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Type' })).toBeNull()
  await choose('Update to the current view')
  expect(await screen.findByRole('button', { name: 'Saved views: Late rent' })).toBeTruthy()
  expect(sentBodies(calls, 'PATCH')).toEqual([
    { version: 3, query: '', hidden: ['type'], density: 'compact' },
  ])
})

test('a deleted view leaves the address, and the list stays as it is', async () => {
  const calls = openList(`?status=overdue&saved=${id}`, [lateRent])
  await choose('Delete view')
  expect(await screen.findByText('View Deleted')).toBeTruthy()
  expect(window.location.search).toBe('?status=overdue')
  expect(calls.some(({ method, path }) => method === 'DELETE' && path === `/api/views/${id}`)).toBe(true)
})

test('a viewer keeps views of their own, and is not offered to share or change the team’s', async () => {
  openList(`?status=overdue&saved=${id}`, [{ ...lateRent, mine: false }], 'viewer')
  await userEvent.click(await screen.findByRole('button', { name: 'Saved views: Late rent' }))
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Delete view' })).toBeNull()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Save this view...' }))
  await screen.findByRole('dialog', { name: 'Save This View' })
  expect(screen.queryByRole('checkbox', { name: 'Share with the team' })).toBeNull()
})
