import type { BankAccount, BankFileReply, BankImport, BankLine } from '#shared/money/bank/bank.ts'

const id = (kind: string, number: number) =>
  `${kind}0000000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const sampleBankAccount = (change: Partial<BankAccount> = {}): BankAccount => ({
  id: id('a', 1),
  name: 'Client account',
  bank: 'Lloyds',
  sortCode: '300000',
  accountNumber: '12345678',
  heldName: '',
  designation: 'unsaid',
  letter: null,
  openedOn: '2026-10-01',
  isMain: true,
  balance: 12_400,
  stated: 12_400,
  statedOn: '2026-11-20',
  readUntil: '2026-11-20',
  unsorted: 3,
  mayBeginEarlier: true,
  version: 1,
  ...change,
})

/** A line of 1,000 that is certainly the rent of a tenancy. */
export const sampleLine = (number: number, change: Partial<BankLine> = {}): BankLine => ({
  id: id('b', number),
  bankAccountId: id('a', 1),
  importId: id('c', 1),
  day: '2026-11-20',
  amount: 1000,
  left: 1000,
  text: 'IDA VOSS RENT',
  payer: 'IDA VOSS',
  reference: 'RENT',
  payee: 'IDA VOSS',
  isCard: false,
  balance: 12_400,
  matches: [],
  suggestions: [
    {
      kind: 'tenancy',
      subjectId: id('f', number),
      personId: null,
      label: 'Ida Voss, 1 Alma Road',
      score: 55,
      why: ['a name like Ida Voss', 'exactly what is owed'],
      isClear: true,
    },
  ],
  ...change,
})

/** A line as the server answers it once the line is sorted. */
export const sampleSorted = (
  line: BankLine,
  change: Partial<BankLine['matches'][number]> = {},
): BankLine => ({
  ...line,
  left: 0,
  suggestions: [],
  matches: [
    {
      id: id('d', Number(line.id.slice(-3))),
      kind: 'tenancy',
      amount: line.amount,
      subjectId: id('f', 1),
      label: 'Ida Voss, 1 Alma Road',
      decidedBy: 'person',
      made: null,
      why: '',
      author: 'Robin Marsh',
      at: '2026-11-22T09:00:00.000Z',
      ...change,
    },
  ],
})

type FileRead = Extract<BankFileReply, { kind: 'read' }>

export const sampleFile = (change: Partial<FileRead> = {}): FileRead => ({
  kind: 'read',
  importId: null,
  format: 'csv',
  bank: 'Lloyds',
  from: '2026-11-16',
  to: '2026-11-20',
  lines: 3,
  early: 0,
  fresh: 3,
  moneyIn: 2400,
  moneyOut: 45,
  opening: 10_045,
  closing: 12_400,
  addsUp: true,
  isNew: true,
  hasPeriod: true,
  otherAccount: null,
  begins: null,
  notices: [],
  sure: 1,
  likely: 1,
  waiting: 1,
  first: [{ day: '2026-11-16', amount: 1200, text: 'ANN LEE GB7K2-A', balance: 11_245 }],
  ...change,
})

export const sampleImport = (change: Partial<BankImport> = {}): BankImport => ({
  id: id('c', 1),
  bankAccountId: id('a', 1),
  file: 'monday.csv',
  format: 'csv',
  from: '2026-11-16',
  to: '2026-11-20',
  lines: 3,
  added: 3,
  closing: 12_400,
  author: 'Robin Marsh',
  at: '2026-11-22T09:00:00.000Z',
  undoneAt: null,
  undoable: true,
  ...change,
})
