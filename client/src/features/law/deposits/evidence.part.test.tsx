import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import type { Evidence } from '#shared/law/deposits/evidence.calls.ts'
import { KeptEvidence } from './evidence.part.tsx'

const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const at = `/dashboard/tenancies/${idOf(1)}`
const line = { id: idOf(4), memo: 'Kept for the carpet', reversible: true }
const named: Evidence = {
  id: idOf(5),
  entryId: line.id,
  name: 'Inventory',
  path: `/api/documents/${idOf(6)}/versions/1`,
  by: 'Robin Marsh',
  at: '2026-11-23T12:00:00Z',
  takenOff: null,
}
const document = (n: number, name: string) => ({
  id: idOf(n),
  version: 1,
  createdAt: '2026-11-23T12:00:00Z',
  updatedAt: '2026-11-23T12:00:00Z',
  about: { kind: 'tenancies', id: idOf(1), name: 'Tess' },
  kind: 'other',
  name,
  expiresOn: null,
  shownTo: 'agency',
  versions: [],
})

beforeEach(() => () => queryClient.clear())

test('a kept part shows its evidence by name with a link; one is taken off, which stays to be read, and others are added', async () => {
  const user = userEvent.setup()
  let stored = [named]
  const calls = playServer(({ method, path, body }) => {
    if (path.endsWith('/take-off')) {
      stored = [{ ...named, path: null, takenOff: { by: 'Ann Vale', at: '2026-11-24T12:00:00Z' } }]
      return { body: stored }
    }
    if (path.endsWith('/deposit/evidence') && method === 'POST') {
      const [added] = (body as { evidence: string[] }).evidence
      stored = [...stored, { ...named, id: added ?? '', name: 'Invoice' }]
      return { status: 201, body: stored }
    }
    if (path.endsWith('/deposit/evidence')) return { body: stored }
    if (path.startsWith('/api/documents'))
      return {
        body: path.includes('properties') ? [document(8, 'Photograph')] : [document(7, 'Invoice')],
      }
    return undefined
  })
  const tenancy = { id: idOf(1), propertyId: idOf(2) }
  openScreens({ [at]: () => <KeptEvidence tenancy={tenancy} line={line} /> }, at)
  const list = await screen.findByRole('list', { name: 'Evidence: Kept for the carpet' })
  const link = within(list).getByRole('link', { name: 'Inventory' })
  expect(link.getAttribute('href')).toBe(named.path)
  await user.click(screen.getByRole('button', { name: 'Remove: Inventory' }))
  await screen.findByText(/removed on 24 Nov 2026 by Ann Vale/)
  expect(screen.queryByRole('link', { name: 'Inventory' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Add evidence: Kept for the carpet' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Evidence' })
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await within(dialog).findByText('Choose a document', { selector: 'p' })
  const choose = async (name: string) => {
    await user.click(within(dialog).getByRole('combobox', { name: /^Evidence/ }))
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose('Photograph')
  await choose('Invoice')
  await user.click(within(dialog).getByRole('button', { name: 'Remove: Photograph' }))
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await screen.findByRole('link', { name: 'Invoice' })
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      entryId: line.id,
      evidence: [idOf(7)],
    }),
  )
})
