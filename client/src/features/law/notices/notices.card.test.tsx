import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import { today } from '#shared/dates.ts'
import { type Ground, grounds } from '#shared/law/grounds.ts'
import { earliestPossession } from '#shared/law/notice.law.ts'
import type { GroundCheck, NoticesReply, PossessionCheck } from '#shared/law/notices/notices.ts'
import { NoticesCard } from './notices.card.tsx'

const tenancy = { id: '01a215be-0000-7000-8000-000000000002', startDate: '2025-03-15', endedOn: null }

afterEach(() => vi.unstubAllGlobals())

const notices = (change: Partial<NoticesReply> = {}): NoticesReply => ({
  isAssured: true,
  tenant: [],
  possession: [],
  tenantNotice: { rule: 'tenant-notice', source: 'section 5(1ZA)' },
  rhythm: { every: 'month', anchor: '2025-03-15' },
  ...change,
})
const groundCheck = (ground: Ground, change: Partial<GroundCheck> = {}): GroundCheck => ({
  ground,
  title: grounds[ground].title,
  asks: grounds[ground].asks,
  isMandatory: grounds[ground].isMandatory,
  earliest: { day: earliest([ground]), rule: 'possession-notice', source: 'section 8(4AA)' },
  facts: [],
  ...change,
})
const earliest = (named: Ground[]) => earliestPossession(named, today(), tenancy.startDate).day

const check: PossessionCheck = {
  servedOn: today(),
  always: [{ state: 'missing', text: 'The deposit is in no scheme.', source: 'section 215' }],
  grounds: [
    groundCheck('1A', { facts: [{ state: 'ask', text: 'The home may not be let.', source: null }] }),
    groundCheck('2'),
    groundCheck('8', { facts: [{ state: 'met', text: '£3,900.00 is owed.', source: null }] }),
  ],
}

function open(shown: NoticesReply, refused?: string) {
  const calls = playServer(({ method, path }) => {
    if (path.includes('/notices/grounds')) return { body: check }
    if (!path.includes('/notices')) return undefined
    if (method === 'POST' && refused)
      return { status: 400, body: refusal(400, refused, { errors: { date: refused } }) }
    return { status: method === 'POST' ? 201 : 200, body: shown }
  })
  openScreens({ '/law': () => <NoticesCard tenancy={tenancy} /> }, '/law')
  return calls
}
const posted = (calls: Call[]) => calls.find(({ method }) => method === 'POST')
async function openHelper() {
  await userEvent.click(await screen.findByRole('button', { name: 'Section 8 Notice' }))
  return within(await screen.findByRole('dialog', { name: 'Section 8 Notice' }))
}

test('the helper says what is missing of every ground, and of a ground what the books know once it is chosen', async () => {
  open(notices())
  const helper = await openHelper()
  expect(await helper.findByText('The deposit is in no scheme.')).toBeTruthy()
  expect(helper.getByRole('img', { name: 'Missing' })).toBeTruthy()
  expect(helper.queryByText('£3,900.00 is owed.')).toBeNull()
  await userEvent.click(helper.getByRole('checkbox', { name: /^8:/ }))
  expect(helper.getByText('£3,900.00 is owed.')).toBeTruthy()
})

test('a tenant’s notice ends with the rent period after two months, by its own day, and another day wants a yes', async () => {
  open(notices())
  await userEvent.click(await screen.findByRole('button', { name: 'Tenant Gave Notice' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tenant Gave Notice' }))
  const last = () => dialog.getByLabelText<HTMLInputElement>('Last day of the tenancy')
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  type('Date received', '2026-11-20')
  await waitFor(() => expect(last().value).toBe('2027-02-14'))
  expect(dialog.getByText(/two months end on 20 Jan 2027/)).toBeTruthy()
  type('Date received', '2026-11-14')
  await waitFor(() => expect(last().value).toBe('2027-01-14'))
  type('Last day of the tenancy', '2027-01-20')
  expect(await dialog.findByText(/mid-period.*must accept is 14 Feb 2027/)).toBeTruthy()
  type('Date received', '2026-11-15')
  expect(last().value).toBe('2027-01-20')
})

test('grounds that few use are a press away', async () => {
  open(notices())
  const helper = await openHelper()
  await helper.findByRole('checkbox', { name: /^8:/ })
  expect(helper.queryByRole('checkbox', { name: /^2:/ })).toBeNull()
  await userEvent.click(helper.getByRole('button', { name: 'Show All Grounds' }))
  expect(helper.getByRole('checkbox', { name: /^2:/ })).toBeTruthy()
})

test('the date is the earliest of the chosen grounds, the longest of several, and nothing is recorded without one', async () => {
  const calls = open(notices())
  const helper = await openHelper()
  const date = await helper.findByLabelText<HTMLInputElement>('Date in the notice')
  const save = helper.getByRole<HTMLButtonElement>('button', { name: 'Record Served Notice' })
  expect([date.disabled, save.disabled]).toEqual([true, true])
  await userEvent.click(await helper.findByRole('checkbox', { name: /^8:/ }))
  expect(date.value).toBe(earliest(['8']))
  await userEvent.click(helper.getByRole('checkbox', { name: /^1A:/ }))
  expect(date.value).toBe(earliest(['8', '1A']))
  expect(earliest(['8', '1A']) > earliest(['8'])).toBe(true)
  await userEvent.click(save)
  await waitFor(() => expect(posted(calls)).toBeTruthy())
  expect(posted(calls)?.body).toEqual({
    grounds: ['8', '1A'],
    servedOn: today(),
    date: earliest(['8', '1A']),
  })
})

test('a date that is too early is refused with the earliest one, and the dialog stays', async () => {
  open(notices(), 'On these grounds the date is 19 Dec 2026 at the earliest')
  const helper = await openHelper()
  await userEvent.click(await helper.findByRole('checkbox', { name: /^8:/ }))
  fireEvent.change(helper.getByLabelText('Date in the notice'), { target: { value: today() } })
  await userEvent.click(helper.getByRole('button', { name: 'Record Served Notice' }))
  expect(await helper.findByText(/19 Dec 2026 at the earliest/)).toBeTruthy()
})

test('a notice with its ban stands with the day and the source; one that was withdrawn is struck through', async () => {
  const row = { by: 'Ann Lee', at: '2026-11-20T09:00:00Z', servedOn: '2026-11-20', date: '2027-03-20' }
  open(
    notices({
      possession: [
        {
          ...row,
          id: 'n1',
          grounds: ['1A'],
          bannedUntil: { day: '2028-03-20', rule: 'letting-ban', source: 'sections 16E and 16M' },
          withdrawn: null,
        },
        {
          ...row,
          id: 'n2',
          grounds: ['8'],
          bannedUntil: null,
          withdrawn: { as: 'mistake', day: '2026-11-21', why: 'The wrong tenancy', by: 'Bo' },
        },
      ],
    }),
  )
  expect(await screen.findByText(/can’t be let or advertised until 20 Mar 2028/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Why\?/ }))
  expect(await screen.findByText('sections 16E and 16M')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText(/Recorded by mistake, 21 Nov 2026: The wrong tenancy \(Bo\)/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1)
})

test('a letting that is no assured tenancy has no such card', async () => {
  const calls = open(notices({ isAssured: false }))
  await waitFor(() => expect(calls.some(({ path }) => path.includes('/notices'))).toBe(true))
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull()
})
