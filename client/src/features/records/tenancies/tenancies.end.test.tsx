import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { formatDate } from '#client/lib/dates.ts'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import { addDays, today } from '#shared/dates.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import EditTenancy from './tenancies.edit.tsx'
import { forgetProperties } from './tenancies.ended.ts'
import TenancyList from './tenancies.list.tsx'
import { sampleTenancy } from './tenancies.testing.ts'

const list = '/dashboard/tenancies'
const current = sampleTenancy(1, { tenant: 'ida voss' })
const over = {
  endedOn: '2026-11-18',
  endedWhy: 'surrender',
  status: 'terminated',
  ranUntil: '2026-11-18',
} as const
const home = {
  id: current.propertyId,
  addressLine1: '1 alma road',
  postCode: 'n1 1aa',
  status: 'rented',
  version: 3,
}

afterEach(() => {
  forgetProperties([current.propertyId])
  vi.unstubAllGlobals()
})

type Answer = ReturnType<Parameters<typeof playServer>[0]>

/** A server with one tenancy, whose end it records as it is sent. */
function open(path: string, stored: Tenancy, refuse: (call: Call) => Answer = () => undefined) {
  let row = stored
  const calls = playServer((call) => {
    const refused = refuse(call)
    if (refused) return refused
    const { method, path: at, body } = call
    if (at === '/api/properties') return { body: [home] }
    if (at === '/api/tenancies') return { body: [row] }
    if (at === `/api/tenancies/${row.id}`) return { body: row }
    if (!at.endsWith('/end')) return undefined
    const { endedOn, why, note } = (body ?? {}) as Record<string, string>
    const ended = { ...over, endedOn: endedOn ?? '', endedWhy: why, endedNote: note } as Partial<Tenancy>
    row = { ...(method === 'POST' ? { ...row, ...ended } : stored), version: row.version + 1 }
    return { body: { tenancy: row, changeId: 'c1' } }
  })
  openScreens({ [list]: () => <TenancyList />, [`${list}/:id`]: EditTenancy }, path)
  return calls
}

const sent = (calls: Call[]) => calls.find(({ method }) => method !== 'GET')
const dialog = async () => within(await screen.findByRole('dialog'))
const day = (asking: Awaited<ReturnType<typeof dialog>>) =>
  asking.getByLabelText<HTMLInputElement>('Last day')

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: 'End Tenancy' }))
  return dialog()
}

async function chooseWhy(reason: string) {
  await userEvent.click(screen.getByLabelText('Why'))
  await userEvent.click(await screen.findByRole('option', { name: reason }))
}

test('a tenancy is ended on its screen: last day, why and a note, and Undo beside what was done', async () => {
  const calls = open(`${list}/${current.id}`, current)
  const asking = await openDialog()
  expect(asking.getByText('End Tenancy: Ida Voss')).toBeTruthy()
  fireEvent.change(day(asking), { target: { value: '2026-11-18' } })
  await chooseWhy('Tenant gave notice')
  fireEvent.change(asking.getByLabelText(/^Note/), { target: { value: 'Keys came back.' } })
  fireEvent.click(asking.getByRole('button', { name: 'End Tenancy' }))
  expect(await screen.findByText('The tenancy has been ended.')).toBeTruthy()
  expect(screen.getByText('Tenancy Ended')).toBeTruthy()
  expect(screen.getByText('Undo')).toBeTruthy()
  expect(sent(calls)).toMatchObject({ method: 'POST', path: `/api/tenancies/${current.id}/end` })
  expect(sent(calls)?.body).toEqual({
    endedOn: '2026-11-18',
    why: 'tenant-notice',
    note: 'Keys came back.',
    version: 1,
  })
  expect(await screen.findByText('Ended on 18 Nov 2026. Tenant gave notice.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'End Tenancy' })).toBeNull()
})

test('what is missing or cannot be is said under its field, which gets the focus; nothing is sent', async () => {
  const calls = open(`${list}/${current.id}`, current)
  const asking = await openDialog()
  fireEvent.click(asking.getByRole('button', { name: 'End Tenancy' }))
  expect(await asking.findByText('Enter the last day')).toBeTruthy()
  expect(asking.getByText('Enter why it ended')).toBeTruthy()
  expect(document.activeElement).toBe(day(asking))
  await chooseWhy('Surrendered by agreement')
  fireEvent.change(day(asking), { target: { value: '2025-12-31' } })
  fireEvent.click(asking.getByRole('button', { name: 'End Tenancy' }))
  expect(await asking.findByText('The last day is before the start on 1 Jan 2026')).toBeTruthy()
  expect(sent(calls)).toBeUndefined()
})

test('a tenancy that never began is asked for no last day', async () => {
  const calls = open(`${list}/${current.id}`, current)
  const asking = await openDialog()
  await chooseWhy('Never began')
  expect(asking.queryByLabelText('Last day')).toBeNull()
  fireEvent.click(asking.getByRole('button', { name: 'End Tenancy' }))
  await waitFor(() => expect(sent(calls)?.body).toMatchObject({ endedOn: '2025-12-31', why: 'never-began' }))
})

test('where somebody recorded an end first, the dialog says so and stays', async () => {
  const detail = 'The end of this tenancy is already recorded: 18 Nov 2026. Undo it first to change it.'
  open(`${list}/${current.id}`, current, ({ method }) =>
    method === 'POST' ? { status: 409, body: refusal(409, detail, { current }) } : undefined,
  )
  const asking = await openDialog()
  fireEvent.change(day(asking), { target: { value: '2026-11-18' } })
  await chooseWhy('Another reason')
  fireEvent.click(asking.getByRole('button', { name: 'End Tenancy' }))
  expect(await asking.findByText(detail)).toBeTruthy()
})

test('a notice that runs says when the tenancy ends, and can be undone', async () => {
  const ends = addDays(today(), 30)
  const calls = open(`${list}/${current.id}`, {
    ...current,
    ...over,
    endedOn: ends,
    status: 'active',
    endedWhy: 'landlord-notice',
    endedNote: 'Served by hand.',
  })
  expect(await screen.findByText(`Ends on ${formatDate(ends)}. Landlord gave notice.`)).toBeTruthy()
  expect(screen.getByText('Served by hand.')).toBeTruthy()
  fireEvent.click(screen.getByText('Undo End'))
  expect(await screen.findByText('End Undone')).toBeTruthy()
  expect(sent(calls)).toMatchObject({ method: 'DELETE', path: `/api/tenancies/${current.id}/end` })
})

test('where somebody undid the end first, a toast says so and the screen shows the tenancy as it is now', async () => {
  const detail = 'This tenancy has no recorded end to undo.'
  let isRefused = false
  open(`${list}/${current.id}`, { ...current, ...over }, ({ method, path }) => {
    isRefused ||= method === 'DELETE'
    if (method === 'DELETE') return { status: 409, body: refusal(409, detail, { current }) }
    return isRefused && path === `/api/tenancies/${current.id}` ? { body: current } : undefined
  })
  fireEvent.click(await screen.findByText('Undo End'))
  expect(await screen.findByText(detail)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Undo End')).toBeNull())
})

test('a terminated tenancy whose end nobody recorded asks for it', async () => {
  open(`${list}/${current.id}`, { ...current, status: 'terminated', ranUntil: '2026-11-21' })
  expect(await screen.findByText('When did this tenancy end?')).toBeTruthy()
  expect(screen.getByText(/figures count it up to 21 Nov 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'End Tenancy' })).toBeNull()
  fireEvent.click(screen.getByText('Record the End'))
  expect(day(await dialog())).toBeTruthy()
})

test('the list ends a tenancy from its row, shows how it ended, and offers its property', async () => {
  open(list, current)
  await userEvent.click(await screen.findByRole('button', { name: /Actions for Ida Voss/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End tenancy...' }))
  const asking = await dialog()
  fireEvent.change(day(asking), { target: { value: '2026-11-18' } })
  await chooseWhy('Abandoned by the tenant')
  fireEvent.click(asking.getByRole('button', { name: 'End Tenancy' }))
  const row = await screen.findByText('Abandoned')
  expect(row.closest('tr, [role=row]')?.textContent).toContain('18 Nov 2026')
  expect(await screen.findByText('Mark as Available')).toBeTruthy()
})

test('the list asks for the end of a terminated tenancy that does not say it', async () => {
  open(list, { ...current, status: 'terminated', ranUntil: '2026-11-21' })
  expect(await screen.findByText('End not recorded')).toBeTruthy()
})
