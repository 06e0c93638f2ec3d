// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are looked for as they stand in the source
import type { Mutant } from './mutant.ts'

/** Rules that always hold of the books: see server/testing/books.ts and the model of a tenancy's money. */
export const booksMutants: Mutant[] = [
  {
    name: 'two writers of one account’s money do not wait for each other',
    file: 'server/money/ledger/post.ts',
    find: '  raiseVersion(tx, scope, entries)',
    replace: '  Promise.resolve()',
    tests: ['server/money/rent/rent.at-once.long.test.ts'],
  },
  {
    name: 'a holding deposit is the landlord’s as soon as it comes',
    file: 'server/money/rent/account/rent.book.ts',
    find: "if (charge.kind === 'holding-deposit') return",
    replace: "if (charge.kind === 'nothing') return",
    tests: ['server/money/rent/rent.model.test.ts'],
  },
  {
    name: 'what was paid of rent after the end stays with the landlord',
    file: 'server/money/rent/account/rent.book.ts',
    find: 'if (missing > 0) release(book, ({ chargeId })',
    replace: 'if (missing > 1e12) release(book, ({ chargeId })',
    tests: ['server/money/rent/rent.model.test.ts'],
  },
  {
    name: 'a payment that is taken back still pays its charges',
    file: 'server/money/rent/account/rent.reverse.ts',
    find: '      releaseReceipt(book, receipt)',
    replace: '      receipt.used = 0',
    tests: ['server/money/rent/rent.model.test.ts'],
  },
  {
    name: 'rent that is given up is taken off a second time at the end',
    file: 'server/money/rent/account/rent.charge.ts',
    find: 'pence - takenOff - writtenOff\n',
    replace: 'pence - takenOff\n',
    tests: ['server/money/rent/rent.model.test.ts'],
  },
  {
    name: 'the ledger posts what the register of money events does not say',
    file: 'server/money/ledger/post.ts',
    find: 'if (reversesId === undefined && !mayMove(',
    replace: 'if (reversesId !== undefined && !mayMove(',
    tests: ['server/money/ledger/register.test.ts'],
  },
  {
    name: 'balances forget a transfer',
    file: 'server/money/ledger/post.ts',
    find: 'for (const { debitId, creditId, pence } of moved) {',
    replace: 'for (const { debitId, creditId, pence } of moved.slice(1)) {',
    tests: ['server/money/rent/rent.at-once.long.test.ts'],
  },
  {
    name: 'the sample street leaves its money behind in balances',
    file: 'server/money/ledger/sample.ts',
    find: 'set debits = debits - moved.debited,',
    replace: 'set debits = debits,',
    tests: ['server/office/sample/sample.test.ts'],
  },
  {
    name: 'a bill takes money that its landlord does not hold as far as the ledgers let it',
    file: 'server/money/bills/bills.fund.ts',
    find: 'if (held < bill.pence)',
    replace: 'if (held < 0)',
    tests: ['server/money/bills/bills.test.ts'],
  },
  {
    name: 'a stranger’s PDF is shown without a policy that keeps it from running anything',
    file: 'server/files/papers.keep.ts',
    find: "'content-security-policy': isShown ? papersPolicy : `sandbox; ${papersPolicy}`,",
    replace: '',
    tests: ['server/money/bills/bills.test.ts'],
  },
  {
    name: 'a bill names a paper that is no paper of the account',
    file: 'server/money/bills/bills.write.ts',
    find: 'if (paperId) await refuseUnknownPaper(scope, paperId)',
    replace: 'if (paperId === scope.changeId) await refuseUnknownPaper(scope, paperId)',
    tests: ['server/money/bills/bills.test.ts'],
  },
  {
    name: 'a tenancy cannot end once its landlord was paid: the Rent page is refused',
    file: 'server/money/landlords/advances.ts',
    find: 'Math.min(Math.max(-left, 0), forced)',
    replace: 'Math.min(0, left, forced)',
    tests: ['server/money/rent/rent.test.ts'],
  },
  {
    name: 'what was advanced for a landlord never comes back',
    file: 'server/money/landlords/advances.ts',
    find: 'Math.min(Math.max(free, 0), advanced)',
    replace: 'Math.min(0, free, advanced)',
    tests: ['server/money/rent/rent.test.ts'],
  },
  {
    name: 'an invoice that meets its tenancy is counted on a rent account that was never started',
    file: 'server/records/related/invoices.pick.ts',
    find: "${invoices}.type = 'rent' and exists (",
    replace: '${invoices}.tenancy_id is not null and not exists (',
    tests: ['server/office/figures/invoiced.long.test.ts'],
  },
]
