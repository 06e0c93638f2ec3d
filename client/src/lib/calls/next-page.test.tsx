import { expect, test } from 'vitest'
import { paths } from '../pages/paths.ts'
import { isSignInRequested, pageAfterSignIn } from './next-page.ts'

const visit = (path: string) => window.history.pushState(null, '', path)

test('a signed-out visitor of a page returns to it after sign-in, with its filters', () => {
  visit(paths.signIn('/dashboard/properties?status=available'))
  expect(isSignInRequested()).toBe(true)
  expect(pageAfterSignIn()).toBe('/dashboard/properties?status=available')
})

test('without a requested page, sign-in leads to the dashboard', () => {
  visit('/')
  expect(isSignInRequested()).toBe(false)
  expect(pageAfterSignIn()).toBe('/dashboard')
})

test.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  'javascript:alert(1)',
])('signing in never leads to another site: %s', (next) => {
  visit(paths.signIn(next))
  expect(pageAfterSignIn()).toBe('/dashboard')
})
