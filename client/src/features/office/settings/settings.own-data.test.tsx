import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import OwnData from './settings.own-data.tsx'

const summary = {
  name: 'Zelda Quine',
  parts: [
    { title: 'Tenant record', count: 1 },
    { title: 'Notes', count: 1204 },
  ],
}

afterEach(() => vi.unstubAllGlobals())

test('one’s own data is counted and downloaded in the same way, without a button that erases', async () => {
  const calls = playServer(({ method }) =>
    method === 'POST' ? { status: 200, body: {} } : { body: summary },
  )
  openScreens({ '/dashboard/settings': () => <OwnData /> }, '/dashboard/settings')
  const dialog = within(await screen.findByRole('dialog', { name: 'Your Data' }))
  expect((await dialog.findByRole('list', { name: 'Contents of the file' })).textContent).toContain('1,204')
  expect(dialog.queryByRole('button', { name: /Erase/ })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() =>
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/profile/data/file'),
  )
})
