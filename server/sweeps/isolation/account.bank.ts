import { today } from '#shared/dates.ts'
import type { Answer, Person } from '../../testing/people.ts'

// biome-ignore lint/suspicious/noExplicitAny: a sweep knows what it asked for
type Must = (asked: Promise<Answer>) => Promise<any>

/** The ids by which a call can name an account's bank. */
export interface BankNames {
  'bank account': string
  'bank import': string
  'bank line': string
  'bank match': string
}

/**
 * Adds a bank account with the bank's letter, and a file whose first line is sorted by a tenancy's reference. The other lines stay unsorted and make
 * the matching look at everything: the tenant's name with any amount, with an open charge's and with a typed payment's, the
 * landlord's name, and a payout on its way.
 */
export async function addBank(
  { call }: Person,
  must: Must,
  tenancy: string,
  { mark, office, file }: { mark: string; office: string; file: string },
): Promise<BankNames> {
  const { people } = await must(call('GET', `/api/tenancies/${tenancy}/people`))
  const { landlord } = await must(call('GET', `/api/tenancies/${tenancy}`))
  const { id: account } = await must(
    call('POST', '/api/bank/accounts', { name: `${mark} ${office}`.slice(0, 60) }),
  )
  await must(
    call('PUT', `/api/bank/accounts/${account}/letter`, { letter: { file, name: `${mark} ${office}` } }),
  )
  const day = today().split('-').reverse().join('/')
  const text = [
    'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)',
    `${day},TENANT,${people[0].reference},FP,11.00,11.00`,
    `${day},SOMEBODY,${office},FP,13.00,24.00`,
    `${day},${people[0].name},RENT,FP,17.00,41.00`,
    `${day},${landlord},LOAN,FP,19.00,60.00`,
    `${day},${people[0].name},CHARGE,FP,9.00,69.00`,
    `${day},${people[0].name},OTHER,FP,15.00,84.00`,
    `${day},${landlord},SENT,FP,-1.21,82.79`,
  ].join('\n')
  const query = new URLSearchParams({ bankAccountId: account, name: `${mark}.csv` })
  const { importId } = await must(
    call('POST', `/api/bank/files?${query}`, text, { 'content-type': 'text/csv' }),
  )
  const { lines } = await must(call('GET', `/api/bank/lines?state=all&bankAccountId=${account}`))
  const lineOf = (amount: number) => lines.find((line: { amount: number }) => line.amount === amount)
  const part = { kind: 'tenancy', subjectId: tenancy }
  // The sweep does not depend on whether the matching is sure of the line.
  const sorted =
    lineOf(11).matches.length > 0
      ? lineOf(11)
      : await must(call('POST', `/api/bank/lines/${lineOf(11).id}/sort`, { parts: [part] }))
  return {
    'bank account': account,
    'bank import': importId,
    'bank line': lineOf(13).id,
    'bank match': sorted.matches[0].id,
  }
}
