import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { choose, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { RightToRentCheck, RightToRentPerson } from '#shared/law/right-to-rent/right-to-rent.calls.ts'
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

let arrived = '2026-01-01'

function open(shown: RightToRentPerson[], { day = '2026-11-26', refused = false } = {}) {
  const calls = playServer(({ method, path }) => {
    if (!path.startsWith(`/api/tenancies/${tenancy}/right-to-rent`)) return undefined
    const body = { day, isWatched: true, arrivedOn: arrived, by, people: shown }
    if (method === 'POST' && refused)
      return {
        status: 400,
        body: refusal(400, 'The day has not come.', { errors: { day: 'This date is in the future' } }),
      }
    return { status: method === 'POST' ? 201 : 200, body }
  })
  openScreens({ '/tenancy': () => <RightToRentCard tenancyId={tenancy} /> }, '/tenancy')
  return calls
}

test('every adult is asked alike: by which day, whether it was done, and when it is done again', async () => {
  const again = { day: '2028-04-03', rule: 'right-to-rent-again', source: 'the code of practice' }
  open(people([], [check({ day: '2026-11-10', until: '2028-05-01', again })]))
  expect(await screen.findByText('By 30 Nov 2026')).toBeTruthy()
  expect(screen.getByText('Again by 3 Apr 2028')).toBeTruthy()
  expect(screen.getByText(/Original documents.*, until 1 May 2028, by Ann Lee/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Why? Right to rent' }))
  expect(await screen.findByText('the code of practice (guidance)')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
})

test('a limited right that was checked too early is to be checked again before the tenancy', async () => {
  const again = { day: '2028-04-03', rule: 'right-to-rent-again', source: 'the code of practice' }
  open(people([check({ day: '2026-09-01', until: '2028-05-01', again })]))
  expect(await screen.findByText('Checked too early, again by 30 Nov 2026')).toBeTruthy()
})

test('what was not done by its day is late, and a right without an end is done', async () => {
  const late = { day: '2026-11-20', rule: 'right-to-rent-again', source: 'the code of practice' }
  open(people([], [check({ again: late })]), { day: '2026-12-01' })
  expect(await screen.findByText('Not checked, was due 30 Nov 2026')).toBeTruthy()
  expect(screen.getByText('Was due 20 Nov 2026')).toBeTruthy()
})

test('a check that was due before the property came here is not recorded, and not late', async () => {
  arrived = '2026-12-01'
  open(people([]), { day: '2026-12-02' })
  expect(await screen.findByText('Not recorded')).toBeTruthy()
  arrived = '2026-01-01'
})

test('a check is recorded of the person whose button was pressed', async () => {
  const calls = open(people([check()], []))
  await userEvent.click(await screen.findByRole('button', { name: 'Record Check of Omar Diaz' }))
  await choose('How it was checked', 'Certified digital service')
  fireEvent.change(screen.getByLabelText('Date of check'), { target: { value: '2026-11-20' } })
  fireEvent.change(screen.getByLabelText(/^Right to rent ends on/), { target: { value: '2027-11-20' } })
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
  expect(await screen.findByText('This date is in the future')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Right to Rent Check' })).toBeTruthy()
})

const stored = '01a215be-0000-7000-8000-000000000009'

/** Opens the dialog of a check with a file chosen in it, beside a server that stores documents. */
async function openWithFile(answer: () => { status: number; body: unknown }) {
  const path = `/api/tenancies/${tenancy}/right-to-rent`
  const calls = playServer((call) => {
    if (call.path.startsWith(path)) {
      if (call.method === 'POST') return answer()
      return { body: { day: '2026-11-26', isWatched: true, arrivedOn: arrived, by, people: people([]) } }
    }
    if (!call.path.startsWith('/api/documents')) return undefined
    if (call.method === 'POST') return { status: 201, body: { id: stored, name: 'passport', versions: [] } }
    return call.method === 'DELETE' ? { status: 204, body: null } : { body: [] }
  })
  openScreens({ '/tenancy': () => <RightToRentCard tenancyId={tenancy} /> }, '/tenancy')
  await userEvent.click(await screen.findByRole('button', { name: 'Record Check of Ana Silva' }))
  const upload = (file: File) => userEvent.upload(screen.getByLabelText('File for Document'), file)
  await upload(new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' }))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Document/ }).textContent).toBe('passport'),
  )
  const written = () => calls.filter(({ method }) => method !== 'GET')
  const told = () => written().map(({ method, path: at }) => `${method} ${at.split('/').slice(2, 3)}`)
  return { upload, written, told }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a paper that is given up with its dialog was never stored', async () => {
  const { told } = await openWithFile(() => ({ status: 201, body: {} }))
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(told()).toEqual([])
})

test('a paper is stored with its check; where that is refused it is taken back, and is there for the next try', async () => {
  let isRefused = true
  const { told, written } = await openWithFile(() => {
    if (!isRefused)
      return {
        status: 201,
        body: { day: '2026-11-26', isWatched: true, arrivedOn: arrived, by, people: people([]) },
      }
    return { status: 400, body: refusal(400, 'Not yet.', { errors: { day: 'This date is in the future' } }) }
  })
  await press('Record Check')
  expect(await screen.findByText('This date is in the future')).toBeTruthy()
  await waitFor(() => expect(told()).toEqual(['POST documents', 'POST tenancies', 'DELETE documents']))
  expect(screen.getByRole('combobox', { name: /^Document/ }).textContent).toBe('passport')
  isRefused = false
  await press('Record Check')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(told().slice(3)).toEqual(['POST documents', 'POST tenancies'])
  expect(written()[3]?.body).toMatchObject({ kind: 'right-to-rent', fileName: 'passport.pdf' })
  expect(written()[4]?.body).toMatchObject({ documentId: stored, personId: ids[0] })
})

test('a file that cannot be a paper is refused at its field, and the check has none', async () => {
  const { upload, written } = await openWithFile(() => ({ status: 201, body: {} }))
  await upload(new File([], 'empty.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('The file is empty.')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Document/ }).textContent).toBe('No document yet'),
  )
  await press('Record Check')
  await waitFor(() => expect(written()).toHaveLength(1))
  expect(written()[0]?.body).not.toHaveProperty('documentId', expect.any(String))
})
