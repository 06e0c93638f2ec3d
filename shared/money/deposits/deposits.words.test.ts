import { expect, test } from 'vitest'
import { readDepositPlace } from './deposits.words.ts'

const tds = 'Tenancy Deposit Scheme'

test.each([
  ['', {}],
  ['-', {}],
  ['yes', {}],
  ['none', { isNone: true }],
  ['Not protected', { isNone: true }],
  ['DPS', { scheme: 'Deposit Protection Service' }],
  ['dps (custodial)', { scheme: 'Deposit Protection Service', holder: 'scheme' }],
  ['My Deposits', { scheme: 'mydeposits' }],
  ['TDS Insured', { scheme: tds, isInsured: true }],
  ['TDS insured - held by agent', { scheme: tds, holder: 'here', isInsured: true }],
  ['Tenancy Deposit Scheme, landlord holds', { scheme: tds, holder: 'landlord' }],
  ['Held by us', { holder: 'here' }],
  ['Client account', { holder: 'here' }],
  ['Landlord', { holder: 'landlord' }],
  ['custodial', {}],
])('a deposit whose sheet says ‘%s’ is read as that and no more', (text, said) => {
  expect(readDepositPlace(text)).toEqual(said)
})
