import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast } from '#client/lib/toast.ts'
import { openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import { addDays, today } from '#shared/dates.ts'
import type { KeySet } from '#shared/records/keys/keys.ts'
import Keys from './keys.list.tsx'

const at = '/dashboard/keys'
const uuid = (n: number) => `0195c1f2-0000-7000-8000-00000000000${n}`

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of currentToasts()) dismissToast(id)
})

const aSet = (n: number, hook: string, change: Partial<KeySet> = {}): KeySet => ({
  id: uuid(n),
  version: 1,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  hook,
  propertyId: uuid(9),
  property: '4 Mill Lane, N1 1AA',
  contents: '2 front door, 1 window',
  out: null,
  ...change,
})
const anOut = (givenTo: string, due: number): KeySet['out'] => ({
  givenTo,
  reason: 'repair',
  note: 'Boiler',
  viewingId: null,
  dueBack: addDays(today(), due),
  at: '2026-11-01T09:00:00.000Z',
  by: 'Ann',
})
const three = [
  aSet(1, '2'),
  aSet(2, '10', { out: anOut('Bob', 1) }),
  aSet(3, '11', { out: anOut('Calder Heating', -3) }),
]

interface World {
  path?: string
  role?: string
  /** What the server refuses a move with. */
  refuses?: string
  isBroken?: boolean
}

function open(sets: KeySet[], { path = at, role = 'owner', refuses, isBroken = false }: World = {}) {
  const calls = playServer(({ method, path: asked }) => {
    if (asked === '/api/auth/me')
      return {
        body: {
          user: { id: uuid(8), role: 'agent', email: 'a@example.org' },
          account: { kind: 'agent', role },
        },
      }
    if (asked === '/api/key-sets' && method === 'GET')
      return isBroken ? { status: 500, body: refusal(500, 'Broken') } : { body: { day: today(), sets } }
    if (method === 'GET') return { body: [] }
    if (refuses) return { status: 409, body: refusal(409, refuses) }
    return { status: 201, body: sets.find(({ id }) => asked.includes(id)) ?? sets[0] }
  })
  openScreens({ [at]: Keys }, path)
  return calls
}

const rowOf = async (name: RegExp) =>
  (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement

test('overdue sets stand first, with who has them, and those that are out are shown alone', async () => {
  open(three)
  await rowOf(/Set 11/)
  expect(screen.getAllByRole('link', { name: /^Set/ }).map((link) => link.textContent)).toEqual([
    'Set 11',
    'Set 10',
    'Set 2',
  ])
  const overdue = within(await rowOf(/Set 11/))
  expect(overdue.getByText('Calder Heating')).toBeTruthy()
  expect(overdue.getByText('3 days overdue')).toBeTruthy()
  cleanup()
  open(three, { path: `${at}?state=out` })
  await rowOf(/Set 11/)
  expect(screen.getAllByRole('rowheader')).toHaveLength(2)
})

test('a set is returned in one click, and a refusal is said', async () => {
  const calls = open(three, { refuses: 'Set 10 is already back on its hook.' })
  await userEvent.click(within(await rowOf(/Set 10/)).getByRole('button', { name: 'Return set 10' }))
  expect(calls.some(({ path }) => path === `/api/key-sets/${uuid(2)}/moves/back`)).toBe(true)
  expect(await screen.findByText('Set 10 is already back on its hook.')).toBeTruthy()
})

test('giving out asks for whom, why and until when: tomorrow unless said', async () => {
  const calls = open(three)
  await userEvent.click(within(await rowOf(/Set 2/)).getByRole('button', { name: 'Give out set 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give Out Set 2' }))
  await userEvent.type(dialog.getByLabelText(/Given to/), 'Dora')
  await userEvent.click(dialog.getByRole('button', { name: 'Give Out' }))
  await waitFor(() =>
    expect(
      calls.find(({ method, path }) => method === 'POST' && path.endsWith('/moves'))?.body,
    ).toMatchObject({
      givenTo: 'Dora',
      reason: 'viewing',
      dueBack: addDays(today(), 1),
    }),
  )
})

test('a scanned label opens its set, and one of another account says so', async () => {
  open(three, { path: `${at}?set=${uuid(3)}` })
  const dialog = within(await screen.findByRole('dialog', { name: 'Set 11' }))
  expect(dialog.getByText(/Calder Heating, due back/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Return set 11' })).toBeTruthy()
})

test('the label of a deleted set says that there is none', async () => {
  open(three, { path: `${at}?set=${uuid(7)}` })
  expect(await screen.findByRole('dialog', { name: 'No Such Key Set' })).toBeTruthy()
})

test('no label tells a property', async () => {
  open(three, { path: `${at}?labels=all` })
  expect(await screen.findByRole('heading', { name: 'Key Labels' })).toBeTruthy()
  const labels = await screen.findAllByRole('listitem')
  expect(labels.map(({ textContent }) => textContent)).toEqual(['2', '10', '11'])
})

test('a viewer reads the keys and can change nothing', async () => {
  open(three, { role: 'viewer', path: `${at}?set=${uuid(3)}` })
  await screen.findByRole('dialog', { name: 'Set 11' })
  expect(screen.queryByRole('button', { name: /Return|Give out|Delete|Edit/, hidden: true })).toBeNull()
  expect(screen.queryByRole('link', { name: /Add Key Set/, hidden: true })).toBeNull()
})

test('without keys the page says what they are for', async () => {
  open([])
  expect(await screen.findByText('No keys yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add Key Set' })).toBeTruthy()
})

test('keys that could not be read offer to try again', async () => {
  open([], { isBroken: true })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
