import { addMonths, today } from '#shared/dates.ts'
import { taxYearOf } from '#shared/money/bills/tax-year.ts'
import type { PeopledApp } from '../../testing/people.ts'
import type { Reader } from './fill.ts'

const year = taxYearOf(today())
const month = today().slice(0, 7)

/** What is read of every account. */
const ofAccount = [
  ...['overview', 'arrears', 'rent', 'rent/open-charges', 'landlords', 'properties', 'tenants', 'tenancies'],
  ...['invoices', 'invoices/rent-of-month', 'bills', 'payouts', 'proof', 'months', 'notifications'],
  `analytics?from=${addMonths(month, -5)}-01&to=${today()}`,
  `tax-year?year=${year}`,
]

/** What is read of every tenancy, and of every landlord. */
const ofTenancy = (id: string) => [`tenancies/${id}/account`, `tenancies/${id}/deposit`]
const ofLandlord = (id: string) => [
  `landlords/${id}/money`,
  `tax-year?year=${year}&landlordId=${id}`,
  ...[0, -1, -2].map((past) => `statements?month=${addMonths(month, past)}&landlordId=${id}`),
]

/** Every answer of an account, by its path, with its status. */
async function readAccount({ url }: PeopledApp, { cookie, userId }: Reader): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const ask = async (path: string) => {
    const answer = await fetch(`${url}/api/${path}`, { headers: { cookie, 'user-id': userId } })
    const text = await answer.text()
    found.set(path, `${answer.status} ${text}`)
    return answer.ok ? JSON.parse(text) : []
  }
  const idsOf = async (path: string): Promise<string[]> =>
    (await ask(path)).map(({ id }: { id: string }) => id)
  // Due rent is charged by the first read that needs it.
  await ask('rent')
  const [tenancies, landlords] = [await idsOf('tenancies'), await idsOf('landlords')]
  for (const path of [...ofAccount, ...tenancies.flatMap(ofTenancy), ...landlords.flatMap(ofLandlord)])
    await ask(path)
  return found
}

/** Every answer of all accounts as lines, in an order that does not change: `account path: status answer`. */
export async function readFigures(app: PeopledApp, readers: readonly Reader[]): Promise<string[]> {
  const lines: string[] = []
  for (const reader of readers)
    for (const [path, answer] of await readAccount(app, reader))
      lines.push(`${reader.accountId} ${path}: ${answer}`)
  return lines.sort()
}
