import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import PersonData from './person-data.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const summary = {
  name: 'Zelda Quine',
  parts: [
    { title: 'Tenant record', count: 1 },
    { title: 'Notes', count: 1204 },
  ],
}

const Page = () => <PersonData kind="tenants" id={id} onClose={() => undefined} />

afterEach(() => vi.unstubAllGlobals())

test('the dialog says what the file contains, and downloads it in one click', async () => {
  const calls = playServer(({ method }) =>
    method === 'POST' ? { status: 200, body: {} } : { body: summary },
  )
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  openScreens({ '/dashboard/tenants': Page }, '/dashboard/tenants')
  const dialog = await screen.findByRole('dialog', { name: 'Subject access request: Zelda Quine' })
  const list = within(dialog).getByRole('list', { name: 'Contents of the file' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tenant record1', 'Notes1,204'])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download JSON' }))
  await waitFor(() =>
    expect(
      calls.some(({ path, body }) => path.endsWith('/file') && JSON.stringify(body) === '{"format":"json"}'),
    ).toBe(true),
  )
})

test('when the data cannot be read, the dialog says why and offers no download', async () => {
  playServer(() => ({ status: 404, body: refusal(404, 'There is no such record any more.') }))
  openScreens({ '/dashboard/tenants': Page }, '/dashboard/tenants')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('There is no such record any more.')
  expect(screen.getByRole('button', { name: 'Download PDF' })).toHaveProperty('disabled', true)
})

const preview = {
  name: 'Zelda Quine',
  becomes: 'Former tenant 0001',
  obstacles: [] as string[],
  notes: [],
  leaves: [{ title: 'Notes', count: 2 }],
  loses: [{ title: 'Tenancies', count: 1 }],
  stays: [
    { title: 'Invoices as they were sent', count: 1, until: '2033-04-05', why: 'the law asks for them' },
  ],
}

async function openErasure(obstacles: string[] = []) {
  const calls = playServer(({ method, path }) => {
    if (method === 'POST') return { body: { id, kind: 'tenants', at: '', by: '', why: '', staysUntil: null } }
    return { body: path.endsWith('/erasure') ? { ...preview, obstacles } : summary }
  })
  openScreens({ '/dashboard/tenants': Page }, '/dashboard/tenants')
  await userEvent.click(await screen.findByRole('button', { name: 'Erase This Person...' }))
  await screen.findByRole('dialog', { name: 'Erase Zelda Quine' })
  return calls
}

test('before an erasure the dialog says what leaves, and what stays until when and why; it asks for the name', async () => {
  const calls = await openErasure()
  const stays = screen.getByRole('list', { name: 'Must be kept' })
  expect(stays.textContent).toContain('Until 5 Apr 2033, because the law asks for them.')
  const erase = screen.getByRole('button', { name: 'Erase for Good' })
  expect(erase).toHaveProperty('disabled', true)
  await userEvent.type(screen.getByRole('textbox', { name: /^Why/ }), 'Asked on 1 May')
  await userEvent.type(screen.getByRole('textbox', { name: /to confirm/ }), 'zelda quine')
  await userEvent.click(erase)
  await waitFor(() =>
    expect(calls.some(({ method, path }) => method === 'POST' && path.endsWith('/erasure'))).toBe(true),
  )
})

test('where something still needs the person, the dialog says what to do and has no button that erases', async () => {
  await openErasure(['A tenancy goes on. End it first.'])
  expect((await screen.findByRole('alert')).textContent).toBe('Not yetA tenancy goes on. End it first.')
  expect(screen.queryByRole('button', { name: 'Erase for Good' })).toBeNull()
})
