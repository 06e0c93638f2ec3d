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
  const dialog = await screen.findByRole('dialog', { name: 'Data about Zelda Quine' })
  const list = within(dialog).getByRole('list', { name: 'What the file contains' })
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
