import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import type { Enquiry } from '#shared/records/enquiries/enquiries.ts'
import { EnquiriesOf } from './enquiries.of-tenant.tsx'

const tenantId = '01a215be-0000-7000-8000-000000000002'
const enquiry: Enquiry = {
  id: '01a215be-0000-7000-8000-000000000001',
  kind: 'viewing',
  property: '1 mill lane',
  propertyId: '01a215be-0000-7000-8000-000000000003',
  propertyTitle: 'Flat in Mill Lane',
  name: 'Vera Visitor',
  email: 'vera@example.org',
  phone: '',
  message: 'We have a small dog.',
  wishedTimes: 'Saturday after ten',
  consentedAt: '2026-11-20T09:00:00Z',
  handledAt: '2026-11-21T09:00:00Z',
  viewingId: null,
  tenantId,
  createdAt: '2026-11-20T09:00:00Z',
}

afterEach(() => vi.unstubAllGlobals())

function open(of: string) {
  const calls = playServer(({ path }) => {
    if (path === '/api/auth/me')
      return { body: { user: { id: 'u' }, account: { role: 'owner', kind: 'agent' } } }
    return path === '/api/enquiries' ? { body: [enquiry] } : undefined
  })
  openScreens({ '/tenant': () => <EnquiriesOf tenantId={of} /> }, '/tenant')
  return calls
}

test('a tenant’s page has what they wrote before: message, wanted day and property', async () => {
  open(tenantId)
  expect(await screen.findByText('We have a small dog.')).toBeTruthy()
  expect(screen.getByText(/Saturday after ten/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '1 Mill Lane' })).toBeTruthy()
})

test('of other tenants it has nothing', async () => {
  const calls = open('01a215be-0000-7000-8000-000000000009')
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/enquiries')).toBe(true))
  expect(screen.queryByText('We have a small dog.')).toBeNull()
})
