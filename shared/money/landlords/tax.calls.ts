import { contract } from '../../contract.ts'
import { z } from '../../zod.ts'
import {
  keepTaxInput,
  keepTaxReply,
  mtdQuery,
  mtdReply,
  taxPaidInput,
  taxQuarter,
  taxQuarters,
  taxQuartersQuery,
} from './tax.ts'

/** The subjects that a read changes, because it charges due rent, which credit may pay, before it reads figures. */
const rentFollows = ['entries', 'rent_accounts', 'tenancy_people', 'bank_lines'] as const
const madeOf = [
  'entries',
  'bills',
  'invoices',
  'landlords',
  'landlord_terms',
  'properties',
  'tenancies',
  'rent_accounts',
] as const

const read = { method: 'get', access: 'read', agencies: true } as const
const post = { method: 'post', access: 'write', agencies: true, takesKey: true } as const

export const taxCalls = {
  quarters: contract({
    ...read,
    name: 'listTaxQuarters',
    needsRent: 'shown',
    path: '/api/tax/quarters',
    summary:
      'A quarter of the Non-resident Landlords Scheme: what each non-resident landlord received, paid and owes',
    query: taxQuartersQuery,
    reply: taxQuarters,
    madeOf,
    changes: rentFollows,
  }),
  quartersFile: contract({
    ...read,
    name: 'exportTaxQuarter',
    needsRent: 'all',
    path: '/api/tax/quarters.csv',
    summary: 'The same quarter as a CSV file',
    query: taxQuartersQuery,
    reply: 'raw',
    changes: rentFollows,
  }),
  ofLandlord: contract({
    ...read,
    name: 'readTaxQuarters',
    needsRent: 'shown',
    path: '/api/tax/landlords/:id',
    summary: 'The quarters of one non-resident landlord, oldest first; none of a landlord who is not',
    reply: z.array(taxQuarter),
    madeOf,
    changes: rentFollows,
  }),
  keep: contract({
    ...post,
    name: 'keepTax',
    needsRent: 'all',
    path: '/api/tax/keep',
    summary:
      'Deduct the tax that non-resident landlords owe by now, or return what expenses have made too much',
    failed: 'The tax couldn’t be deducted.',
    tellsConflict: true,
    body: keepTaxInput,
    reply: keepTaxReply,
    changes: rentFollows,
  }),
  paid: contract({
    ...post,
    name: 'recordTaxPaid',
    needsRent: 'shown',
    path: '/api/tax/paid',
    summary: 'Record that deducted tax was paid to HMRC',
    done: { title: 'Tax Paid to HMRC', description: 'Recorded as paid to HMRC.' },
    body: taxPaidInput,
    reply: null,
    changes: ['entries'],
  }),
  undoPaid: contract({
    ...post,
    name: 'takeTaxPaymentBack',
    needsRent: 'shown',
    path: '/api/tax/paid/:id/take-back',
    summary: 'Reverse a payment to HMRC that was recorded by mistake',
    done: { title: 'Reversed', description: 'The tax is set aside for HMRC again.' },
    failed: 'The payment couldn’t be reversed.',
    tellsConflict: true,
    reply: null,
    changes: ['entries'],
  }),
  mtd: contract({
    ...read,
    name: 'readDigitalFigures',
    needsRent: 'shown',
    path: '/api/tax/mtd',
    summary: 'Landlords’ quarterly figures for Making Tax Digital, by HMRC’s categories',
    query: mtdQuery,
    reply: mtdReply,
    madeOf,
    changes: rentFollows,
  }),
  mtdFile: contract({
    ...read,
    name: 'exportDigitalFigures',
    needsRent: 'all',
    path: '/api/tax/mtd.csv',
    summary: 'The same figures as a CSV file',
    query: mtdQuery,
    reply: 'raw',
    changes: rentFollows,
  }),
}
