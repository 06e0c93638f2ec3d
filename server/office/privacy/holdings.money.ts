import { bankRules } from '../../money/bank/sort/rules.table.ts'
import { bills } from '../../money/bills/bills.table.ts'
import { feeInvoices, feeRules, feeWaivers, standardFees } from '../../money/fees/fees.table.ts'
import { landlordStatements, landlordTerms } from '../../money/landlords/landlord-money.table.ts'
import { statementRunLandlords, statementRuns } from '../../money/landlords/runs/runs.table.ts'
import { bankAccounts, bankImports, bankLines, bankMatches } from '../../money/ledger/bank.table.ts'
import { charges, receipts } from '../../money/ledger/charges.table.ts'
import { entries } from '../../money/ledger/entries.table.ts'
import { bankDetails, payoutFiles, payouts } from '../../money/payouts/payouts.table.ts'
import { depositFacts, monthClosings, proofs } from '../../money/proof/proof.table.ts'
import { type AnyHolding, holding } from './holding.ts'

const clientMoney =
  'who holds other people’s money keeps the records of every dealing with it for six years after its tax year'

/** The books, the bank, and what landlords and contractors are paid. */
export const moneyHoldings: readonly AnyHolding[] = [
  holding({
    table: charges,
    title: 'Charges',
    about: { tenancyId: 'tenancy' },
    columns: { kind: 'code', how: 'masked' },
    day: 'dueOn',
  }),
  holding({
    table: receipts,
    title: 'Payments received',
    about: { id: 'receipt' },
    columns: { method: 'code', reference: 'masked', note: 'words', named: 'code' },
    day: 'day',
  }),
  holding({
    table: entries,
    title: 'Ledger entries',
    about: { tenancyId: 'tenancy' },
    columns: { memo: 'masked', detail: 'masked', authorName: 'author' },
    day: 'day',
  }),
  holding({
    table: depositFacts,
    title: 'Facts about deposits',
    about: { tenancyId: 'tenancy' },
    columns: {
      scheme: 'code',
      reference: 'code',
      note: 'masked',
      authorName: 'author',
      takenBackBy: 'author',
    },
    day: 'day',
  }),
  holding({
    table: bankAccounts,
    title: 'Bank accounts of the firm',
    about: {},
    columns: {
      name: 'code',
      bank: 'code',
      sortCode: 'code',
      accountNumber: 'code',
      heldName: 'code',
      letterName: 'code',
      mapping: 'code',
    },
  }),
  holding({
    table: bankImports,
    title: 'Bank statements',
    about: {},
    columns: {
      file: 'masked',
      format: 'code',
      bank: 'code',
      sortCode: 'code',
      accountNumber: 'code',
      authorName: 'author',
      undoneBy: 'author',
    },
    day: 'createdAt',
  }),
  holding({
    table: bankLines,
    title: 'Bank transactions',
    about: { id: 'line' },
    columns: {
      text: 'kept',
      payer: 'kept',
      reference: 'kept',
      type: 'code',
      payerKey: 'kept',
      identity: 'kept',
      bankId: 'code',
    },
    day: 'day',
    beside: ['pence'],
    keeps: `the bank’s own words prove where money came from, and ${clientMoney}`,
  }),
  holding({
    table: bankMatches,
    title: 'Matches of bank transactions',
    about: { personId: 'person', subjectId: 'subject' },
    columns: { label: 'masked', why: 'masked', authorName: 'author', takenBackBy: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: bankRules,
    title: 'Bank rules',
    about: {},
    columns: { key: 'masked', payee: 'masked', category: 'code', authorName: 'author', endedBy: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: bills,
    title: 'Bills',
    about: { id: 'bill', landlordId: 'landlord' },
    columns: {
      number: 'code',
      category: 'code',
      memo: 'masked',
      fileName: 'masked',
      cancelledWhy: 'masked',
      authorName: 'author',
    },
    day: 'day',
  }),
  holding({
    table: bankDetails,
    title: 'Bank details, sealed',
    about: { subjectId: 'payee' },
    columns: { sealed: 'kept', lastFour: 'kept', authorName: 'author' },
    day: 'createdAt',
    keeps: `they show where money went, and ${clientMoney}`,
  }),
  holding({
    table: payouts,
    title: 'Payouts',
    about: { subjectId: 'payee' },
    columns: {
      reference: 'code',
      how: 'masked',
      heldWhy: 'words',
      draftedBy: 'author',
      approvedBy: 'author',
      returnedWhy: 'words',
      cancelledBy: 'author',
      cancelledWhy: 'words',
    },
    day: 'createdAt',
  }),
  holding({
    table: payoutFiles,
    title: 'Payment files',
    about: {},
    columns: { hash: 'code', authorName: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: landlordStatements,
    title: 'Statements as they were sent',
    about: { landlordId: 'landlord' },
    columns: { content: 'kept', hash: 'code', sentTo: 'sentTo', authorName: 'author' },
    day: 'toDay',
    keeps: clientMoney,
  }),
  holding({
    table: statementRuns,
    title: 'Statements made in one go',
    about: {},
    columns: { authorName: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: statementRunLandlords,
    title: 'Landlords whose statements were made in one go',
    about: { landlordId: 'landlord' },
    columns: { why: 'code' },
  }),
  holding({
    table: landlordTerms,
    title: 'Terms of a landlord’s money',
    about: { landlordId: 'landlord' },
    columns: { approval: 'words' },
  }),
  holding({
    table: feeRules,
    title: 'Fees agreed',
    about: { landlordId: 'landlord' },
    columns: { authorName: 'author' },
    day: 'fromDay',
  }),
  holding({
    table: feeWaivers,
    title: 'Fees not taken',
    about: { landlordId: 'landlord' },
    columns: { authorName: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: standardFees,
    title: 'Standard fees',
    about: {},
    columns: { authorName: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: feeInvoices,
    title: 'Fee invoices',
    about: { landlordId: 'landlord' },
    columns: { how: 'masked', issued: 'kept' },
    day: 'day',
    keeps: 'a business keeps the invoices that it has issued for six years after their tax year',
  }),
  holding({
    table: proofs,
    title: 'Client account reconciliations',
    about: {},
    columns: { content: 'kept', hash: 'code', preparedBy: 'author', signedBy: 'author', note: 'masked' },
    day: 'day',
    keeps: `a reconciliation cannot be changed once it is signed off, and ${clientMoney}`,
  }),
  holding({
    table: monthClosings,
    title: 'Months closed and opened',
    about: {},
    columns: { why: 'masked', authorName: 'author' },
    day: 'createdAt',
  }),
]
