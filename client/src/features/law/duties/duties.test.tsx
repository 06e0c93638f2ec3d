import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, openScreens, playServer } from '#client/testing-screen.tsx'
import type { DutyRow } from '#shared/law/duties/duties.ts'
import { DutiesCard } from './duties.card.tsx'
import Duties from './duties.list.tsx'

const ids = ['01a215be-0000-7000-8000-000000000010', '01a215be-0000-7000-8000-000000000011'] as const
const ann = { id: '01a215be-0000-7000-8000-000000000020', name: 'Ann Lee' }

afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

const duty = (change: Partial<DutyRow> = {}): DutyRow => ({
  kind: 'gas-check',
  key: 'gas-check:h1',
  home: { id: ids[0], name: '1 Mill Lane, E8 1AA' },
  due: { day: '2026-12-15', rule: 'gas-check-yearly', source: 'regulation 36(3)(a)' },
  amberFrom: '2026-10-16',
  why: 'The last gas check was on 15 Dec 2025.',
  state: 'amber',
  givenTo: null,
  dismissed: null,
  snoozed: null,
  notDone: null,
  ...change,
})
const sheet = duty({
  kind: 'information-sheet',
  key: 'information-sheet:t1',
  tenancy: { id: ids[1], name: 'Tess Lowe' },
  due: { day: '2026-05-31', rule: 'information-sheet', source: 'schedule 6, paragraph 7' },
  why: 'No information sheet is on record as served on Tess Lowe.',
  state: 'red',
})

function play(duties: DutyRow[], { isWatched = true, role = 'owner', kind = 'agent' } = {}) {
  return playServer(({ method, path }) => {
    if (path === '/api/auth/me')
      return { body: { user: { id: ann.id }, account: { role, kind, currency: 'GBP' } } }
    if (path.startsWith('/api/duties') && method === 'GET')
      return { body: { day: '2026-11-26', isWatched, duties } }
    if (path === '/api/colleagues')
      return { body: [{ ...ann, label: ann.name, isYou: true, mayWrite: true }] }
    return method === 'GET' ? undefined : { status: 204 }
  })
}
const openList = (at = '/dashboard/duties') => openScreens({ '/dashboard/duties': () => <Duties /> }, at)
const posted = (calls: Call[]) => calls.find(({ method }) => method === 'POST')
const rows = () => screen.findAllByRole('row').then((all) => all.slice(1))

test('each duty says what and by when, the nearest day first; why and by which law is behind a button', async () => {
  play([sheet, duty()])
  openList()
  await screen.findAllByText('Give the information sheet')
  const [first, second] = await rows()
  expect(within(first as HTMLElement).getByText('179 days overdue')).toBeTruthy()
  expect(screen.queryByText('schedule 6, paragraph 7')).toBeNull()
  within(first as HTMLElement)
    .getByRole('button', { name: 'Why? Give the information sheet' })
    .focus()
  await userEvent.keyboard('{Enter}')
  const panel = await screen.findByRole('dialog', { name: 'Why: Give the information sheet' })
  expect(within(panel).getByText('schedule 6, paragraph 7')).toBeTruthy()
  expect(within(panel).getByText(/served on Tess Lowe/)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('schedule 6, paragraph 7')).toBeNull())
  expect(within(second as HTMLElement).getByText('In 19 days')).toBeTruthy()
})

test('a press on a number shows those duties alone, and again all', async () => {
  play([sheet, duty()])
  openList()
  const late = await screen.findByRole('button', { name: /Overdue/ })
  await userEvent.click(late)
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await waitFor(() => expect(window.location.search).toContain('due=overdue'))
  await userEvent.click(screen.getByRole('button', { name: /Overdue/ }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
})

test('what was set aside is not among what is to be done, and is shown where it is asked for', async () => {
  const aside = { why: 'A lodger of mine', until: null, by: 'Ann Lee', at: '2026-11-20T09:00:00Z' }
  play([duty(), { ...sheet, dismissed: aside }])
  openList('/dashboard/duties?show=aside')
  await userEvent.click(await screen.findByRole('button', { name: /^Why\?/ }))
  expect(await screen.findByText(/Set aside by Ann Lee: A lodger of mine/)).toBeTruthy()
  expect(await rows()).toHaveLength(1)
})

test('a snoozed deadline leaves what is to be done, says when it is back, and its snooze can be ended', async () => {
  const snoozed = {
    until: '2026-12-05',
    why: 'The engineer is ill',
    by: 'Ann Lee',
    at: '2026-11-20T09:00:00Z',
  }
  const calls = play([duty(), { ...sheet, snoozed }])
  openList()
  await screen.findAllByText('Gas safety check')
  expect(await rows()).toHaveLength(1)
  cleanup()
  openList('/dashboard/duties?show=snoozed')
  expect(await screen.findByText('Back 5 Dec 2026')).toBeTruthy()
  const [row, ...others] = await rows()
  expect(others).toHaveLength(0)
  await userEvent.click(within(row as HTMLElement).getByRole('button', { name: /^Actions for/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End the snooze' }))
  await waitFor(() =>
    expect(posted(calls)).toMatchObject({
      path: '/api/duties/unsnooze',
      body: { keys: ['information-sheet:t1'] },
    }),
  )
})

test('a selection is snoozed with a reason, each deadline by its key', async () => {
  const calls = play([sheet, duty()])
  openList()
  await screen.findAllByText('Gas safety check')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all deadlines' }))
  await userEvent.click(screen.getByRole('button', { name: 'Snooze...' }))
  const dialog = await screen.findByRole('dialog', { name: 'Snooze 2 Deadlines' })
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'The engineer is ill')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Snooze' }))
  await waitFor(() =>
    expect(posted(calls)).toMatchObject({
      path: '/api/duties/snooze',
      body: { keys: ['information-sheet:t1', 'gas-check:h1'], why: 'The engineer is ill' },
    }),
  )
})

test('nothing in the menu ends a duty, and setting aside is offered only where the law leaves room', async () => {
  play([sheet, duty()])
  openList()
  await screen.findAllByText('Gas safety check')
  const [first, second] = await rows()
  const itemsOf = async (row: HTMLElement | undefined) => {
    await userEvent.click(within(row as HTMLElement).getByRole('button', { name: /^Actions for/ }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    await userEvent.keyboard('{Escape}')
    return items
  }
  expect(await itemsOf(first)).toContain('Does not apply...')
  const ofGas = await itemsOf(second)
  expect(ofGas).toContain('Assign to somebody...')
  expect(ofGas).not.toContain('Does not apply...')
  expect(ofGas.some((item) => /done|tick/i.test(item ?? ''))).toBe(false)
})

test('what was not recorded is not among what is overdue, and a person can say that it was not done', async () => {
  const unrecorded = duty({
    key: 'gas-check:h2:first',
    state: 'unrecorded',
    due: { ...sheet.due, day: '2022-02-02' },
  })
  const calls = play([unrecorded])
  openList()
  await screen.findAllByText('Gas safety check')
  const [row] = await rows()
  expect(within(row as HTMLElement).getAllByText('Not recorded').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /Overdue/ })).toBeNull()
  expect(screen.getByRole('button', { name: /Not recorded/ })).toBeTruthy()
  await userEvent.click(within(row as HTMLElement).getByRole('button', { name: /^Actions for/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Not done' }))
  await waitFor(() =>
    expect(posted(calls)).toMatchObject({
      path: '/api/duties/not-done',
      body: { keys: ['gas-check:h2:first'] },
    }),
  )
})

test('a deadline that was assigned is unassigned by its key', async () => {
  const calls = play([duty({ givenTo: { ...ann, on: '2026-12-01', by: 'Bo' } })])
  openList()
  await screen.findAllByText('Gas safety check')
  const [row] = await rows()
  await userEvent.click(within(row as HTMLElement).getByRole('button', { name: /^Actions for/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Unassign Ann Lee' }))
  await waitFor(() =>
    expect(posted(calls)).toMatchObject({ path: '/api/duties/take-back', body: { key: 'gas-check:h1' } }),
  )
})

test('an account that lets abroad is told that nothing is watched', async () => {
  play([], { isWatched: false })
  openList()
  expect(await screen.findByText('No English law here')).toBeTruthy()
})

test('a home’s card leads to where the evidence is recorded; a private landlord reads plain words', async () => {
  play([sheet, duty()], { kind: 'landlord' })
  openScreens({ '/home': () => <DutiesCard about={{ property: ids[0] }} /> }, '/home')
  const gas = await screen.findByRole('link', { name: 'Have a Gas Safe registered engineer check the gas' })
  expect(gas.getAttribute('href')).toBe(`/dashboard/properties/${ids[0]}#certificates`)
  const paper = screen.getByRole('link', {
    name: 'Give the tenants the Renters’ Rights Act information sheet',
  })
  expect(paper.getAttribute('href')).toContain(`/dashboard/tenancies/${ids[1]}`)
  expect(paper.getAttribute('href')).toContain('law')
})

test('a home with nothing to do, or with all of it set aside, has no card', async () => {
  const aside = { why: 'A lodger', until: null, by: 'Ann Lee', at: '2026-11-20T09:00:00Z' }
  const calls = play([{ ...sheet, dismissed: aside }])
  openScreens({ '/home': () => <DutiesCard about={{ property: ids[0] }} /> }, '/home')
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/api/duties'))).toBe(true))
  expect(screen.queryByRole('region', { name: 'Deadlines' })).toBeNull()
})

test('a client landlord is asked for nothing', async () => {
  const calls = play([sheet], { role: 'client' })
  openScreens({ '/home': () => <DutiesCard about={{ property: ids[0] }} /> }, '/home')
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/auth/me')).toBe(true))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Deadlines' })).toBeNull())
})

test('a property’s card says a far deadline’s date once, and a near one with its distance', async () => {
  const far = duty({ due: { ...duty().due, day: '2027-06-30' }, state: 'later' })
  play([far, duty({ key: 'gas-check:h2' })])
  openScreens({ '/home': () => <DutiesCard about={{ property: ids[0] }} /> }, '/home')
  expect(await screen.findAllByText(/30 Jun 2027/)).toHaveLength(1)
  expect(screen.getByText('In 19 days')).toBeTruthy()
  expect(screen.getByText('by 15 Dec 2026')).toBeTruthy()
})
