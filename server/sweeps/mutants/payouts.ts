// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are looked for as they stand in the source
import type { Mutant } from './mutant.ts'

const approvals = ['server/modules/payouts/payouts.test.ts']
const details = ['server/modules/payouts/details.test.ts']
const tax = ['server/modules/clients/tax.test.ts']

/** Who may send clients' money where. */
export const payoutMutants: Mutant[] = [
  {
    name: 'who drafted a large payout approves it too',
    file: 'server/modules/payouts/payouts.rules.ts',
    find: 'draftedById === author.id',
    replace: "draftedById === 'nobody'",
    tests: approvals,
  },
  {
    name: 'new bank details are used at once',
    file: 'server/modules/payouts/details.write.ts',
    find: 'make_interval(hours => ${detailsWait})',
    replace: 'make_interval(hours => 0)',
    tests: approvals,
  },
  {
    name: 'money goes to bank details that still wait',
    file: 'server/modules/payouts/payouts.rules.ts',
    find: 'else if (!details.isUsable)',
    replace: 'else if (details.id === author.id)',
    tests: approvals,
  },
  {
    name: 'a payout is approved whose money has gone',
    file: 'server/modules/payouts/payouts.rules.ts',
    find: 'if (due < pence)',
    replace: 'if (due < 0)',
    tests: approvals,
  },
  {
    name: 'a payout that was approved is approved again',
    file: 'server/modules/payouts/payouts.approve.ts',
    find: 'if (past.length > 0) refuse(past)',
    replace: '',
    tests: approvals,
  },
  {
    name: 'a contractor’s bill that is on its way is drafted again',
    file: 'server/modules/payouts/payouts.approve.ts',
    find: 'await markBillsPaid(scope, approved)',
    replace: '',
    tests: approvals,
  },
  {
    name: 'bills that wait do not lower what a landlord is paid',
    file: 'server/modules/payouts/payouts.due.ts',
    find: 'pence: balance - kept - billed',
    replace: 'pence: balance - kept',
    tests: approvals,
  },
  {
    name: 'a payout that the bank has paid is cancelled',
    file: 'server/modules/payouts/payouts.cancel.ts',
    find: 'if (seenId)',
    replace: "if (seenId === '')",
    tests: approvals,
  },
  {
    name: 'another amount at the bank passes for a payout',
    file: 'server/modules/payouts/payouts.seen.ts',
    find: 'if (row.pence !== part.pence)',
    replace: 'if (row.pence < 0)',
    tests: approvals,
  },
  {
    name: 'a landlord is not told of new bank details',
    file: 'server/modules/payouts/details.write.ts',
    find: 'if (!email) return',
    replace: 'if (email) return',
    tests: details,
  },
  {
    name: 'nobody knows who read whole bank details',
    file: 'server/audit/audit.record.ts',
    find: 'await writeSensitive(tx, changer, { kind, about, before: null, after: text })',
    replace: '',
    tests: details,
  },
  {
    name: 'a payout is in two files for the bank by accident',
    file: 'server/modules/payouts/payouts.export.ts',
    find: "if (row.payoutFileId && !again) return 'is in a file already'",
    replace: '',
    tests: details,
  },
  {
    name: 'a CSV file for the bank runs a name as a formula',
    file: 'server/modules/payouts/files/payments.csv.ts',
    find: 'neutraliseCell(holder)',
    replace: 'holder',
    tests: ['server/modules/payouts/files/files.unit.test.ts'],
  },
  {
    name: 'tax is kept of money that the landlord does not have',
    file: 'server/modules/clients/tax.keep.ts',
    find: 'Math.min(wanting, most)',
    replace: 'Math.max(wanting, -most)',
    tests: tax,
  },
  {
    name: 'tax is kept although HM Revenue has approved that none is',
    file: 'server/modules/clients/tax.facts.ts',
    find: "approval === '' ||",
    replace: "approval !== 'nothing' ||",
    tests: tax,
  },
]
