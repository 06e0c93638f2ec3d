import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openCheck, openImport, sampleCheck } from './imports.samples.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the check says what the import makes beside records', async () => {
  const facts = [{ kind: 'owed' as const, count: 3, amount: 1240 }]
  openImport({ check: () => ({ body: { ...sampleCheck, facts } }) })
  await openCheck()
  expect(screen.getByText(/^3 tenancies bring £1,240.00 owed from before\./)).toBeTruthy()
})
