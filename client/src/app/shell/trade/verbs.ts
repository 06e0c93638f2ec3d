import { paths } from '#client/lib/pages/paths.ts'
import { type RentAction, rentActions } from '#client/lib/pages/rent-actions.ts'
import type { EntityName } from '#shared/registry.ts'
import type { OpenTo } from '../navigation.tsx'
import { coreOf, stemOf, wordsOf } from './rank.ts'

export interface Verb extends OpenTo {
  of: EntityName
  label: string
  /** The words by which it is asked for. */
  words: string
  to: (id: string) => string
}

/** What is asked for like an action on a rent account, and stands after it. */
const beside: { [Action in RentAction]?: Verb } = {
  payment: {
    of: 'tenancies',
    label: 'Rent Account',
    words: 'account ledger balance owe owes arrears rent history',
    to: (id) => paths.rentAccount(id),
    needs: 'read',
  },
  rent: {
    of: 'tenancies',
    label: 'Rent Increase',
    words: 'rent increase raise rise review put up 13 section form 4a propose',
    to: (id) => paths.tenancyLaw(id, 'increase'),
    english: true,
  },
}

const rentVerbs = (Object.keys(rentActions) as RentAction[]).flatMap((action): Verb[] => [
  { of: 'tenancies', ...rentActions[action], to: (id) => paths.rentAccount(id, action) },
  ...(beside[action] ? [beside[action]] : []),
])

/** In the order in which they win where several are asked for alike. What only shows something needs no more than to read. */
const all: readonly Verb[] = [
  ...rentVerbs,
  {
    of: 'tenancies',
    label: 'Return Deposit',
    words: 'deposit return refund release back give',
    to: (id) => paths.deposit(id, 'return'),
  },
  {
    of: 'tenancies',
    label: 'Protect Deposit',
    words: 'deposit protect protection register scheme certificate tds dps',
    to: (id) => paths.deposit(id, 'protect'),
  },
  {
    of: 'tenancies',
    label: 'Deposit',
    words: 'deposit',
    to: (id) => paths.deposit(id),
    needs: 'read',
  },
  {
    of: 'tenancies',
    label: 'Tell How to Pay',
    words: 'how to pay tell letter instructions details',
    to: (id) => paths.howToPay(id),
  },
  {
    of: 'tenancies',
    label: 'Terms, End and Notice',
    words: 'end notice terms tenancy agreement move out leave leaving terminate renew renewal',
    to: (id) => paths.tenancy(id, 'terms'),
    needs: 'read',
  },
  {
    of: 'tenancies',
    label: 'Section 8 Notice',
    words: 'notice serve possession section 8 21 quit evict eviction ground grounds form 3a',
    to: (id) => paths.tenancyLaw(id, 'possession'),
    english: true,
  },
  {
    of: 'landlords',
    label: 'Statements',
    words: 'statement statements landlord remittance advice send month make',
    to: (id) => paths.landlordMoney(id),
    needs: 'read',
  },
  {
    of: 'landlords',
    label: 'Account',
    words: 'account landlord month today rent received',
    to: (id) => paths.statement({ landlord: id }),
    needs: 'read',
  },
  {
    of: 'landlords',
    label: 'Money and Fees',
    words: 'fee fees money balance account float terms commission landlord',
    to: (id) => paths.landlordMoney(id),
    needs: 'read',
  },
  {
    of: 'landlords',
    label: 'Bank Details',
    words: 'bank details account number sort code landlord',
    to: (id) => paths.payouts({ details: `landlord:${id}` }),
    agencies: true,
  },
  {
    of: 'landlords',
    label: 'Payouts',
    words: 'payout pay disburse disbursement remit transfer landlord',
    to: () => paths.payouts(),
    needs: 'read',
    agencies: true,
  },
  {
    of: 'landlords',
    label: 'Tax Year',
    words: 'tax year return sa105 self assessment landlord',
    to: (id) => paths.taxYear({ landlord: id }),
    needs: 'read',
  },
  {
    of: 'properties',
    label: 'Add Tenancy',
    words: 'let tenancy tenant move in',
    to: (id) => paths.of('tenancies').add({ property: id }),
  },
  {
    of: 'properties',
    label: 'Add Invoice',
    words: 'invoice',
    to: (id) => paths.of('invoices').add({ property: id }),
  },
  {
    of: 'tenants',
    label: 'Add Invoice',
    words: 'invoice demand',
    to: (id) => paths.of('invoices').add({ tenant: id }),
  },
]

export const verbs: readonly Verb[] = all.map((verb) => ({ needs: 'write', ...verb }))

const vocabularies = new Map(verbs.map((verb) => [verb, new Set(verb.words.split(' ').map(stemOf))]))

/** A verb with the words that name its record. */
export interface Asked {
  verb: Verb
  /** How many of the typed words ask for it. */
  count: number
  rest: readonly string[]
}

/** Those of these verbs that what was typed may ask for, with the words that are left for the record's name. */
export function findVerbs(of: readonly Verb[], typed: string): Asked[] {
  const words = coreOf(wordsOf(typed))
  return of
    .map((verb) => {
      const rest = words.filter((word) => !vocabularies.get(verb)?.has(word))
      return { verb, rest, count: words.length - rest.length }
    })
    .filter(({ count, rest }) => count > 0 && rest.length > 0)
    .sort((one, other) => other.count - one.count)
}

/** Whether every word begins a word of a record's name. */
export function isNamed(text: string, rest: readonly string[]): boolean {
  const names = wordsOf(text)
  return rest.every((word) => names.some((name) => name.startsWith(word)))
}

/** The record that an address shows, for the actions on it. */
export function recordAt(path: string): { of: string; id: string } | undefined {
  const [, of, id] = /^\/dashboard\/(\w+)\/([0-9a-f]{8}-[0-9a-f-]{27})$/.exec(path) ?? []
  return of && id ? { of, id } : undefined
}
