import { expect, type Page } from 'playwright/test'
import { addDays, today } from '#shared/dates.ts'

/** Makes a call of the API as the person who is signed in, and answers the record's id. */
export async function post(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.context().request.post(path, { data })
  expect([path, answer.ok() ? '' : await answer.text()]).toEqual([path, ''])
  return (await answer.json()).id
}

/** A home that was let a month ago, with the ids of what belongs to it. */
export async function aLetHome(page: Page, change: object = {}) {
  const person = { email: 'lena.mill@example.org', phone: '07700 900642' }
  const landlord = await post(page, '/api/landlords', { name: 'Lena Mill', ...person })
  const home = await post(page, '/api/properties', {
    addressLine1: '4 Mill Lane',
    townCity: 'Leeds',
    borough: 'Leeds',
    postCode: 'LS6 2AA',
    type: 'flat',
    bedrooms: 2,
    bathrooms: 1,
    rent: 1200,
    landlord,
    ...change,
  })
  const tenant = await post(page, '/api/tenants', {
    name: 'Tom Reed',
    email: 'tom.reed@example.org',
    phone: '07700 900643',
    property: home,
    status: 'active',
  })
  const tenancy = await post(page, '/api/tenancies', {
    tenant,
    property: home,
    landlord,
    startDate: addDays(today(), -30),
    endDate: null,
    rentAmount: 1200,
    status: 'active',
    paymentStatus: 'pending',
  })
  return { home, landlord, tenancy }
}
