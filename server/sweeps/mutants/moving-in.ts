import type { Mutant } from './mutant.ts'

/** What an agency brings from its old system, and what must not become something else. */
export const movingInMutants: Mutant[] = [
  {
    name: 'a credit of the old system becomes a debt',
    file: 'shared/money/rent/papers/rent.balances.ts',
    find: "if (side) return { pence: side === 'debit' ? pence : -pence }",
    replace: 'if (side) return { pence }',
    tests: ['shared/money/rent/papers/rent.balances.unit.test.ts'],
  },
  {
    name: 'a column that looks like account numbers is kept as a note',
    file: 'shared/csv/bank-cells.ts',
    find: '(isUnread(at) &&',
    replace: '(at < 0 &&',
    tests: ['shared/csv/bank-cells.unit.test.ts', 'server/office/imports/imports.bank-notes.test.ts'],
  },
  {
    name: 'days that a spreadsheet turned round are read as they stand',
    file: 'shared/csv/date-order.ts',
    find: 'question ??= half?.question ?? null',
    replace: 'question ??= null',
    tests: ['shared/csv/sense.unit.test.ts'],
  },
  {
    name: 'a fee beside the amount stays in the account',
    file: 'server/money/bank/files/csv.amounts.ts',
    find: 'return [isFee, ...(isFee ? [false] : [])]',
    replace: 'return [false]',
    tests: ['server/money/bank/files/csv.sense.unit.test.ts'],
  },
  {
    name: 'rent that was in a balance is charged once more',
    file: 'shared/records/terms/terms.calendar.ts',
    find: 'periodNumberOn(rhythm, addDays(balanceDay, -dueAfter)) + 1',
    replace: 'periodNumberOn(rhythm, addDays(balanceDay, -dueAfter))',
    tests: ['shared/csv/rent-day.unit.test.ts'],
  },
  {
    name: 'a file overwrites what differs although nobody ticked it',
    file: 'server/office/imports/complete.ts',
    find: 'const isTicked = completing.isTicked(stored.id, field)',
    replace: 'const isTicked = true',
    tests: ['server/office/imports/imports.known.test.ts'],
  },
  {
    name: 'the undo of an import puts back a field that a person has changed since',
    file: 'server/office/history/undo.fields.ts',
    find: 'if (since.length > 0) wrong.push',
    replace: 'if (since.length > 99) wrong.push',
    tests: ['server/office/imports/imports.known.test.ts'],
  },
  {
    name: 'the row of a property brings the bank details of somebody who does not own it',
    file: 'server/office/imports/facts.row.ts',
    find: 'if (isOwn || (!landlord && !landlordEmail)) return undefined',
    replace: 'if (isOwn || landlord !== null) return undefined',
    tests: ['server/office/imports/imports.known.test.ts'],
  },
  {
    name: 'an address of another town finds a property',
    file: 'shared/records/properties/properties.finder.ts',
    find: '(at === parts.length - 1 && !code)',
    replace: '(at > 99 && !code)',
    tests: ['shared/records/properties/properties.finder.unit.test.ts'],
  },
  {
    name: 'tenancies whose kind nobody has said are taken for assured ones',
    file: 'server/money/rent/account/rent.start-many.ts',
    find: 'if (open === 0 || kind) return',
    replace: 'if (open >= 0 || kind) return',
    tests: ['server/office/imports/imports.kinds.test.ts'],
  },
  {
    name: 'a table of bank details replaces those that are there',
    file: 'server/money/payouts/details/details.many.ts',
    find: 'if (settled.length > 0)',
    replace: 'if (settled.length > 99)',
    tests: ['server/money/payouts/details/details.many.test.ts'],
  },
  {
    name: 'an energy certificate of which only the last day is known began a day early',
    file: 'shared/law/certificates/certificates.whole.ts',
    find: 'isDayBefore.includes(kind) ? addDays(until, 1) : until',
    replace: 'until',
    tests: ['server/law/certificates/certificates.earlier.test.ts'],
  },
]
