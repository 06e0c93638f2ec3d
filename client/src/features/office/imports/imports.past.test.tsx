import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { importId, openImport } from './imports.testing.tsx'

afterEach(() => vi.unstubAllGlobals())

test('past imports of this list are shown below, with Undo', async () => {
  const calls = openImport()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import of tenants.csv' }))
  expect(screen.queryByText('other.csv')).toBeNull()
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByText('Undo Import'))
  const mark = (await screen.findByText('Undone')).parentElement
  await waitFor(() => expect(document.activeElement).toBe(mark))
  expect(calls.some(({ path }) => path === `/api/imports/${importId}/undo`)).toBe(true)
})

test('a person who may only read sees past imports, but neither the file button nor Undo', async () => {
  openImport({ role: 'viewer' })
  expect(await screen.findByText('You can’t import')).toBeTruthy()
  expect(await screen.findByText('tenants.csv')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})
