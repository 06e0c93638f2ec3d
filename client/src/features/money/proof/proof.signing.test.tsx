import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { addDays, today } from '#shared/dates.ts'
import type { SignOff } from '#shared/money/proof/proof.ts'
import { SignOffs } from './proof.signing.tsx'

const at = '/dashboard/proof'
const figures = (sum: number) => ({ bank: sum, cash: sum, clients: sum, isRight: true })
const yesterday = addDays(today(), -1)

const signOff = (more: Partial<SignOff>): SignOff => ({
  id: 'a0000000-0000-7000-8000-000000000001',
  day: yesterday,
  ...figures(46659.5),
  now: figures(46659.5),
  change: 'none',
  hash: 'ab'.repeat(32),
  preparedBy: 'Bea Stone',
  preparedAt: '2026-11-28T09:00:00.000Z',
  signedBy: '',
  signedAt: null,
  hasPaper: false,
  note: '',
  refusal: '',
  ...more,
})
const signed = {
  signedBy: 'Alex Morgan',
  signedAt: '2026-11-28T09:30:00.000Z',
  refusal: 'This is already signed off',
}
const changed = { change: 'numbers', now: figures(39487.5) } as const

const open = (signOffs: SignOff[], day = yesterday) =>
  openScreens({ [at]: () => <SignOffs proof={{ day }} signOffs={signOffs} /> }, at)

const toneOf = (badge: HTMLElement) => badge.getAttribute('data-tone')

beforeEach(() => {
  playServer(() => undefined)
  return () => queryClient.clear()
})

test('a signature is green while the numbers are those of the day', async () => {
  open([signOff(signed)])
  expect(toneOf(await screen.findByText('Signed'))).toBe('good')
  expect(screen.queryByText('Changed since')).toBeNull()
  expect(screen.getByRole('button', { name: 'Prepare' })).toBeTruthy()
})

test('a signature whose day has other numbers now is not green, and says both', async () => {
  open([signOff({ ...signed, ...changed })])
  expect(toneOf(await screen.findByText('Signed'))).toBe('wait')
  expect(screen.getByText('Changed since')).toBeTruthy()
  expect(screen.getByText(/this signature is no longer valid/)).toBeTruthy()
  const row = screen.getByRole('row', { name: /^Client ledgers/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['£46,659.50', '£39,487.50'])
  expect(screen.getByRole('button', { name: 'Prepare Again' })).toBeTruthy()
})

test('a prepared reconciliation that is no longer so is prepared anew and not signed', async () => {
  const refusal = 'Your records have changed since this was prepared. Prepare it again'
  open([signOff({ ...changed, refusal })])
  expect(await screen.findByText(`${refusal}.`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign Off' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Prepare Again' })).toBeTruthy()
})

test('a signature holds while only what the numbers are made of has changed, and says so', async () => {
  open([signOff({ ...signed, change: 'parts' })])
  expect(toneOf(await screen.findByText('Signed'))).toBe('good')
  expect(screen.getByText(/the entries behind them are not/)).toBeTruthy()
})

test('a reconciliation of today says that the day is not over', async () => {
  open([], today())
  expect(await screen.findByText(/is not over/)).toBeTruthy()
})

test('a reconciliation of yesterday does not', async () => {
  open([])
  expect(await screen.findByText(/is not prepared yet/)).toBeTruthy()
  expect(screen.queryByText(/is not over/)).toBeNull()
})
