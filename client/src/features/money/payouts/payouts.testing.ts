import type { Payout, PayoutsReply, ShownDetails } from '#shared/money/payouts/payouts.ts'

const id = (kind: string, number: number) =>
  `${kind}0000000-0000-7000-8000-${String(number).padStart(12, '0')}`

const sampleDetails = (change: Partial<ShownDetails> = {}): ShownDetails => ({
  id: id('d', 1),
  lastFour: '5678',
  changedBy: 'Robin Marsh',
  isUsable: true,
  changedAt: '2026-10-01T09:00:00.000Z',
  usableFrom: '2026-10-02T09:00:00.000Z',
  ...change,
})

/** A draft of 756 that anybody may approve. */
export const samplePayout = (number: number, change: Partial<Payout> = {}): Payout => ({
  id: id('a', number),
  payee: 'landlord',
  subjectId: id('e', number),
  name: 'ann lee',
  amount: 756,
  reference: `RENT AB2C${number}`,
  billId: null,
  state: 'draft',
  how: 'Balance £756.00',
  heldBack: 0,
  heldWhy: '',
  details: sampleDetails(),
  detailsChanged: false,
  problems: [],
  stops: [],
  held: 756,
  isOwn: false,
  draftedBy: 'Robin Marsh',
  draftedAt: '2026-11-22T09:00:00.000Z',
  approvedBy: '',
  approvedAt: null,
  approvedOn: null,
  fileId: null,
  seenOn: null,
  returnedOn: null,
  returnedWhy: '',
  cancelledAt: null,
  cancelledBy: '',
  cancelledWhy: '',
  ...change,
})

export const samplePayouts = (change: Partial<PayoutsReply> = {}): PayoutsReply => ({
  drafts: [],
  onTheirWay: [],
  done: [],
  hasMore: false,
  files: [],
  hasMoreFiles: false,
  mayAlone: { isSet: false, left: null },
  settings: { approvalLimit: null, serviceUserNumber: '', payFromId: null, payoutRhythm: 'hand' },
  warnings: { missingForVat: [], withoutFee: { count: 0, names: [] }, proposesLimit: false, unproved: null },
  ...change,
})
