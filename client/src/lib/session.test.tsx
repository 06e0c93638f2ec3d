import { expect, test } from 'vitest'
import type { User } from '#shared/auth/auth.ts'
import { forgetUser, storedUser, storeUser, userOfPage } from './session.ts'

const person = (id: string): User => ({ id, role: 'agent', name: id, email: `${id}@example.org` })

test('a page goes on as the person who opened it, whoever signs in beside it', () => {
  storeUser(person('anna'))
  localStorage.setItem('user', JSON.stringify(person('ben')))
  expect(userOfPage()).toBe('anna')
  forgetUser()
  expect(storedUser()?.id).toBe('ben')
  expect(userOfPage()).toBe('ben')
})

test('whoever signs out here is forgotten', () => {
  storeUser(person('anna'))
  forgetUser()
  expect([storedUser(), userOfPage()]).toEqual([null, undefined])
})
