// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are looked for as they stand in the source
import type { Mutant } from './mutant.ts'

const tests = ['server/money/landlords/landlord-money.test.ts']

/** Fees and statements of landlords. */
export const landlordMoneyMutants: Mutant[] = [
  {
    name: 'a fixed fee is taken whole of rent that the end of the tenancy cut short',
    file: 'server/money/rent/read/rent.fees.ts',
    find: 'Math.min((pence - takenOff) / terms.pence, 1)',
    replace: 'Math.min(pence / terms.pence, 1)',
    tests: ['server/money/landlords/fees/fees.cut-short.test.ts'],
  },
  {
    name: 'the first statement forgets what the landlord had when the books began',
    file: 'server/money/landlords/statements/statements.work.ts',
    find: "all.filter(({ kind }) => kind === 'opening')",
    replace: 'all.slice(all.length)',
    tests: ['server/money/landlords/landlord-money.test.ts'],
  },
  {
    name: 'a fee invoice’s number is left out',
    file: 'server/money/fees/fees.ts',
    find: '${books.lastFeeInvoice} + ${count}',
    replace: '${books.lastFeeInvoice} + ${count} + 1',
    tests,
  },
  {
    name: 'what is entered late for days of a sent statement stands on no statement',
    file: 'server/money/landlords/statements/statements.work.ts',
    find: ' || seq > last.throughSeq',
    replace: '',
    tests,
  },
  {
    name: 'rent that was paid ahead is paid out before it is due',
    file: 'server/money/ledger/balances.ts',
    find: 'held.set(subject, (held.get(subject) ?? 0) - pence)',
    replace: 'void [subject, pence]',
    tests,
  },
  {
    name: 'rent that was paid ahead is paid to a landlord through the bank before it is due',
    file: 'server/money/landlords/rent-in-advance.ts',
    find: 'credits - debits - later < 0',
    replace: 'credits - debits < 0',
    tests,
  },
  {
    name: 'rent that was paid ahead counts before it falls due',
    file: 'server/money/rent/account/rent.book.ts',
    find: 'isOfDeposit(charge) ? receipt.day : laterDay(receipt.day, charge.dueOn)',
    replace: 'receipt.day',
    tests,
  },
  {
    name: 'a deposit is protected by a day that counts from its due day',
    file: 'server/money/rent/account/rent.book.ts',
    find: 'isOfDeposit(charge) ? receipt.day : laterDay(receipt.day, charge.dueOn)',
    replace: 'laterDay(receipt.day, charge.dueOn)',
    tests: ['server/money/proof/deposits/deposits.test.ts'],
  },
  {
    name: 'a fee invoice that is on no statement is printed under today’s head',
    file: 'server/money/landlords/fees/fee-invoices.read.ts',
    find: 'if (issued) return',
    replace: 'if (issued && number < 0) return',
    tests,
  },
  {
    name: 'a later statement is sent while an earlier one waits',
    file: 'server/money/landlords/statements/statements.write.ts',
    find: 'await refuseWhileUnsent(scope, tx, landlordId, fromDay)',
    replace: 'await refuseWhileUnsent(scope, tx, landlordId, "0001-01-01")',
    tests,
  },
  {
    name: 'a client landlord reads every landlord’s statements',
    file: 'server/money/landlords/landlord-money.narrowing.ts',
    find: 'eq(landlordStatements.landlordId, landlordId)',
    replace: 'eq(landlordStatements.landlordId, landlordStatements.landlordId)',
    tests,
  },
  {
    name: 'a client landlord reads statements that were not sent',
    file: 'server/money/landlords/landlord-money.narrowing.ts',
    find: ', isNotNull(landlordStatements.sentAt))',
    replace: ')',
    tests,
  },
  {
    name: 'a client landlord reads every landlord’s fee invoices',
    file: 'server/money/landlords/landlord-money.narrowing.ts',
    find: 'eq(feeInvoices.landlordId, landlordId)',
    replace: 'eq(feeInvoices.landlordId, feeInvoices.landlordId)',
    tests,
  },
  {
    name: 'a statement is printed under today’s head',
    file: 'server/pdf/letterhead.ts',
    find: 'head ? { ...today, ...head, name: agency } : today',
    replace: 'head?.address === agency ? { ...today, ...head, name: agency } : today',
    tests,
  },
  {
    name: 'what tenants paid beside rent, and what was kept of deposits, is no income',
    file: 'server/money/bills/tax-year.pick.ts',
    find: '    ...(await listOtherIncome(scope, days, landlordIds)),\n',
    replace: '',
    tests,
  },
  {
    name: 'a logo that a fee invoice was printed with is deleted',
    file: 'server/office/settings/agency.routes.ts',
    find: "${feeInvoices.issued} #>> '{head,logoFileId}' = ${before.id}",
    replace: "${feeInvoices.issued} #>> '{head,logoFileId}' = ''",
    tests,
  },
  {
    name: 'the standard fee is proposed from this month only, so that older rent goes without it',
    file: 'server/money/landlords/fees/standard.read.ts',
    find: 'fee && (fee.fromDay < month || fee.fromDay > today()) ? fee.fromDay : month',
    replace: 'month',
    tests: ['server/money/landlords/fees/standard.test.ts'],
  },
  {
    name: 'a statement does not say which of two equal lines was taken back',
    file: 'server/money/landlords/same-day.ts',
    find: 'back.pence === -line.pence',
    replace: 'back.pence === line.pence',
    tests: ['server/money/landlords/same-day.unit.test.ts'],
  },
]
