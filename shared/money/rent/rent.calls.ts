import { adds, contract, reads, sharedReads, writes } from '../../contract.ts'
import { rentFollows } from '../../records/terms/terms.changes.ts'
import { scheduleInput } from '../../records/terms/terms.input.ts'
import { z } from '../../zod.ts'
import { holdingInput } from './rent.holding.ts'
import { receiptsInput, receiptsRow, startsInput } from './rent.many.ts'
import {
  chargeInput,
  creditInput,
  goodwillInput,
  openChargeRow,
  receiptInput,
  refundInput,
  rentAccount,
  rentAhead,
  rentCharging,
  rentRow,
  reversalInput,
  writeOffInput,
} from './rent.ts'

const path = '/api/tenancies/:id'

/**
 * The subjects that an entry of money may change. A read may change them too, because it charges due rent and gives tenants
 * payment references.
 */
const changes = rentFollows
const madeOf = [
  'rent_accounts',
  'entries',
  'schedules',
  'tenancies',
  'tenancy_people',
  'tenants',
  'properties',
] as const

/** The account after a write, and the entry that the write made. */
const posted = z.object({ account: rentAccount, entryId: z.uuid().nullable() })

const post = { ...adds, needsRent: 'tenancy', reply: posted, changes } as const

/** The calls of rent accounts. Those that move money take an Idempotency-Key. */
export const rentCalls = {
  list: contract({
    ...sharedReads,
    name: 'listRent',
    needsRent: 'shown',
    path: '/api/rent',
    summary: 'What each tenancy owes, since when, its last payment and its next due day',
    reply: z.array(rentRow),
    madeOf: [...madeOf, 'landlords'],
    changes,
    remembered: true,
  }),
  open: contract({
    ...reads,
    name: 'listOpenCharges',
    needsRent: 'shown',
    path: '/api/rent/open-charges',
    summary: 'What is not fully paid, of every tenancy, in the order in which a payment pays it',
    reply: z.array(openChargeRow),
    madeOf: ['rent_accounts', 'entries', 'schedules', 'tenancies'],
    changes,
  }),
  charging: contract({
    ...sharedReads,
    name: 'readRentCharging',
    needsRent: 'shown',
    path: '/api/rent/charging',
    summary: 'How far the charging of due rent has come while it is much; null when all of it is charged',
    reply: rentCharging.nullable(),
    madeOf: ['rent_accounts', 'tenancies'],
  }),
  ahead: contract({
    ...reads,
    name: 'readRentAhead',
    needsRent: 'shown',
    path: '/api/rent/ahead',
    summary:
      'Rent that was charged before its due date, as by a clock that was wrong, and that nothing asks for; null without any',
    reply: rentAhead.nullable(),
    madeOf: ['rent_accounts', 'entries', 'tenancies'],
  }),
  removeAhead: contract({
    ...writes,
    name: 'removeRentAhead',
    needsRent: 'shown',
    path: '/api/rent/ahead/remove',
    summary:
      'Remove rent that was charged before its due date and that no invoice asks for; each charge returns on its date',
    takesKey: true,
    reply: z.object({ count: z.int() }),
    changes,
  }),
  account: contract({
    ...sharedReads,
    name: 'readRentAccount',
    needsRent: 'tenancy',
    path: `${path}/account`,
    summary: 'A tenancy’s rent account: what is owed, every charge and receipt, and a running balance',
    reply: rentAccount,
    madeOf: [...madeOf, 'receipt_sendings', 'rent_statement_sendings'],
    changes,
  }),
  schedule: contract({
    ...post,
    name: 'stateRent',
    path: `${path}/schedule`,
    summary: 'Start a tenancy’s rent account, or state its rent from a day on',
    body: scheduleInput,
    changes: [...changes, 'schedules', 'tenancies'],
  }),
  startMany: contract({
    ...adds,
    name: 'startRentAccounts',
    needsRent: 'shown',
    path: '/api/rent-accounts',
    summary: 'Start the rent accounts of many tenancies, all of them or none',
    body: startsInput,
    bodyLimit: 256 * 1024,
    reply: z.object({ count: z.int() }),
    changes: [...changes, 'schedules', 'tenancies'],
  }),
  receive: contract({
    ...post,
    name: 'recordReceipt',
    path: `${path}/receipts`,
    summary: 'Record a payment received; it pays the oldest charge first',
    body: receiptInput,
  }),
  receiveMany: contract({
    ...adds,
    name: 'recordReceipts',
    needsRent: 'shown',
    path: '/api/receipts',
    summary: 'Record payments of many tenancies at once, all of it or none',
    body: receiptsInput,
    bodyLimit: 256 * 1024,
    reply: z.array(receiptsRow),
    changes,
  }),
  charge: contract({
    ...post,
    name: 'addCharge',
    path: `${path}/charges`,
    summary: 'Charge something else than rent, of the kinds that the Tenant Fees Act permits',
    done: { title: 'Charge Added', description: 'It’s shown on the rent account.' },
    body: chargeInput,
  }),
  useCredit: contract({
    ...post,
    name: 'useCredit',
    path: `${path}/credit`,
    summary: 'Let credit pay a deposit, which never happens automatically',
    done: { title: 'Deposit Paid from Credit', description: 'The rent account shows what is left.' },
    failed: 'Failed to use the credit',
    body: creditInput,
  }),
  refund: contract({
    ...post,
    name: 'refundTenant',
    path: `${path}/refunds`,
    summary: 'Record a refund of credit to the tenant',
    done: { title: 'Refund Recorded', description: 'The rent account shows what is left.' },
    body: refundInput,
  }),
  moveHolding: contract({
    ...post,
    name: 'moveHoldingDeposit',
    path: `${path}/holding-deposit`,
    summary: 'Apply a holding deposit to a charge, return it, or keep it as the Tenant Fees Act permits',
    done: { title: 'Holding Deposit Recorded', description: 'The rent account shows what it paid.' },
    tellsConflict: true,
    body: holdingInput,
  }),
  writeOff: contract({
    ...post,
    name: 'writeOff',
    path: `${path}/write-offs`,
    summary: 'Give up a part of what is owed with the landlord’s consent, or the rent of some days',
    body: writeOffInput,
  }),
  goodwill: contract({
    ...post,
    name: 'giveGoodwill',
    path: `${path}/goodwill-credits`,
    summary: 'Let the tenant off a sum that the landlord agreed to, as a credit for the next rent',
    done: { title: 'Goodwill Credit Added', description: 'It reduces the next rent.' },
    body: goodwillInput,
  }),
  reverse: contract({
    ...post,
    name: 'reverseEntry',
    needsRent: 'shown',
    path: '/api/entries/:id/reverse',
    summary: 'Reverse an entry by its exact mirror, with the reason',
    body: reversalInput,
  }),
}
