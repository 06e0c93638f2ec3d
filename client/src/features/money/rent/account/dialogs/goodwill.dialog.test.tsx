import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { today } from '#shared/dates.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { sampleAccount, sampleCharge } from '../account.testing.ts'
import { indexAccount } from '../account.words.ts'
import { findRentFor, GoodwillDialog } from './goodwill.dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const december = { from: '2026-12-01', to: '2026-12-31', due: '2026-12-01' }

test('a credit finds the next rent of a day, less what was let off already, and passes over rent that is paid', () => {
  expect(findRentFor(sampleAccount(), '2026-11-25')).toMatchObject({ due: '2026-12-01', pence: 100_000 })
  expect(findRentFor(sampleAccount(), '2026-12-02')).toMatchObject({ due: '2027-01-01' })
  const charged = (outstanding: number) =>
    sampleAccount({ charges: [sampleCharge(1), sampleCharge(2, { ...december, outstanding })] })
  expect(findRentFor(charged(950), '2026-11-25')).toMatchObject({ due: '2026-12-01', pence: 95_000 })
  expect(findRentFor(charged(0), '2026-11-25')).toMatchObject({ due: '2027-01-01', pence: 100_000 })
  expect(findRentFor(sampleAccount({ endedOn: '2026-11-20' }), '2026-11-25')).toBeNull()
})

test('a credit says what the next rent becomes, and is given with who agreed when and how', async () => {
  const calls = playServer(({ path }) =>
    path.endsWith('/goodwill-credits')
      ? { status: 201, body: { account: sampleAccount(), entryId: null } }
      : undefined,
  )
  const onClose = vi.fn()
  const account = sampleAccount()
  const index = indexAccount(account, (amount) => `£${amount.toFixed(2)}`, 'in credit')
  const tenancy = { id: account.tenancyId } as Tenancy
  openScreens({ '/': () => <GoodwillDialog index={index} tenancy={tenancy} onClose={onClose} /> }, '/')
  await userEvent.type(await screen.findByLabelText('Amount'), '50')
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^Rent .*: £950\.00 instead of £1000\.00\.$/,
  )
  await userEvent.type(screen.getByLabelText('Reason'), 'No heating')
  await userEvent.click(screen.getByRole('button', { name: 'Give Credit' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const sent = calls.find(({ path }) => path.endsWith('/goodwill-credits'))?.body
  expect(sent).toEqual({
    amount: 50,
    day: today(),
    agreedOn: today(),
    reason: 'No heating',
    agreedBy: 'email',
  })
})
