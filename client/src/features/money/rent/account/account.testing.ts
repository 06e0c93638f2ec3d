import type { AccountLine, RentAccount } from '#shared/money/rent/rent.ts'

const id = (kind: string, number: number) =>
  `${kind}0000000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const sampleCharge = (
  number: number,
  change: Partial<RentAccount['charges'][number]> = {},
): RentAccount['charges'][number] => ({
  id: id('c', number),
  kind: 'rent',
  from: '2026-11-01',
  to: '2026-11-30',
  runsTo: '2026-11-30',
  due: '2026-11-01',
  amount: 1000,
  outstanding: 1000,
  paid: 0,
  how: 'Whole month',
  basis: 'whole',
  invoiceId: null,
  ...change,
})

export const sampleLine = (number: number, change: Partial<AccountLine> = {}): AccountLine => ({
  id: id('d', number),
  day: '2026-11-01',
  kind: 'charge',
  amount: 1000,
  balance: 1000,
  chargeId: id('c', number),
  receiptId: null,
  free: null,
  memo: '',
  source: 'schedule',
  author: '',
  at: '2026-11-01T06:00:00Z',
  reversedBy: null,
  reverses: null,
  reversible: false,
  ...change,
})

/** A monthly account since 1 January 2026 whose November is owed. */
export const sampleAccount = (change: Partial<RentAccount> = {}): RentAccount => ({
  tenancyId: id('f', 1),
  startedOn: '2026-01-01',
  kind: 'assured',
  currency: 'GBP',
  isEnglish: true,
  isAgreed: true,
  endedOn: null,
  terms: [
    {
      id: id('a', 1),
      from: '2026-01-01',
      amount: 1000,
      every: 'month',
      anchor: '2026-01-01',
      dueAfter: 0,
      servedOn: null,
      agreedOn: null,
      decidedOn: null,
    },
  ],
  owed: 1000,
  owedSince: '2026-11-01',
  credit: 0,
  coming: [],
  charges: [sampleCharge(1)],
  receipts: [],
  people: [],
  statementSentAt: null,
  closedThrough: null,
  lines: [sampleLine(1)],
  ...change,
})
