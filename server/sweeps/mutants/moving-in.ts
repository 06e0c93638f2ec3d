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
    find: 'const ways = [isFee, ...(isFee ? [false] : [])]',
    replace: 'const ways = [false]',
    tests: ['server/money/bank/files/csv.sense.unit.test.ts'],
  },
  {
    name: 'amounts without a sign are all money in, and nobody is asked',
    file: 'server/money/bank/files/csv.ways.ts',
    find: 'if (!isMapped || (isChained && !hasChain)) {',
    replace: 'if (!hasChain || !isMapped) {',
    tests: ['server/money/bank/files/csv.signs.unit.test.ts'],
  },
  {
    name: 'a payment that is pending is money',
    file: 'server/money/bank/files/csv.lines.ts',
    find: "if (!isBlank(cellsOf(row, 'balance')[0] ?? '')) return false",
    replace: 'return false',
    tests: ['server/money/bank/files/csv.signs.unit.test.ts'],
  },
  {
    name: 'a payment that has settled stands beside its authorisation',
    file: 'server/money/bank/statements/bank.settled.ts',
    find: "stored.sorted === 0 ? 'replaced' : 'matched'",
    replace: "stored.sorted === 0 ? 'older' : 'matched'",
    tests: ['server/money/bank/bank.settled.test.ts'],
  },
  {
    name: 'rows that a workbook hides are stored before anybody is asked',
    file: 'server/files/sense.ts',
    find: 'if (open) throw new Refused(400,',
    replace: 'if (open && open.count < 0) throw new Refused(400,',
    tests: ['server/office/imports/imports.sense.test.ts'],
  },
  {
    name: 'parts that do not make the rent are accepted together',
    file: 'server/money/bank/matching/matching.parts.ts',
    find: "!== 'owed') continue",
    replace: "=== 'none') continue",
    tests: ['server/money/bank/matching/matching.parts.unit.test.ts'],
  },
  {
    name: 'an applicant’s holding deposit is rent',
    file: 'server/money/rent/from/rent.applicant.ts',
    find: "kind: 'holding-deposit',",
    replace: "kind: 'other',",
    tests: ['server/money/bank/bank.desk.test.ts'],
  },
  {
    name: 'of many matches that are undone nobody is asked about money that was passed on',
    file: 'server/money/bank/sort/bank.take-back.ts',
    find: 'if (asked.size === 0) return refused',
    replace: 'if (asked.size >= 0) return refused',
    tests: ['server/money/landlords/passed-on.test.ts'],
  },
  {
    name: 'rent that was in a balance is charged once more',
    file: 'shared/records/terms/terms.calendar.ts',
    find: 'periodNumberOn(rhythm, addDays(balanceDay, -dueAfter)) + 1',
    replace: 'periodNumberOn(rhythm, addDays(balanceDay, -dueAfter))',
    tests: ['shared/csv/rent-day.unit.test.ts'],
  },
]
