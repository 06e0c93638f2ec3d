import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { choose, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { RightToRentCheck, RightToRentPerson } from '#shared/law/right-to-rent/right-to-rent.ts'
import { RightToRentCard } from './right-to-rent.card.tsx'

const tenancy = '01a215be-0000-7000-8000-000000000002'
const ids = ['01a215be-0000-7000-8000-000000000003', '01a215be-0000-7000-8000-000000000004'] as const

afterEach(() => vi.unstubAllGlobals())

const check = (change: Partial<RightToRentCheck> = {}): RightToRentCheck => ({
  id: '01a215be-0000-7000-8000-000000000005',
  version: 1,
  createdAt: '2026-11-01T09:00:00Z',
  updatedAt: '2026-11-01T09:00:00Z',
  personId: ids[0],
  way: 'originals',
  day: '2026-11-01',
  until: null,
  documentId: null,
  paper: null,
  remarks: '',
  checkedBy: 'Ann Lee',
  again: null,
  ...change,
})
const people = (...checks: RightToRentCheck[][]): RightToRentPerson[] =>
  checks.map((each, place) => ({
    id: ids[place] ?? '',
    name: ['Ana Silva', 'Omar Diaz'][place] ?? '',
    role: place === 0 ? 'tenant' : 'occupier',
    checks: each,
  }))

const by = {
  day: '2026-11-30',
  rule: 'right-to-rent-before',
  source: 'the code of practice',
  standing: 'guidance',
}

function open(shown: RightToRentPerson[], { day = '2026-11-26', refused = false } = {}) {
  const calls = playServer(({ method, path }) => {
    if (!path.startsWith(`/api/tenancies/${tenancy}/right-to-rent`)) return undefined
    const body = { day, isWatched: true, by, people: shown }
    if (method === 'POST' && refused)
      return {
        status: 400,
        body: refusal(400, 'The day has not come.', { errors: { day: 'That day has not come yet' } }),
      }
    return { status: method === 'POST' ? 201 : 200, body }
  })
  openScreens({ '/tenancy': () => <RightToRentCard tenancyId={tenancy} /> }, '/tenancy')
  return calls
}

test('every adult is asked alike: by which day, whether it was done, and when it is done again', async () => {
  const again = { day: '2028-04-03', rule: 'right-to-rent-again', source: 'the code of practice' }
  open(people([], [check({ until: '2028-05-01', again })]))
  expect(await screen.findByText('By 30 Nov 2026')).toBeTruthy()
  expect(screen.getByText('Again by 3 Apr 2028')).toBeTruthy()
  expect(screen.getByText(/Original documents.*, until 1 May 2028, by Ann Lee/)).toBeTruthy()
  expect(screen.getByText('the code of practice (guidance)')).toBeTruthy()
})

test('what was not done by its day is late, and a right without an end is done', async () => {
  const late = { day: '2026-11-20', rule: 'right-to-rent-again', source: 'the code of practice' }
  open(people([], [check({ again: late })]), { day: '2026-12-01' })
  expect(await screen.findByText('Not checked, was due 30 Nov 2026')).toBeTruthy()
  expect(screen.getByText('Was due 20 Nov 2026')).toBeTruthy()
})

test('a check is recorded of the person whose button was pressed', async () => {
  const calls = open(people([check()], []))
  await userEvent.click(await screen.findByRole('button', { name: 'Record Check of Omar Diaz' }))
  await choose('How it was checked', 'Certified digital service')
  fireEvent.change(screen.getByLabelText('Day of the check'), { target: { value: '2026-11-20' } })
  fireEvent.change(screen.getByLabelText(/^The right lasts until/), { target: { value: '2027-11-20' } })
  await userEvent.click(screen.getByRole('button', { name: 'Record Check' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toBeTruthy())
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    personId: ids[1],
    way: 'digital-service',
    day: '2026-11-20',
    until: '2027-11-20',
  })
})

test('a refusal stands at its field, and the dialog stays', async () => {
  open(people([], []), { refused: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Record Check of Ana Silva' }))
  await userEvent.click(screen.getByRole('button', { name: 'Record Check' }))
  expect(await screen.findByText('That day has not come yet')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Right to Rent Check' })).toBeTruthy()
})
