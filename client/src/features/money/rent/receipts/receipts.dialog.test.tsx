import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { sampleAccount, sampleCharge } from '../account/account.testing.ts'
import RecordPayment, { chosenPaysOf } from './receipts.dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

test('an amount beside a charge that cannot be read is refused, and is not taken for an empty one', async () => {
  const account = sampleAccount({ owed: 1500, charges: [sampleCharge(2), sampleCharge(3)] })
  const calls = playServer(({ method, path }) => {
    if (path.endsWith('/account')) return { body: account }
    return method === 'POST' ? { status: 201, body: { account, entryId: null } } : undefined
  })
  const onClose = vi.fn()
  const tenancy = { id: account.tenancyId, tenant: 'Ida Voss', property: '1 Alma Road' }
  openScreens({ '/': () => <RecordPayment tenancy={tenancy} onClose={onClose} /> }, '/')
  await userEvent.click(await screen.findByText('Choose what it pays'))
  const [, second] = screen.getAllByLabelText(/^Of /)
  if (!second) throw new Error('no second charge')
  fireEvent.change(second, { target: { value: '4OO' } })
  await userEvent.click(screen.getByRole('button', { name: 'Record Payment' }))
  expect(await screen.findByText('! Write the amount as 1012.50')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(second))
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.change(second, { target: { value: '400' } })
  await userEvent.click(screen.getByRole('button', { name: 'Record Payment' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    amount: 1500,
    pays: [{ chargeId: sampleCharge(3).id, amount: 400 }],
  })
})

test('nothing beside a charge, 0 and a charge that has been paid since choose no charge', () => {
  const [paid, open] = [sampleCharge(2), sampleCharge(3)]
  expect(chosenPaysOf([open]).parse({ [paid.id]: 'x', [open.id]: ' ' })).toEqual([])
  expect(chosenPaysOf([open]).parse({ [open.id]: '0' })).toEqual([])
  expect(chosenPaysOf([open]).safeParse({ [open.id]: 'x' }).success).toBe(false)
})
