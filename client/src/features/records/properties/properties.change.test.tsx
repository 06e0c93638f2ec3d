import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { Property } from '#shared/records/properties/properties.ts'
// The editor is imported here, so that no test waits for its code.
import '#client/kit/table/edit/fields-editor.tsx'
import PropertyList from './properties.list.tsx'
import { sampleProperty } from './properties.testing.ts'

const list = '/dashboard/properties'
type Answer = { status?: number; body: unknown }

/** Opens the list; `answer` plays the server's reply to a change. */
async function open(answer?: (stored: Property) => Answer) {
  let rows = [sampleProperty(2, { rent: 900 }), sampleProperty(7, { rent: 1250 })]
  const calls = playServer(({ method, path, body }) => {
    if (path === '/api/properties' && method === 'GET') return { body: rows }
    if (path.startsWith('/api/changes/')) return { body: {} }
    const stored = rows.find(({ id }) => path.endsWith(id))
    if (method !== 'PATCH' || !stored) return undefined
    const refused = answer?.(stored)
    if (refused) return refused
    const { rent = stored.rent, ...set } = body ?? {}
    const next = { ...stored, ...set, rent: Number(rent), version: stored.version + 1 } as Property
    rows = rows.map((row) => (row.id === next.id ? next : row))
    return { body: next }
  })
  openScreens({ [list]: PropertyList }, list)
  await screen.findByRole('table')
  return calls
}

const row = () => screen.getByRole('row', { name: /7 Alma Road/ })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const changes = (calls: { method: string; body: unknown }[]) =>
  calls.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []))

async function choose(status: string) {
  await press('Change Status of 7 Alma Road')
  await userEvent.click(await screen.findByRole('menuitemradio', { name: status }))
}

async function typeRent(rent: string) {
  await press('Change Rent of 7 Alma Road')
  const field = await screen.findByLabelText('Rent')
  await userEvent.clear(field)
  await userEvent.type(field, `${rent}{Enter}`)
}

afterEach(() => vi.unstubAllGlobals())

test('a status is changed in its row, with the version that was seen', async () => {
  const calls = await open()
  await choose('Maintenance')
  await waitFor(() => expect(within(row()).getByText('Maintenance')).toBeTruthy())
  expect(changes(calls)).toEqual([{ status: 'maintenance', version: 1 }])
  expect((await screen.findAllByText('Property has been updated successfully.')).length).toBeGreaterThan(0)
})

test('a status that somebody else changed first goes back, and the toast says why', async () => {
  await open((stored) => ({
    status: 409,
    body: refusal(409, 'Somebody else saved this property.', { current: stored }),
  }))
  await choose('Maintenance')
  expect((await screen.findAllByText('Somebody else saved this property.')).length).toBeGreaterThan(0)
  expect(within(row()).queryByText('Maintenance')).toBeNull()
})

test('a rent whose answer was lost is saved by a second try, without a conflict', async () => {
  let tries = 0
  const calls = await open((stored) => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return { status: 409, body: refusal(409, 'Somebody else.', { current: { ...stored, rent: 1300 } }) }
  })
  await typeRent('1300')
  await screen.findByText('No connection. Your entries are kept; save again when it is back.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByLabelText('Rent')).toBeNull())
  expect(changes(calls)).toHaveLength(2)
  expect(calls.filter(({ method, path }) => method === 'GET' && path === '/api/properties')).toHaveLength(3)
  await press('Change Status of 7 Alma Road')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.getAttribute('title')).toBe('Change Status'))
})

test('a rent is typed beside its cell: Enter saves, Esc leaves it as it was', async () => {
  const calls = await open()
  await press('Change Rent of 7 Alma Road')
  await userEvent.type(await screen.findByLabelText('Rent'), '999{Escape}')
  expect(changes(calls)).toEqual([])
  await typeRent('1300')
  await waitFor(() => expect(row().textContent).toContain('£1,300/mo'))
  expect(changes(calls)).toEqual([{ rent: '1300', version: 1 }])
})

test('the reason for a refused rent is shown beside the typed rent', async () => {
  await open(() => ({
    status: 400,
    body: refusal(400, 'Please check.', { errors: { rent: 'Rent must be 0 or more' } }),
  }))
  await typeRent('-1')
  expect(await screen.findByText('Rent must be 0 or more')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Rent').value).toBe('-1')
})
