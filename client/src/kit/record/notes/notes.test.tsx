import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { Note } from '#shared/records/notes/notes.ts'
import RecordNotes from './record-notes.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const sam = { id: '01900000-0000-7000-8000-00000000000a', name: 'Sam Lee', label: 'Sam Lee' }
const sal = { id: '01900000-0000-7000-8000-00000000000b', name: 'Sally Ode', label: 'Sally Ode' }
const team = [sam, sal].map((person) => ({ ...person, isYou: false, mayWrite: true }))
const note: Note = {
  id,
  version: 3,
  createdAt: '2026-11-01T09:00:00Z',
  updatedAt: '2026-11-01T09:00:00Z',
  about: { kind: 'landlords', id, name: 'Mary' },
  author: 'Ann Gray',
  editedAt: null,
  mayChange: true,
  text: `Ask @[${sam.id}]\nfirst`,
  people: [{ id: sam.id, name: 'Sam Lee' }],
}

const Screen = () => <RecordNotes resource={{ name: 'landlords' }} id={id} />

function open(
  role = 'member',
  saved: { status?: number; body: unknown } = { status: 201, body: note },
  stored = note,
) {
  const calls = playServer(({ method, path }) => {
    if (path === '/api/auth/me') return { body: { user: {}, account: { role }, accounts: [] } }
    if (path === '/api/colleagues') return { body: team }
    if (method === 'DELETE') return { status: 204 }
    return method === 'GET' ? { body: [stored, { ...note, id: 'other', mayChange: false }] } : saved
  })
  openScreens({ '/record': Screen }, '/record')
  return calls
}
const sent = (calls: ReturnType<typeof open>, method: string) =>
  calls.find((call) => call.method === method)?.body
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' })

test('a colleague is suggested after an @, shown by name and sent by id', async () => {
  const calls = open()
  await userEvent.type(await box(), 'Ring @sal')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Sally Ode'])
  await userEvent.keyboard('{Enter}')
  expect((await box()).value).toBe('Ring @Sally Ode ')
  await userEvent.keyboard('today{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(sent(calls, 'POST')).toEqual({
      about: { kind: 'landlords', id },
      text: `Ring @[${sal.id}] today`,
    }),
  )
  await waitFor(async () => expect((await box()).value).toBe(''))
})

test('Esc closes the suggestions, and an address suggests nobody', async () => {
  open()
  await userEvent.type(await box(), 'a @s')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.clear(await box())
  await userEvent.type(await box(), 'sam@s')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a refused note stays as it was typed, with the reason below it', async () => {
  open('member', { status: 400, body: refusal(400, 'Somebody who is mentioned is not in your team.') })
  await userEvent.type(await box(), 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Somebody who is mentioned is not in your team.')).toBeTruthy()
  expect((await box()).value).toBe('Hello')
})

test('an unsaved note is in its box at the next visit, until it is saved or discarded', async () => {
  open()
  await userEvent.type(await box(), 'Ring the roofer')
  cleanup()
  open()
  expect((await box()).value).toBe('Ring the roofer')
  expect(screen.getByText(/^You began this on/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(async () => expect((await box()).value).toBe(''))
  await userEvent.type(await box(), 'Again')
  cleanup()
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect((await box()).value).toBe('')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('a person who may change a note sees names and sends ids and the version; others have no menu', async () => {
  const calls = open()
  const [own, other] = await screen.findAllByRole('listitem')
  expect(own?.textContent).toContain('Ask @Sam Lee')
  expect(within(other as HTMLElement).queryByRole('button')).toBeNull()
  await userEvent.click(within(own as HTMLElement).getByRole('button'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const edited = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit the note' })
  expect(edited.value).toBe('Ask @Sam Lee\nfirst')
  await userEvent.type(edited, '!')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(calls, 'PATCH')).toEqual({ text: `${note.text}!`, version: 3 }))
})

test('a changed note that was not saved is open at the next visit, and Cancel brings back the saved one', async () => {
  open()
  const menu = async () => within((await screen.findAllByRole('listitem'))[0] as HTMLElement)
  await userEvent.click((await menu()).getByRole('button'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Edit the note' }), ' and Sally')
  cleanup()
  open()
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit the note' })
  expect(again.value).toBe('Ask @Sam Lee\nfirst and Sally')
  expect(screen.getByText(/^You began this on/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect((await menu()).queryByRole('textbox')).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('an unsaved change of a note says that the note was saved on another device since', async () => {
  open()
  await userEvent.click(
    within((await screen.findAllByRole('listitem'))[0] as HTMLElement).getByRole('button'),
  )
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Edit the note' }), '!')
  cleanup()
  open('member', { status: 201, body: note }, { ...note, version: 4 })
  expect(await screen.findByText(/The note has been changed since\.$/)).toBeTruthy()
})

test('a viewer reads notes and writes none, a client landlord does not see them', async () => {
  open('viewer')
  expect((await screen.findAllByText('Ann Gray')).length).toBe(2)
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  cleanup()
  open('client')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Team Notes' })).toBeNull())
})
