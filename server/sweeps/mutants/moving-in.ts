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
]
