import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { addDays, today } from '#shared/dates.ts'
import type { Task } from '#shared/office/tasks/tasks.ts'
import RecordTasks from './record-tasks.tsx'

const you = '01900000-0000-7000-8000-00000000000a'
const sam = '01900000-0000-7000-8000-00000000000b'
const team = [
  { id: you, name: 'Ann', label: 'Ann', isYou: true, mayWrite: true },
  { id: sam, name: 'Sam', label: 'Sam', isYou: false, mayWrite: true },
  { id: 'reader', name: 'Reader', label: 'Reader', isYou: false, mayWrite: false },
]
const about = { kind: 'landlords' as const, id: '01900000-0000-7000-8000-000000000001' }
const task = (part: Partial<Task>): Task => ({
  id: 't1',
  version: 2,
  createdAt: '2026-11-01T09:00:00Z',
  updatedAt: '2026-11-01T09:00:00Z',
  text: 'Ring the plumber',
  dueOn: today(),
  assigneeId: you,
  assignee: 'Ann',
  doneAt: null,
  doneBy: '',
  addedBy: 'Ann',
  about: { ...about, name: 'Mary' },
  ...part,
})

const Screen = () => <RecordTasks resource={{ name: 'landlords' }} id={about.id} />

function open(tasks: Task[], role = 'member') {
  const calls = playServer(({ method, path }) => {
    if (path === '/api/auth/me') return { body: { user: { id: you }, account: { role }, accounts: [] } }
    if (path === '/api/colleagues') return { body: team }
    if (path.endsWith('/undo')) return { body: { changeId: 'c2', restored: 1, removed: 0 } }
    if (path.endsWith('/done')) return { body: { ...task({}), changeId: 'c1' } }
    return method === 'GET' ? { body: tasks } : { status: 201, body: task({}) }
  })
  openScreens({ '/record': Screen }, '/record')
  return calls
}

test('a new task is for today and for the person who writes it, and Enter adds it', async () => {
  const calls = open([])
  await userEvent.type(await screen.findByRole('textbox', { name: 'New task' }), 'Order keys{Enter}')
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      text: 'Order keys',
      dueOn: today(),
      assigneeId: you,
      about,
    }),
  )
})

test('a tick says that the task is done, and Undo takes it back', async () => {
  const calls = open([task({})])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Done: Ring the plumber' }))
  expect((await screen.findAllByText('Task Done')).length).toBeGreaterThan(0)
  expect(calls.find(({ path }) => path === '/api/tasks/t1/done')?.body).toEqual({ done: true })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/changes/c1/undo')).toBe(true))
})

test('an overdue task says so in words, and a done task names who did it', async () => {
  open([
    task({ dueOn: addDays(today(), -2) }),
    task({ id: 't2', text: 'Done before', doneAt: '2026-11-20T10:00:00.000Z', doneBy: 'Sam' }),
  ])
  const tasks = await screen.findByRole('region', { name: 'Tasks' })
  const [late, done] = await within(tasks).findAllByRole('listitem')
  expect(late?.textContent).toContain('Overdue, ')
  expect(done?.textContent).toContain('by Sam')
})

test('a task is changed in place, with its version, and given to colleagues who may write', async () => {
  const calls = open([task({})])
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ring the plumber' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const form = screen.getByRole('textbox', { name: 'Task' }).closest('form') as HTMLElement
  const day = addDays(today(), 5)
  fireEvent.change(within(form).getByLabelText('Due'), { target: { value: day } })
  within(form).getByRole('combobox', { name: 'Person' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...['Ann (you)', 'Sam', 'Unassigned'],
  ])
  await userEvent.click(screen.getByRole('option', { name: 'Sam' }))
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      text: 'Ring the plumber',
      dueOn: day,
      assigneeId: sam,
      version: 2,
    }),
  )
})

test('an unsaved new task and an unsaved change of a task are there again at the next visit', async () => {
  open([task({})])
  await userEvent.type(await screen.findByRole('textbox', { name: 'New task' }), 'Order keys')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ring the plumber' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Task' }), ' today')
  cleanup()
  const calls = open([task({})])
  const line = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New task' })
  const changed = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Task' })
  expect([line.value, changed.value]).toEqual(['Order keys', 'Ring the plumber today'])
  await userEvent.type(line, '{Enter}')
  await waitFor(() => expect(line.value).toBe(''))
  await userEvent.type(changed, '{Enter}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Task' })).toBeNull())
  expect(calls.filter(({ method }) => method !== 'GET').map(({ body }) => body?.text)).toEqual([
    'Order keys',
    'Ring the plumber today',
  ])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('without a connection a task says what to do, and Enter saves it when the connection is back', async () => {
  let away = true
  playServer(({ method, path }) => {
    if (path === '/api/auth/me')
      return { body: { user: { id: you }, account: { role: 'member' }, accounts: [] } }
    if (method === 'POST' && away) return 'offline'
    return method === 'GET' ? { body: [] } : { status: 201, body: task({}) }
  })
  openScreens({ '/record': Screen }, '/record')
  const line = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New task' })
  await userEvent.type(line, 'Order keys{Enter}')
  expect(
    await screen.findByText('No connection. Your entries are kept; save again when it is back.'),
  ).toBeTruthy()
  away = false
  await userEvent.type(line, '{Enter}')
  await waitFor(() => expect(line.value).toBe(''))
})

test('a viewer sees tasks and changes none', async () => {
  open([task({})], 'viewer')
  const tick = await screen.findByRole<HTMLButtonElement>('checkbox')
  await waitFor(() => expect(tick.disabled).toBe(true))
  expect(screen.queryByRole('textbox')).toBeNull()
})
