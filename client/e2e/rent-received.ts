import type { Page } from 'playwright/test'
import { today } from '#shared/dates.ts'
import { expect } from './gable.ts'

const day = today()
/** Calls the API as the person of a page. */
export const caller = (page: Page) => async (method: string, path: string, data?: unknown) => {
  const answer = await page.context().request.fetch(path, { method, data })
  expect([path, answer.ok() ? '' : await answer.text()]).toEqual([path, ''])
  return answer.json()
}

/** Adds a landlord whose tenant has just paid 1,200. Answers the landlord's id. */
export async function receiveRent(page: Page, landlordEmail: string): Promise<string> {
  const call = caller(page)
  const post = (path: string, data: object) => call('POST', path, data)
  const phone = '07700 900642'
  const landlord = await post('/api/landlords', { name: 'Ann Lee', email: landlordEmail, phone })
  const home = await post('/api/properties', {
    addressLine1: '4 Mill Lane',
    townCity: 'Leeds',
    borough: 'Leeds',
    postCode: 'LS6 2AA',
    type: 'flat',
    bedrooms: 2,
    bathrooms: 1,
    rent: 1200,
    landlord: landlord.id,
  })
  const tenant = await post('/api/tenants', {
    name: 'Tom Tenant',
    email: 'tom@example.org',
    phone,
    property: home.id,
  })
  const tenancy = await post('/api/tenancies', {
    tenant: tenant.id,
    property: home.id,
    landlord: landlord.id,
    startDate: day,
    endDate: null,
    rentAmount: 1200,
    status: 'active',
  })
  await post('/api/bank/accounts', { name: 'Client account', openedOn: day })
  await post(`/api/tenancies/${tenancy.id}/schedule`, {})
  await post(`/api/tenancies/${tenancy.id}/receipts`, { amount: 1200 })
  return landlord.id
}
