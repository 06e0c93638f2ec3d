import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { noteAddedRecord } from '#client/lib/pages/list-return.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { KeyList, keys } from './keys.testing.tsx'

const record = () => <PageHeader title="A key" back={{ href: '/keys', label: 'Back to Keys' }} />
let rows = keys

async function open(at = '/keys') {
  rows = keys
  playServer(() => ({ body: rows }))
  openScreens({ '/keys': KeyList, '/keys/:id': record }, at)
  await screen.findByRole('table')
}
const link = (number: number) => screen.getByRole('link', { name: `Key ${number}` })
const goBack = () => fireEvent.click(screen.getByRole('link', { name: 'Back to Keys' }))

test('Back opens the list with its search, filters and sort, and with the focus on the row', async () => {
  await open('/keys?q=key%202&status=lent&sort=-name')
  fireEvent.click(link(298))
  goBack()
  expect(window.location.search).toBe('?q=key%202&status=lent&sort=-name')
  await waitFor(() => expect(document.activeElement).toBe(link(298)))
  expect(link(298).closest('tr')?.className).toContain('bg-brand-soft')
})

test("the browser's Back lands on the row too", async () => {
  await open()
  fireEvent.click(link(7))
  act(() => window.history.back())
  await waitFor(() => expect(document.activeElement).toBe(link(7)))
})

test('a note names a saved row that no longer matches the filters, and can show it', async () => {
  await open('/keys?status=lent')
  fireEvent.click(link(2))
  rows = keys.map((key) => (key.id === '2' ? { ...key, status: 'here' } : key))
  const { queryClient } = await import('#client/lib/calls/query-client.ts')
  await act(() => queryClient.refetchQueries({ type: 'all' }))
  goBack()
  expect(await screen.findByText('Key 2')).toBeTruthy()
  expect(screen.getByText(/is not shown: it does not match/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show It' }))
  await waitFor(() => expect(document.activeElement).toBe(link(2)))
  expect(screen.queryByText(/is not shown/)).toBeNull()
})

test('after Add the new row is the marked one', async () => {
  await open()
  act(() => window.history.pushState(null, '', '/keys/add'))
  noteAddedRecord('/keys', '9')
  goBack()
  await waitFor(() => expect(document.activeElement).toBe(link(9)))
})

test('a list that is opened from elsewhere marks nothing', async () => {
  await open()
  expect(document.activeElement).toBe(document.body)
})
