import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import type { LandlordMoney } from '#shared/money/landlords/landlord-money.ts'
import { FeesCard } from './money.fees.tsx'

beforeEach(() => () => queryClient.clear())

const at = '/dashboard/landlords'
const money: LandlordMoney = {
  balance: 0,
  ahead: 0,
  kept: [],
  payoutDay: null,
  nextPayout: 0,
  isFeeWaived: false,
  rules: [],
  wantsVatNumber: false,
  wantsAddress: false,
  invoices: [],
  since: '2026-11-01',
  opening: 0,
  tenancy: '',
  lines: [],
  homes: [],
  closedThrough: null,
  terms: {
    float: 0,
    abroad: false,
    abroadFrom: null,
    approval: '',
    approvedFrom: null,
    repairLimit: null,
    version: 0,
  },
  firstRentOn: null,
  missingForVat: ['number', 'address'],
}

function open(change: Partial<LandlordMoney> = {}) {
  playServer(() => undefined)
  openScreens({ [at]: () => <FeesCard landlordId="ann" money={{ ...money, ...change }} /> }, at)
}

test('a fee starts without VAT while the agency has no VAT number, and the form says what VAT needs before it is saved', async () => {
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: 'Add Fee' }))
  const vat = await screen.findByLabelText('VAT')
  expect(vat.textContent).toContain('Without VAT')
  expect(screen.queryByText(/are missing/)).toBeNull()
  await user.click(vat)
  await user.click(await screen.findByRole('option', { name: 'With VAT' }))
  expect(
    await screen.findByText(/VAT number and address are missing, so no fee can have VAT yet/),
  ).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Enter the VAT number and address in Settings' })
  expect(link.getAttribute('href')).toBe('/dashboard/settings?section=agent-profile')
})

test('a fee starts with VAT once number and address are there', async () => {
  const user = userEvent.setup()
  open({ missingForVat: [] })
  await user.click(await screen.findByRole('button', { name: 'Add Fee' }))
  expect((await screen.findByLabelText('VAT')).textContent).toContain('With VAT')
})

test('fees with VAT ask for the landlord’s address, which their invoices show', async () => {
  open({ wantsAddress: true })
  expect(
    await screen.findByText(/A VAT invoice shows the landlord’s address, and this landlord has none/),
  ).toBeTruthy()
})
