import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { banExceptions } from '#shared/law/ban.law.ts'
import type { BanClaim, LettingBan } from '#shared/law/notices/notices.ts'
import { BanNote } from './ban.note.tsx'

const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const at = `/dashboard/properties/${idOf(1)}`
const until = { day: '2028-03-20', rule: 'letting-ban', source: 'sections 16E and 16M' }
const offerOf = (exception: 'buyer' | 'shared-owner') => ({
  exception,
  what: banExceptions[exception].value,
  source: banExceptions[exception].source,
  permitsTenancy: exception === 'shared-owner',
})
const claimed: BanClaim = {
  ...offerOf('shared-owner'),
  id: idOf(3),
  day: '2026-11-20',
  why: 'The lease of 2021',
  by: 'Robin Marsh',
  at: '2026-11-23T12:00:00Z',
  takenBack: null,
}
const banWith = (claims: BanClaim[]): LettingBan => ({
  ban: {
    until,
    servedOn: '2026-11-01',
    notices: [
      {
        id: idOf(2),
        grounds: ['1A'],
        servedOn: '2026-11-01',
        until,
        offers: [offerOf('buyer'), offerOf('shared-owner')],
        claims,
      },
    ],
  },
})

beforeEach(() => () => queryClient.clear())

test('a ban says itself; an exception is claimed with its law beside it, stands with whose word it is, and is withdrawn', async () => {
  const user = userEvent.setup()
  let ban = banWith([])
  const calls = playServer(({ path }) => {
    if (!path.includes('/letting-ban')) return undefined
    if (path.endsWith('/exceptions')) ban = banWith([claimed])
    if (path.endsWith('/take-back'))
      ban = banWith([{ ...claimed, takenBack: { by: 'Ann Vale', at: '2026-11-24T12:00:00Z', why: 'Sold' } }])
    return { body: ban, status: path.endsWith('/exceptions') ? 201 : 200 }
  })
  openScreens({ [at]: () => <BanNote propertyId={idOf(1)} /> }, at)
  const note = await screen.findByRole('note')
  expect(note.textContent).toContain(
    'can’t be let or advertised until 20 Mar 2028. Gable has taken it off your',
  )
  await user.click(await within(note).findByRole('button', { name: 'Claim an Exception' }))
  const dialog = await screen.findByRole('dialog', { name: 'Claim an Exception' })
  expect(dialog.textContent).toContain('section 16F(1)(b)(i)')
  expect(dialog.textContent).toContain('It permits a licence only')
  await user.click(within(dialog).getByRole('combobox', { name: 'Exception' }))
  await user.click(await screen.findByRole('option', { name: /shared owner/ }))
  expect(dialog.textContent).toContain('regulation 9')
  await user.type(within(dialog).getByLabelText('Reason'), 'The lease of 2021')
  await user.click(within(dialog).getByRole('button', { name: 'Claim' }))
  await within(note).findByText(/^Robin Marsh claimed an exception on 23 Nov 2026/)
  expect(calls.find(({ path }) => path.endsWith('/exceptions'))?.body).toMatchObject({
    noticeId: idOf(2),
    exception: 'shared-owner',
    why: 'The lease of 2021',
  })
  expect(note.textContent).toContain('can’t be let or advertised until 20 Mar 2028')
  expect(note.textContent).not.toContain('Gable has taken it off your')

  await user.click(within(note).getByRole('button', { name: 'Withdraw the Exception' }))
  const back = await screen.findByRole('dialog', { name: 'Withdraw the Exception' })
  await user.type(within(back).getByLabelText('Why'), 'Sold')
  await user.click(within(back).getByRole('button', { name: 'Withdraw' }))
  await within(note).findByText(/withdrawn by Ann Vale on 24 Nov 2026: Sold/)
  await waitFor(() => expect(note.textContent).toContain('Gable has taken it off your'))
})
