import { render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { latePart } from '#client/lib/browser/screen.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

const part = { default: () => <p>the part</p> }
const reload = vi.fn()
let isConnected: boolean

beforeEach(() => {
  isConnected = true
  reload.mockReset()
  vi.stubGlobal('location', { ...window.location, pathname: '/dashboard/tenants', reload })
  vi.stubGlobal('fetch', async () => {
    if (!isConnected) throw new TypeError('Failed to fetch')
    return new Response('')
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Shows a part whose code fails as long as `fails` says so. */
function show(fails: () => boolean) {
  const load = vi.fn(async () => {
    if (fails()) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  })
  const { Part } = latePart(load)
  render(
    <ErrorBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  )
  return load
}

test('a part that fails to load once is loaded again without a message', async () => {
  let failures = 1
  const load = show(() => failures-- > 0)
  expect(await screen.findByText('the part')).toBeTruthy()
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0])
})

test('a part opened without a connection says so, and appears when the connection is back', async () => {
  isConnected = false
  show(() => !isConnected)
  expect(await screen.findByText('This page needs a connection')).toBeTruthy()
  isConnected = true
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('the part')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

test('a file that a newer release has replaced reloads the page once; after that the page says that it is broken', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  show(() => true)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  show(() => true)
  expect(await screen.findByText('This page stopped working')).toBeTruthy()
  expect(reload).toHaveBeenCalledOnce()
})
