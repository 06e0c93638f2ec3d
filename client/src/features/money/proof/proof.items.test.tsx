import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { type Proof, type ProofItem, tieIt } from '#shared/money/proof/proof.ts'
import { ProofItems } from './proof.items.tsx'

const at = '/dashboard/proof'
const item = (more: Partial<ProofItem>): ProofItem => ({
  kind: 'shortfall',
  label: 'Shortfall for the agency to pay in',
  detail: 'Client money paid bank charges. Pay the same amount in.',
  day: '2026-10-20',
  age: 11,
  amount: 6.5,
  tenancyId: null,
  lineId: null,
  bankAccountId: 'a0000000-0000-7000-8000-000000000001',
  ...more,
})

const open = (items: ProofItem[], shortNow: number) =>
  openScreens(
    {
      [at]: () => (
        <ProofItems
          proof={{ items, unexplained: 0, isRight: false } as unknown as Proof}
          shortNow={shortNow}
          opening={null}
        />
      ),
    },
    at,
  )

beforeEach(() => {
  playServer(() => undefined)
  return () => queryClient.clear()
})

test('a shortfall is made good as long as something is short today', async () => {
  open([item({})], 6.5)
  expect(await screen.findByRole('button', { name: 'Pay In' })).toBeTruthy()
  expect(screen.queryByText('It has been paid in since.')).toBeNull()
})

test('a past reconciliation does not ask for a shortfall that was paid in since', async () => {
  open([item({})], 0)
  expect(await screen.findByText('It has been paid in since.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pay In' })).toBeNull()
})

test('what was typed by hand leads to the bank’s lines of its amount', async () => {
  open([item({ kind: 'typed', detail: `No statement shows it. ${tieIt}, or reverse it.`, amount: -750 })], 0)
  const link = await screen.findByRole('link', { name: tieIt })
  expect(link.getAttribute('href')).toBe(
    '/dashboard/bank?account=a0000000-0000-7000-8000-000000000001&search=750.00',
  )
})
