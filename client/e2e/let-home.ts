import { expect, type Page } from 'playwright/test'
import { addDays, today } from '#shared/dates.ts'

/** Calls the API as the person who is signed in on a page. */
export const caller = (page: Page) => async (method: string, path: string, data?: unknown) => {
  const answer = await page.context().request.fetch(path, { method, data })
  expect([path, answer.ok() ? '' : await answer.text()]).toEqual([path, ''])
  return answer.json()
}

/** Sends a record, and answers its id. */
export const post = async (page: Page, path: string, data: object): Promise<string> =>
  (await caller(page)('POST', path, data)).id

/** What is otherwise about the people and the terms of a let home. */
interface LetChange {
  landlord?: object
  tenant?: object
  tenancy?: object
}

/** A home that was let a month ago, with the ids of what belongs to it. */
export async function aLetHome(page: Page, property: object = {}, change: LetChange = {}) {
  const landlord = await post(page, '/api/landlords', {
    name: 'Lena Mill',
    email: 'lena.mill@example.org',
    phone: '07700 900642',
    ...change.landlord,
  })
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
    ...property,
  })
  const tenant = await post(page, '/api/tenants', {
    name: 'Tom Reed',
    email: 'tom.reed@example.org',
    phone: '07700 900643',
    property: home,
    status: 'active',
    ...change.tenant,
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
    ...change.tenancy,
  })
  return { home, landlord, tenant, tenancy }
}

/** The address behind a secure link that was emailed. */
export const linkIn = ({ text }: { text: string }): string => /http\S+\/l\/\S+/.exec(text)?.[0] ?? ''
