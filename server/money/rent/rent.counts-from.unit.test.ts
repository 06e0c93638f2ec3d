import { expect, test } from 'vitest'
import { countsFrom } from './account/rent.book.payments.ts'

const charge = {
  id: 'c',
  scheduleId: null,
  part: 0,
  periodFrom: null,
  periodTo: null,
  pence: 1000,
  how: '',
  basis: null,
  dueOn: '2026-10-01',
  invoiceId: null,
  paid: 0,
  takenOff: 0,
  writtenOff: 0,
}
const receipt = {
  id: 'r',
  pence: 1000,
  used: 0,
  method: 'bank',
  personId: null,
  reference: '',
  note: '',
  reversed: false,
  named: [],
}

test.each([
  ['rent', '2026-09-20', '2026-10-01'],
  ['rent', '2026-10-07', '2026-10-07'],
  ['deposit', '2026-09-20', '2026-09-20'],
  ['deposit', '2026-10-07', '2026-10-07'],
  ['holding-deposit', '2026-09-20', '2026-09-20'],
])('money for a charge of %s due on 1 October that came on %s counts from %s', (kind, day, from) => {
  expect(countsFrom({ ...receipt, day }, { ...charge, kind })).toBe(from)
})
