import { expect, test } from 'vitest'
import { creditWord } from '#shared/money/rent/credit-word.ts'
import { sampleAccount, sampleCharge, sampleLine } from './account.testing.ts'
import { describeBalance, indexAccount, isOpen, tellLine } from './account.words.ts'

const money = (amount: number) => amount.toFixed(2)

const receipt = {
  id: 'r1',
  day: '2026-11-02',
  amount: 400,
  left: 0,
  method: 'bank-transfer',
  personId: 'p1',
  payer: 'Ida Voss',
  reference: 'GB7K2-A',
  note: '',
  reversed: false,
  pays: [],
  sentAt: null,
}
const payment = sampleLine(2, {
  kind: 'receipt',
  chargeId: null,
  receiptId: 'r1',
  amount: -400,
  source: 'hand',
  author: 'Ann Lee',
})

const tell = (line: ReturnType<typeof sampleLine>, change: Parameters<typeof sampleAccount>[0] = {}) =>
  tellLine(line, indexAccount(sampleAccount({ receipts: [receipt], ...change }), money, 'in credit'))

test('rent names its days, and a payment names its method and payer', () => {
  expect(tell(sampleLine(1)).title).toBe('Rent 1–30 Nov 2026')
  expect(tell(payment).title).toBe('Payment by bank transfer from Ida Voss')
})

test('rent taken off after the end says for how many days', () => {
  const line = sampleLine(1, {
    kind: 'reduction',
    amount: -400,
    memo: '18 of 30 days of £1,000.00 = £600.00',
  })
  const told = tell(line, { endedOn: '2026-11-18' })
  expect(told.title).toBe('Rent reduced after the tenancy’s end: 12 of 30 days')
  expect(told.details[0]).toEqual({ name: 'Calculated', value: '18 of 30 days of £1,000.00 = £600.00' })
})

test('rent taken off without an end says that the rent was corrected', () => {
  expect(tell(sampleLine(1, { kind: 'reduction', amount: -100 })).title).toBe(
    'Rent reduced, because the rent was corrected',
  )
})

test('rent that other rent replaced is no rent after the end, and free days are named by their own days', () => {
  const off = sampleLine(1, { kind: 'reduction', amount: -1000 })
  const replaced = { charges: [sampleCharge(1, { runsTo: null })], endedOn: '2026-11-18' }
  expect(tell(off, replaced).title).toBe('Rent reduced, because the rent was corrected')
  const free = { from: '2026-11-25', to: '2026-12-04' }
  expect(tell(sampleLine(1, { kind: 'rent-free', amount: -200, free })).title).toBe(
    'Rent-free days, 25–30 Nov 2026',
  )
})

test('an end that is reversed leaves a pair that reads plainly, and only the rent itself is still to pay', () => {
  const rent = sampleLine(1)
  const off = sampleLine(2, { kind: 'reduction', amount: -400, chargeId: rent.chargeId })
  const again = sampleLine(3, { amount: 400, chargeId: rent.chargeId })
  const lines = [rent, off, again]
  expect(lines.map((line) => tell(line, { lines }).title)).toEqual([
    'Rent 1–30 Nov 2026',
    'Rent removed, and charged again since',
    'Charged again: rent 1–30 Nov 2026',
  ])
  const index = indexAccount(sampleAccount({ lines }), money, 'in credit')
  expect(lines.map((line) => isOpen(line, index))).toEqual([true, false, false])
  // Another end is told by its own days.
  const ended = sampleLine(4, { kind: 'reduction', amount: -400, chargeId: rent.chargeId })
  const told = { lines: [...lines, ended], endedOn: '2026-11-18' }
  expect(tell(off, told).title).toBe('Rent removed, and charged again since')
  expect(tell(ended, told).title).toBe('Rent reduced after the tenancy’s end: 12 of 30 days')
})

test('a goodwill credit that moved to other rent says so, and keeps its reason', () => {
  const memo = 'No heating (landlord agreed on 3 Nov 2026)'
  const given = sampleLine(2, { kind: 'goodwill', amount: -50, source: 'hand', memo, reversedBy: 'm' })
  const moved = sampleLine(3, {
    id: 'm',
    kind: 'reversal',
    amount: 50,
    reverses: given.id,
    memo: 'Moved to rent that is still charged',
  })
  const stands = sampleLine(4, { kind: 'goodwill', amount: -50, memo })
  const lines = [sampleLine(1), given, moved, stands]
  const charges = [1, 2, 3, 4].map((number) => sampleCharge(number))
  expect(tell(moved, { lines, charges }).title).toBe(
    'Moved to other rent: goodwill credit: rent 1–30 Nov 2026',
  )
  expect(tell(given, { lines, charges }).details.at(-1)).toEqual({ name: 'Moved', value: moved.memo })
  expect(tell(stands, { lines, charges }).details[0]).toEqual({ name: 'Reason', value: memo })
})

test('a line that was reversed says when and why, and the reversal says what it takes back', () => {
  const mirror = sampleLine(3, {
    kind: 'reversal',
    amount: 400,
    chargeId: null,
    receiptId: 'r1',
    reverses: payment.id,
    memo: 'Typed for the wrong tenancy',
    source: 'hand',
    author: 'Ann Lee',
    day: '2026-11-03',
  })
  const lines = [sampleLine(1), { ...payment, reversedBy: mirror.id }, mirror]
  expect(tell(mirror, { lines }).title).toBe('Reversed: payment by bank transfer from Ida Voss')
  expect(tell(mirror, { lines }).details[0]?.value).toBe('Typed for the wrong tenancy')
  expect(tell({ ...payment, reversedBy: mirror.id }, { lines }).details.at(-1)).toEqual({
    name: 'Reversed',
    value: 'Ann Lee, 1 Nov 2026, 06:00: Typed for the wrong tenancy',
  })
})

test('a charge entered by hand shows its reason once, and links to its invoice', () => {
  const charge = sampleCharge(1, {
    kind: 'lost-key',
    from: null,
    to: null,
    how: 'Front door',
    invoiceId: 'i1',
  })
  const told = tell(sampleLine(1, { memo: 'Front door', source: 'hand', author: 'Ann Lee' }), {
    charges: [charge],
  })
  expect(told.title).toBe('Lost key or fob')
  expect(told.details.filter(({ value }) => value === 'Front door')).toHaveLength(1)
  expect(told.invoiceId).toBe('i1')
})

test('a balance is owed, in credit or nothing; a private landlord reads that it is overpaid', () => {
  const words = (isAgency: boolean) => ({ money, inCredit: creditWord(isAgency) })
  expect([1000, -120, 0].map((amount) => describeBalance(amount, words(true)))).toEqual([
    'owed 1000.00',
    '120.00 in credit',
    'nothing owed',
  ])
  expect(describeBalance(-120, words(false))).toBe('120.00 overpaid')
})
