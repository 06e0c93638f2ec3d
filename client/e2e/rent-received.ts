import type { Page } from 'playwright/test'
import { today } from '#shared/dates.ts'
import { aLetHome, caller, post } from './let-home.ts'

/** Adds a landlord whose tenant has just paid 1,200. Answers the landlord's id. */
export async function receiveRent(page: Page, email: string): Promise<string> {
  const { landlord, tenancy } = await aLetHome(
    page,
    {},
    { landlord: { name: 'Ann Lee', email }, tenant: { name: 'Tom Tenant' }, tenancy: { startDate: today() } },
  )
  await post(page, '/api/bank/accounts', { name: 'Client account', openedOn: today() })
  const call = caller(page)
  await call('POST', `/api/tenancies/${tenancy}/schedule`, {})
  await call('POST', `/api/tenancies/${tenancy}/receipts`, { amount: 1200 })
  return landlord
}
