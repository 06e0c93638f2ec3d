import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  importBodies,
  importId,
  openCheck,
  openImport,
  pressButton,
  sampleCheck,
} from './imports.testing.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the check says what the import makes beside records', async () => {
  const facts = [{ kind: 'owed' as const, count: 3, amount: 1240 }]
  openImport({ check: () => ({ body: { ...sampleCheck, facts } }) })
  await openCheck()
  expect(screen.getByText(/^3 tenancies have £1,240.00 of arrears from before\./)).toBeTruthy()
})

test('what a file leaves open about its money is asked for the whole file, and the reply is sent with the next check', async () => {
  const question = {
    id: 'fee-vat',
    text: 'Fees such as ‘10%’ do not say whether VAT is included.',
    count: 12,
    reply: null,
    options: [
      { reply: 'plus', label: 'VAT is added', example: '10 % of rent received + VAT' },
      { reply: 'none', label: 'No VAT is charged', example: '10 % of rent received, without VAT' },
    ],
  }
  const calls = openImport({
    check: () => ({ body: { ...sampleCheck, ok: 0, bad: 2, questions: [question] } }),
  })
  await openCheck()
  expect(screen.getByRole('region', { name: '1 question about the whole file' }).textContent).toContain(
    '12 rows',
  )
  expect(screen.getByText('10 % of rent received, without VAT')).toBeTruthy()
  await pressButton('No VAT is charged')
  await waitFor(() => expect(importBodies(calls).at(-1)).toMatchObject({ replies: { 'fee-vat': 'none' } }))
})

test('what is missing from the settings is entered in a tab beside the import, and the file is checked again', async () => {
  const question = {
    id: 'fee-number',
    text: 'The agency’s VAT number is missing, so no fee can have VAT. What should happen to these?',
    count: 2,
    reply: null,
    options: [{ reply: 'leave', label: 'Leave these fees out', example: 'Add them on each landlord’s page' }],
    missing: 'vat number' as const,
  }
  let isEntered = false
  const calls = openImport({
    check: () => ({
      body: { ...sampleCheck, bad: isEntered ? 0 : 2, questions: isEntered ? [] : [question] },
    }),
  })
  await openCheck()
  const link = screen.getByRole('link', { name: /^Enter this in Settings, Agent Profile/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/dashboard/settings?section=agent-profile',
    '_blank',
  ])
  isEntered = true
  const before = importBodies(calls).length
  await pressButton('Check Again')
  await waitFor(() => expect(screen.queryByRole('region', { name: /about the whole file/ })).toBeNull())
  expect(importBodies(calls)).toHaveLength(before + 1)
})

test('after the import its page counts what it has made beside records', async () => {
  const facts = [
    { kind: 'deposits' as const, count: 2, amount: 1730 },
    { kind: 'fees' as const, count: 1, amount: null },
    { kind: 'details' as const, count: 8, amount: null },
  ]
  openImport({ at: `/dashboard/tenants/import?done=${importId}`, facts })
  expect(
    await screen.findByText('2 deposits of £1,730.00 in all were recorded as held, with where they are.'),
  ).toBeTruthy()
  expect(screen.getByText('1 landlord got the management fee of the file.')).toBeTruthy()
  expect(screen.getByText(/^8 landlords got bank details. They wait 24 hours/)).toBeTruthy()
})
