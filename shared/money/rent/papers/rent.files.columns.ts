import { addressHeaders, type CsvColumn, rentDayColumn } from '../../../csv/column.ts'
import { referenceTo } from '../../../csv/references.ts'
import { lastIncreaseColumn } from '../../../records/tenancies/last-increase.csv.ts'
import { rentFrequencies } from '../../../records/terms/terms.calendar.ts'
import { listWords } from '../../../text.ts'
import { receiptMethods } from '../rent.words.ts'

const tenant: CsvColumn = {
  field: 'tenant',
  title: 'Tenant',
  kind: 'text',
  aliases: ['tenantname', 'tenants', 'name', 'payer', 'paidby', 'from'],
}
const home: CsvColumn = {
  field: 'home',
  title: 'Home',
  kind: 'text',
  aliases: ['property', ...addressHeaders],
}

/** By these the files of another system name a tenancy. */
const oldReferences = [referenceTo('tenancies'), referenceTo('tenants'), referenceTo('properties')]

export const receiptColumns: readonly CsvColumn[] = [
  {
    field: 'day',
    title: 'Day',
    kind: 'date',
    required: true,
    aliases: ['date', 'paymentdate', 'datepaid', 'paidon', 'datereceived', 'transactiondate', 'valuedate'],
  },
  {
    field: 'amount',
    title: 'Amount',
    kind: 'amount',
    required: true,
    aliases: ['paid', 'paidin', 'moneyin', 'credit', 'creditamount', 'received', 'amountreceived', 'value'],
  },
  {
    field: 'reference',
    title: 'Reference',
    kind: 'text',
    aliases: ['paymentreference', 'ref', 'description', 'details', 'narrative', 'transactiondescription'],
  },
  tenant,
  home,
  ...oldReferences,
  {
    field: 'method',
    title: 'Method',
    kind: 'choice',
    choices: receiptMethods,
    aliases: ['type', 'transactiontype', 'paymentmethod', 'paymenttype'],
    choiceAliases: {
      bacs: 'bank-transfer',
      bgc: 'bank-transfer',
      fpi: 'bank-transfer',
      fp: 'bank-transfer',
      fasterpayment: 'bank-transfer',
      fasterpayments: 'bank-transfer',
      transfer: 'bank-transfer',
      tfr: 'bank-transfer',
      cr: 'bank-transfer',
      bacscredit: 'bank-transfer',
      so: 'standing-order',
      sto: 'standing-order',
      dd: 'direct-debit',
      chq: 'cheque',
      universalcredit: 'benefits',
      uc: 'benefits',
      hb: 'benefits',
      housingbenefit: 'benefits',
    },
  },
]

export const openingColumns: readonly CsvColumn[] = [
  home,
  tenant,
  ...oldReferences,
  {
    field: 'balanceDay',
    title: 'Balances At End Of',
    kind: 'date',
    aliases: listWords('asat asof balancedate balanceasat balanceday date statementdate asatdate'),
  },
  {
    field: 'from',
    title: 'From',
    kind: 'date',
    aliases: ['startday', 'accountstart', 'startdate', 'chargefrom', 'rentchargedfrom'],
  },
  {
    field: 'owed',
    title: 'Owed',
    kind: 'amount',
    format: 'balance',
    required: true,
    orElse: ['credit'],
    aliases: listWords(`
      balance openingbalance arrears amountowed owing outstanding owes balanceowed rentarrears balancedue
      amountdue due currentbalance closingbalance rentbalance accountbalance tenantbalance
      outstandingbalance debit debits dr debitbalance balancecf balancecarriedforward amount value
    `),
  },
  {
    field: 'credit',
    title: 'Paid in Advance',
    kind: 'amount',
    format: 'balance',
    aliases: listWords(`
      credit credits cr creditbalance prepaid prepayment prepayments inadvance paidahead advance incredit
      overpaid overpayment rentinadvance
    `),
  },
  {
    field: 'side',
    title: 'Dr/Cr',
    kind: 'text',
    format: 'side',
    aliases: listWords(`
      drcr crdr debitcredit creditdebit drorcr crordr debitorcredit creditordebit dc cd balancetype
      indicator debitcreditindicator creditdebitindicator drcrindicator
    `),
  },
  {
    field: 'every',
    title: 'Frequency',
    kind: 'choice',
    choices: rentFrequencies,
    aliases: ['rentfrequency', 'paid', 'howoften', 'every', 'period'],
    choiceAliases: {
      weekly: 'week',
      pw: 'week',
      perweek: 'week',
      fortnightly: 'fortnight',
      '2weeks': 'fortnight',
      twoweekly: 'fortnight',
      '4weekly': 'four weeks',
      fourweekly: 'four weeks',
      '4weeks': 'four weeks',
      monthly: 'month',
      pcm: 'month',
      pm: 'month',
      calendarmonthly: 'month',
      permonth: 'month',
      quarterly: 'quarter',
      pq: 'quarter',
    },
  },
  rentDayColumn,
  {
    field: 'rent',
    title: 'Rent',
    kind: 'amount',
    aliases: ['rentamount', 'periodrent', 'rentperperiod', 'currentrent'],
  },
  lastIncreaseColumn,
  // A rent above the tenancy's is an increase, which takes a notice.
  {
    field: 'servedOn',
    title: 'Notice Served On',
    kind: 'date',
    aliases: ['noticeserved', 'increasenoticeservedon', 'section13servedon', 'form4aservedon'],
  },
]
