import { resources } from './registry.ts'

const lists = resources.map(({ name }) => name).join('|')
const single =
  'settings|rent|rent/payments|rent/import|rent/opening-balances|money|money/set-up|bank|bills|tax|payouts|payouts/bank-details|held|reconciliation|reconciliation/ledger|reconciliation/days|reconciliation/fee-invoices|arrears|analytics|statement|tasks|keys|duties|compliance|compliance/deadlines|proof|proof/ledger|proof/days|proof/fee-invoices|certificates|certificates/earlier|register|register/[\\w-]+|bin|lets|lets/import|offers|templates'
const addresses = new RegExp(`^/($|dashboard(/(${single}|(${lists})(/[\\w-]+)?))?/?$|invitation/[\\w-]+/?$)`)

/** Whether the application has a screen at this path; the server answers every other one with 404. */
export const isScreenPath = (path: string): boolean => addresses.test(path)
