import { expect, test } from 'vitest'
import { asksForSignIn, nextPage } from './next-page.ts'
import { paths } from './paths.ts'

const visit = (path: string) => window.history.pushState(null, '', path)

test('whoever came to a page signed out is brought back to it, filters and all', () => {
  visit(paths.signIn('/dashboard/properties?status=available'))
  expect(asksForSignIn()).toBe(true)
  expect(nextPage()).toBe('/dashboard/properties?status=available')
})

test('without a wish the dashboard comes next', () => {
  visit('/')
  expect(asksForSignIn()).toBe(false)
  expect(nextPage()).toBe('/dashboard')
})

test.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  'javascript:alert(1)',
])('signing in never leads to another site: %s', (next) => {
  visit(paths.signIn(next))
  expect(nextPage()).toBe('/dashboard')
})
