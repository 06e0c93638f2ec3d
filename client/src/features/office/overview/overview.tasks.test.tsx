import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import MyTasks from './overview.tasks.tsx'

function open(role: string) {
  playServer(({ path }) =>
    path === '/api/auth/me'
      ? { body: { user: { id: 'you' }, account: { role }, accounts: [] } }
      : { body: [] },
  )
  openScreens({ '/dashboard': MyTasks }, '/dashboard')
}

test('a member adds a task on the overview', async () => {
  open('member')
  expect(await screen.findByRole('button', { name: 'Add Task' })).toBeTruthy()
})

test('a viewer without tasks sees no card of tasks', async () => {
  open('viewer')
  expect(await screen.findByRole('heading', { name: 'My Tasks' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'My Tasks' })).toBeNull())
})
