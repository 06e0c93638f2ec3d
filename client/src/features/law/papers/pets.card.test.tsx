import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, choose, openScreens, playServer } from '#client/testing-screen.tsx'
import type { PetEvent, PetRequest } from '#shared/law/papers/pets.ts'
import { PetsCard } from './pets.card.tsx'

const tenancy = { id: '01a215be-0000-7000-8000-000000000002' }
const id = '01a215be-0000-7000-8000-000000000007'

afterEach(() => vi.unstubAllGlobals())

const event = (change: Partial<PetEvent> = {}): PetEvent => ({
  id: '01a215be-0000-7000-8000-000000000008',
  kind: 'more-asked',
  day: '2026-11-10',
  note: '',
  by: 'Ann Lee',
  takenBack: null,
  ...change,
})
const request = (change: Partial<PetRequest> = {}): PetRequest => ({
  id,
  askedOn: '2026-11-01',
  pet: 'A grown cat',
  by: 'Ann Lee',
  events: [],
  answer: null,
  answerBy: { day: '2026-11-29', rule: 'pet-answer', source: 'section 16A(1)(c)' },
  ...change,
})

function open(...requests: PetRequest[]) {
  const calls = playServer(({ method, path }) =>
    path.includes('pet-requests') ? { status: method === 'POST' ? 201 : 200, body: requests } : undefined,
  )
  openScreens({ '/law': () => <PetsCard tenancy={tenancy} /> }, '/law')
  return calls
}
const posted = (calls: Call[]) => calls.find(({ method }) => method === 'POST')

test('a request that waits names its day and source, and says that silence is no consent', async () => {
  open(request())
  expect(await screen.findByText('To answer')).toBeTruthy()
  expect(screen.getByText(/Answer in writing by 29 Nov 2026; silence is no consent/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Why? The answer' }))
  expect(await screen.findByText('section 16A(1)(c)')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
})

test('while the tenant owes information no day is named; an answered request asks for nothing more', async () => {
  open(
    request({ events: [event()], answerBy: null }),
    request({
      id: '01a215be-0000-7000-8000-000000000009',
      pet: 'A dog',
      answer: 'refused',
      answerBy: null,
      events: [event({ id: id, kind: 'refused' })],
    }),
  )
  expect(await screen.findByText(/No answer is due until the tenant’s information/)).toBeTruthy()
  expect(screen.getByText('Refused')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Record Next Step' })).toHaveLength(1)
})

test('only what can follow is offered: no information came before it was asked for', async () => {
  open(request())
  await userEvent.click(await screen.findByRole('button', { name: 'Record Next Step' }))
  await userEvent.click(await screen.findByLabelText('Event'))
  await screen.findByRole('option', { name: 'More was asked about the pet' })
  expect(screen.queryByRole('option', { name: 'The tenant gave the information' })).toBeNull()
})

test('once more was asked for, its coming is offered and asking again is not; a taken-back event counts no more', async () => {
  const calls = open(
    request({
      events: [
        event(),
        event({ id: id, kind: 'superior-asked', takenBack: { by: 'Ann Lee', at: '', why: 'Wrong' } }),
      ],
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Record Next Step' }))
  await userEvent.click(await screen.findByLabelText('Event'))
  await screen.findByRole('option', { name: 'The tenant gave the information' })
  expect(screen.queryByRole('option', { name: 'More was asked about the pet' })).toBeNull()
  expect(screen.getByRole('option', { name: 'The superior landlord was asked' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await choose('Event', 'The tenant gave the information')
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-20' } })
  await userEvent.click(screen.getByRole('button', { name: 'Record' }))
  await waitFor(() => expect(posted(calls)).toBeTruthy())
  expect(posted(calls)).toMatchObject({
    path: `/api/pet-requests/${id}/events`,
    body: { kind: 'more-given', day: '2026-11-20' },
  })
})

test('an event is removed with a reason, and one that was removed stands struck through', async () => {
  const calls = open(
    request({
      events: [event(), event({ id: id, kind: 'delay-agreed', takenBack: { by: 'Bo', at: '', why: 'No' } })],
    }),
  )
  expect(await screen.findByText(/Removed by Bo: No/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove Event' })
  expect(dialog).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'The wrong tenancy' } })
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) as HTMLElement)
  await waitFor(() => expect(posted(calls)?.body).toEqual({ why: 'The wrong tenancy' }))
})
