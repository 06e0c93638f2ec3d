import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import type { Deposit } from '#shared/money/deposits/deposits.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import HoldingPart from './holding.part.tsx'

const tenancyId = 'f0000000-0000-7000-8000-000000000001'

const rent = (number: number, outstanding: number): RentAccount['charges'][number] => ({
  id: `c0000000-0000-7000-8000-00000000000${number}`,
  kind: 'rent',
  how: '',
  basis: null,
  invoiceId: null,
  from: '2026-11-01',
  runsTo: null,
  to: '2026-11-30',
  due: '2026-11-01',
  amount: 1000,
  outstanding,
  paid: 1000 - outstanding,
})
const held: Deposit = {
  tenancyId,
  agreed: null,
  holding: 200,
  agreeBy: '2026-11-16',
  repayBy: '2026-11-23',
  held: 0,
  here: 0,
  atScheme: 0,
  scheme: '',
  holder: 'scheme',
  disputed: 0,
  protection: null,
  informed: null,
  returned: 0,
  kept: 0,
  receivedOn: null,
  protectBy: null,
  informBy: null,
  isDayMissing: false,
  lines: [],
}

afterEach(() => vi.unstubAllGlobals())

function open(charges: RentAccount['charges']) {
  playServer(({ path }) =>
    path === `/api/tenancies/${tenancyId}/account` ? { body: { charges } } : undefined,
  )
  openScreens({ '/dashboard': () => <HoldingPart deposit={held} /> }, '/dashboard')
}

test('a holding deposit is offered for the first rent that is open', async () => {
  open([rent(1, 1000)])
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }))
  const pays = await screen.findByLabelText('Goes towards')
  expect(pays.textContent).toMatch(/Rent .*£1,000.00 open/)
})

test('nobody is told to use a holding deposit where the first rent is paid', async () => {
  open([rent(1, 0), rent(2, 1000)])
  await screen.findByText(/so it must be returned/)
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  screen.getByRole('button', { name: 'Return' })
})
