import { depositActs, tellDepositMoved } from './event.deposit.ts'
import { lowerFirst, type MoneyEvent, withReason } from './event.ts'

/** 'Reversed: payment by cash', and of a goodwill credit that goes on to other rent 'Moved to other rent: …'. */
const sayBack = (before?: string, isMoved?: boolean) => {
  const what = isMoved ? 'Moved to other rent' : 'Reversed'
  return before ? `${what}: ${before}` : what
}

/** The events of a tenant's account, in the order in which they happen. */
export const rentEvents = {
  charge: {
    says: 'Rent or a permitted charge falls due.',
    ledger: 'Charge',
    moves: [['tenant', 'due']],
    sources: ['schedule', 'hand', 'invoice', 'import', 'rule', 'bank'],
    calls: ['addCharge', 'sortBankLine'],
    reversal: { on: 'the rent account', but: 'rent' },
    entered: { label: 'Add Charge', words: 'charge recharge fine key cleaning damage' },
    account: {
      column: 'charged',
      screen: ({ charge = 'Charge', charged = charge, isAgain }) =>
        isAgain ? `Charged again: ${lowerFirst(charge)}` : charged,
      paper: ({ charge = 'Charge', charged = charge, isAgain }) =>
        isAgain ? `Charged again: ${charge}` : charged,
    },
    history: null,
    addsOnly: true,
    proof: 'Entered by hand',
  },
  receipt: {
    says: 'A payment is received from a tenant: by hand, by bank transaction or by card, or out of the deposit as agreed.',
    ledger: 'Payment',
    moves: [
      ['bank', 'tenant'],
      ['suspense', 'tenant'],
      ['card', 'tenant'],
      ['deposit', 'tenant'],
      ['bank', 'scheme'],
    ],
    sources: ['hand', 'bank', 'stripe', 'invoice', 'import', 'deposit'],
    calls: ['recordReceipt', 'recordReceipts', 'moveDeposit'],
    reversal: { on: 'the rent account' },
    account: {
      column: 'paid',
      screen: ({ receipt = 'Payment' }) => receipt,
      paper: ({ receipt = 'Payment' }) => receipt,
    },
    history: {
      done: {
        what: 'rent-paid',
        text: 'day',
        tell: (amount, day) => `recorded a payment of ${amount}, received on ${day}`,
      },
      takenBack: withReason('payment-taken-back', (amount) => `reversed the payment of ${amount}`),
    },
    addsOnly: true,
    proof: 'Payment entered by hand',
  },
  allocation: {
    says: 'A receipt pays a charge, and the money is its payee’s.',
    ledger: 'Payment of a charge',
    moves: [
      ['due', 'landlord'],
      ['due', 'deposit'],
      ['due', 'holding'],
    ],
    sources: ['rule', 'deposit'],
    calls: [],
    reversal: { refused: 'This is part of a payment. Reverse the payment instead.' },
    statement: { group: 'rent', words: 'Entry' },
    history: null,
    proof: 'Entered by hand',
  },
  release: {
    says: 'The money of a receipt is unallocated again.',
    ledger: 'Payment unallocated',
    moves: [
      ['landlord', 'due'],
      ['deposit', 'due'],
      ['holding', 'due'],
    ],
    sources: ['rule'],
    calls: [],
    reversal: { refused: 'This follows from another entry. Reverse that one instead.' },
    statement: { group: 'rent', words: 'Rent reversed', isBeforeMemo: true },
    history: null,
    proof: 'Entered by hand',
  },
  refund: {
    says: 'A tenant’s credit is refunded.',
    ledger: 'Refund',
    moves: [
      ['tenant', 'bank'],
      ['tenant', 'suspense'],
    ],
    sources: ['hand', 'bank'],
    calls: ['refundTenant', 'moveHoldingDeposit'],
    reversal: { on: 'the rent account' },
    entered: { label: 'Refund', words: 'refund pay back overpaid overpayment return credit' },
    account: {
      column: 'paid',
      screen: () => 'Refund',
      paper: () => 'Refunded to the tenant',
    },
    statement: { group: 'other', words: 'Refunded', isBeforeMemo: true },
    history: {
      done: {
        what: 'rent-refunded',
        text: 'day',
        tell: (amount, day) => `refunded ${amount} on ${day}`,
      },
      takenBack: withReason('refund-taken-back', (amount) => `reversed the refund of ${amount}`),
    },
    proof: 'Refund entered by hand',
  },
  bounce: {
    says: 'A tenant’s payment bounces: the bank takes the money out again, and what it had paid is owed again.',
    ledger: 'Bounced payment',
    moves: [['tenant', 'suspense']],
    sources: ['bank'],
    calls: ['sortBankLine'],
    reversal: { on: 'the rent account' },
    account: {
      column: 'paid',
      screen: ({ receipt }) => (receipt ? `Bounced: ${lowerFirst(receipt)}` : 'Bounced payment'),
      paper: ({ receipt }) => (receipt ? `Bounced: ${lowerFirst(receipt)}` : 'Bounced payment'),
    },
    history: {
      done: {
        what: 'rent-bounced',
        text: 'day',
        tell: (amount, day) => `recorded that a payment of ${amount} bounced on ${day}`,
      },
      takenBack: withReason('bounce-taken-back', (amount) => `reversed the bounced payment of ${amount}`),
    },
    proof: 'Bounced payment',
  },
  reduction: {
    says: 'A charge is too high for the tenancy’s days or rent, and the rest is taken off.',
    ledger: 'Taken off a charge',
    moves: [['due', 'tenant']],
    sources: ['schedule', 'hand'],
    calls: [],
    reversal: { refused: 'This follows from the tenancy’s end or rent. Change those instead.' },
    account: {
      column: 'charged',
      screen: ({ reduced = 'Taken off' }) => reduced,
      paper: ({ charge }) => (charge ? `Taken off: ${charge}` : 'Taken off'),
    },
    history: null,
    proof: 'Entered by hand',
  },
  'write-off': {
    says: 'The landlord writes off a part of what a tenant owes.',
    ledger: 'Written off',
    moves: [['due', 'tenant']],
    sources: ['hand', 'schedule'],
    calls: ['writeOff'],
    reversal: { on: 'the rent account' },
    entered: { label: 'Write Off', words: 'write off bad debt waive forgive' },
    account: {
      column: 'charged',
      screen: ({ charge }) => (charge ? `Written off: ${lowerFirst(charge)}` : 'Written off'),
      paper: ({ charge }) => (charge ? `Written off: ${charge}` : 'Written off'),
    },
    history: {
      done: withReason('rent-written-off', (amount) => `wrote off ${amount}`),
      takenBack: withReason('write-off-taken-back', (amount) => `reversed the write-off of ${amount}`),
    },
    proof: 'Entered by hand',
  },
  'rent-free': {
    says: 'The landlord gives the tenant rent-free days.',
    ledger: 'Rent-free days',
    moves: [['due', 'tenant']],
    sources: ['hand', 'schedule'],
    calls: ['writeOff'],
    reversal: { on: 'the rent account' },
    entered: { label: 'Rent-free Days', words: 'rent free rent-free holiday concession days' },
    account: {
      column: 'charged',
      screen: ({ days }) => (days ? `Rent-free days, ${days}` : 'Rent-free days'),
      paper: ({ days }) => (days ? `Rent-free days, ${days}` : 'Rent-free days'),
    },
    history: null,
    proof: 'Entered by hand',
  },
  goodwill: {
    says: 'The landlord gives the tenant a credit for the next rent.',
    ledger: 'Goodwill credit',
    moves: [['due', 'tenant']],
    sources: ['hand', 'schedule'],
    calls: ['giveGoodwill'],
    reversal: { on: 'the rent account' },
    entered: {
      label: 'Goodwill Credit',
      words: 'goodwill good will credit let off discount allowance compensation apology',
    },
    account: {
      column: 'charged',
      screen: ({ charge }) => (charge ? `Goodwill credit: ${lowerFirst(charge)}` : 'Goodwill credit'),
      paper: ({ charge }) => (charge ? `Goodwill credit: ${charge}` : 'Goodwill credit'),
    },
    history: {
      done: withReason('goodwill-given', (amount) => `gave a goodwill credit of ${amount}`),
      takenBack: withReason('goodwill-taken-back', (amount) => `reversed the goodwill credit of ${amount}`),
    },
    proof: 'Entered by hand',
  },
  reversal: {
    says: 'An entry is reversed by its exact mirror.',
    ledger: 'Reversed',
    moves: 'mirror',
    sources: ['hand', 'schedule', 'rule'],
    calls: ['reverseEntry'],
    reversal: { refused: 'This entry reverses another one. Enter the payment again instead.' },
    account: {
      column: 'of the reversed line',
      screen: ({ before, isMoved }) => sayBack(before && lowerFirst(before), isMoved),
      paper: ({ before, isMoved }) => sayBack(before, isMoved),
    },
    statement: { group: 'other', words: 'Entry' },
    history: null,
    proof: 'Payment reversed',
  },
  deposit: {
    says: 'A deposit moves: to a scheme, back from it, to the tenant, or to the landlord as was agreed.',
    ledger: 'Deposit moved',
    moves: [
      ['scheme', 'bank'],
      ['bank', 'scheme'],
      ['deposit', 'bank'],
      ['deposit', 'scheme'],
      ['deposit', 'landlord'],
      ['suspense', 'deposit'],
      ['suspense', 'scheme'],
      ['deposit', 'suspense'],
      ['scheme', 'suspense'],
      ['holding', 'landlord'],
    ],
    sources: ['hand', 'bank'],
    calls: ['moveDeposit', 'moveHoldingDeposit'],
    reversal: { refused: 'This is part of the deposit. Reverse it on the tenancy’s Deposit card.' },
    statement: { group: 'other', words: 'From the deposit', isBeforeMemo: true },
    history: {
      done: { what: 'deposit-moved', text: 'memo', tell: tellDepositMoved },
      acts: depositActs,
      takenBack: withReason(
        'deposit-taken-back',
        (amount) => `reversed a movement of ${amount} of the deposit`,
      ),
    },
    proof: 'Deposit moved',
  },
} as const satisfies Record<string, MoneyEvent>
