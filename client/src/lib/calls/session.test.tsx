import { expect, test } from 'vitest'
import type { User } from '#shared/accounts/auth.ts'
import { forgetUser, storedUser, storeUser, userOfPage } from './session.ts'

const person = (id: string): User => ({ id, role: 'agent', name: id, email: `${id}@example.org` })

test('a page keeps the user who opened it when another user signs in in another tab', () => {
  storeUser(person('anna'))
  localStorage.setItem('user', JSON.stringify(person('ben')))
  expect(userOfPage()).toBe('anna')
  forgetUser()
  expect(storedUser()?.id).toBe('ben')
  expect(userOfPage()).toBe('ben')
})

test('signing out forgets the user', () => {
  storeUser(person('anna'))
  forgetUser()
  expect([storedUser(), userOfPage()]).toEqual([null, undefined])
})
