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
    name: 'rent that was in a balance is charged once more',
    file: 'shared/records/terms/terms.calendar.ts',
    find: 'periodNumberOn(rhythm, addDays(balanceDay, -dueAfter)) + 1',
    replace: 'periodNumberOn(rhythm, addDays(balanceDay, -dueAfter))',
    tests: ['shared/records/terms/rent-day.unit.test.ts'],
  },
]
