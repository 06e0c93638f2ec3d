import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import EditViewing from './viewings.edit.tsx'
import { sampleViewing } from './viewings.testing.ts'

const list = '/dashboard/viewings'
const tenantId = 'c0000000-0000-7000-8000-000000000009'

beforeEach(() => void vi.setSystemTime('2026-11-20T12:00:00Z'))
afterEach(() => vi.unstubAllGlobals())

function open(start: Parameters<typeof sampleViewing>[1] = {}) {
  let viewing = sampleViewing(1, { tenantName: 'Amir Khan', ...start })
  const calls = playServer(({ method, path }) => {
    if (path.endsWith('/tenant') && method === 'POST') {
      viewing = { ...viewing, tenantId }
      return { status: 201, body: { tenantId, isNew: true } }
    }
    if (path.endsWith(viewing.id)) return { body: viewing }
  })
  openScreens({ [list]: () => 'The list', [`${list}/:id`]: EditViewing }, `${list}/${viewing.id}`)
  return calls
}

test('a visitor becomes a tenant with one click, and a tenancy of tenant and home is offered', async () => {
  const calls = open()
  const make = await screen.findByRole('button', { name: 'Make Tenant' })
  await userEvent.dblClick(make)
  const next = await screen.findByRole('link', { name: 'Add Tenancy' })
  const home = sampleViewing(1).propertyId
  expect(next.getAttribute('href')).toBe(`/dashboard/tenancies/add?tenant=${tenantId}&property=${home}`)
  expect(screen.queryByRole('button', { name: 'Make Tenant' })).toBeNull()
  expect(calls.filter(({ path }) => path.endsWith('/tenant'))).toHaveLength(1)
  expect(screen.getAllByText('Amir Khan is a pending tenant now.').length).toBeGreaterThan(0)
})

test('a confirmed viewing says when and to whom, and asks before it is confirmed again', async () => {
  open({ confirmedAt: '2026-11-21T14:02:00Z', confirmedTo: 'zoe@example.org', changedSinceConfirmed: true })
  const told = 'Confirmed to zoe@example.org on 21 Nov 2026, 14:02, for another time than it has now'
  expect(await screen.findByText(told)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send Confirmation' }))
  expect(await screen.findByRole('dialog', { name: 'Send Confirmation Again?' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send Again' })).toBeTruthy()
})
