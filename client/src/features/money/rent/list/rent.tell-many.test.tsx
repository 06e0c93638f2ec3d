import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import TellMany from './rent.tell-many.tsx'

afterEach(() => vi.unstubAllGlobals())

const ids = ['0b000000-0000-7000-8000-000000000001', '0b000000-0000-7000-8000-000000000002']
const reach = {
  paymentDetails: 'Mill Clients\n20-00-00 12345678',
  sentTo: ['ann@example.org', 'bo@example.org'],
  unreached: [{ tenancyId: ids[1], name: 'carl noble' }],
  first: { subject: 'How to pay the rent for 12 Mill Lane', text: 'Dear Ann' },
  isSent: false,
}

function open(change: object = {}) {
  const calls = playServer(({ path, body }) =>
    path === '/api/rent-accounts/how-to-pay'
      ? { body: { ...reach, ...change, isSent: body?.dryRun === false } }
      : undefined,
  )
  const onClose = vi.fn()
  openScreens({ '/': () => <TellMany tenancyIds={ids} onClose={onClose} /> }, '/')
  const sent = () => calls.flatMap(({ body }) => (body ? [body] : []))
  return { sent, onClose }
}

test('once rent accounts have started, their tenants can be told how to pay at once; the first letter is shown before', async () => {
  const { sent, onClose } = open()
  expect(await screen.findByRole('dialog', { name: 'Tell Tenants How to Pay' })).toBeTruthy()
  expect(await screen.findByText('How to pay the rent for 12 Mill Lane')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Carl Noble' }).getAttribute('href')).toContain('letter=how-to-pay')
  await userEvent.click(screen.getByRole('button', { name: 'Send 2 letters' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent()).toEqual([{ tenancyIds: ids }, { tenancyIds: ids, dryRun: false }])
})

test('no letter is sent while settings do not say how tenants pay', async () => {
  open({ paymentDetails: '' })
  expect((await screen.findByRole('alert')).textContent).toContain('“How tenants pay” is empty')
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
})
