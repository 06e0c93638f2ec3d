import { listWords } from '../text.ts'
import { rentPeriods } from './rents.ts'

/** The link of a column whose text names another record. */
export interface CsvLink {
  /** The kind of record, by its name in the registry. */
  to: string
  /** The field of a row that holds the record's id. */
  id: string
  /** The text becomes a link when exactly one record has it, and stays free text otherwise. */
  mayBeFreeText?: true
  /** The column whose email address tells people of the same name apart. */
  email?: string
  /** The column with the phone number of a person whom the import makes; without it nobody is made. */
  phone?: string
}

/** Texts of one row by their field. */
export type RowTexts = Readonly<Record<string, string | null | undefined>>

/** The fields that were taken out of a longer text; `guessed` names one that is likely and no more. */
export interface Divided {
  fields: Record<string, string>
  guessed?: string
}

/** One column of an exported file, and the headers that an imported file may have for it. */
export interface CsvColumn {
  /** The field's name in the API. */
  field: string
  /** The header of an export. */
  title: string
  kind: 'text' | 'amount' | 'number' | 'date' | 'choice'
  required?: true
  /** Other fields whose value makes this one unnecessary, although it is required. */
  orElse?: readonly string[]
  choices?: readonly string[]
  /** Other words for a choice, in lower case without spaces. */
  choiceAliases?: Readonly<Record<string, string>>
  /** Words within a longer text by which a choice is guessed, the clearest first: 'Mid Terrace' is a house. */
  words?: Readonly<Record<string, string>>
  /** How a text is corrected before it is stored. */
  format?: 'email' | 'phone' | 'period' | 'owed' | 'fee' | 'balance' | 'rent-day' | 'side' | 'last-increase'
  /** Whether a year alone is accepted as its first day, because old systems often have no more. */
  yearMayDo?: true
  /** Whether a month such as 'Sept 2023' is accepted as its first day, and said. */
  monthMayDo?: true
  /** Whether the amount is a rent, which becomes a monthly one. Its period stands beside it, in its header or in `rentPeriod`. */
  monthly?: true
  link?: CsvLink
  /**
   * Whether the text is a reference that another system gave a record of the kind `to`: the row's own record, or the one that the
   * field `names` links to.
   */
  reference?: { to: string; names: string | null }
  /** Whether the landlord of the row's home stands in where the row names none. */
  fromHome?: true
  /** Whether the text names a colleague, whose id the field holds. A text that names nobody of the team is left out. */
  colleague?: string
  /** The question for the rows that need the value and lack it, such as 'When were these paid?'. */
  question?: string
  /** Fields of the same row whose value may stand in for an empty one. */
  copies?: readonly string[]
  /** The text that stands for no value, such as 'Rolling' for no end date; exported, and understood by an import. */
  emptyText?: string
  /** Whether the text is the first line of an address, which is never a date. */
  isAddress?: true
  /** Whether the text names a tenant, so that 'EMPTY' and 'Vacant' name nobody. */
  mayBeNobody?: true
  /** Other headers, the best match first, in lower case without spaces and punctuation. */
  aliases?: readonly string[]
  /** Headers of columns that each hold a part of the value, in the order in which the parts are joined. */
  parts?: readonly (readonly string[])[]
  /**
   * Takes other fields out of this text where the row has no cell for them, such as the town out of an address, or the bedrooms
   * out of a type. Of a choice it is the file's own text.
   */
  divides?: {
    into: readonly string[]
    /** What the text holds besides what the row's own cells say (`known`) and what was said once for all rows (`assumed`). */
    read(text: string, known: RowTexts, assumed: RowTexts): Divided
    /** Said of a file without columns for the fields; left out where each text that was read is listed. */
    note?: string
  }
  /** Whether several columns may fill the field, each with its header: 'Keys: 4'. */
  gathers?: true
  /** Whether nobody but the person who imports may read the texts, such as bank details: they are stored nowhere as they are. */
  isSecret?: true
  /** Whether only an agency has it: its fee, and where it pays its landlords' money. */
  agencies?: true
  /** A figure worked out by the application: exported for people to read, and ignored by an import. */
  readOnly?: true
  /** Whether the column only helps an import to find or make a record, so that exports leave it out. */
  importOnly?: true
}

export const nameParts = [
  ['title', 'salutation'],
  ['firstname', 'forename', 'first', 'givenname', 'firstnames', 'forenames'],
  ['middlename'],
  ['lastname', 'surname', 'last', 'familyname'],
]
export const emailHeaders = ['emailaddress', 'mail', 'emailaddr', 'email1', 'contactemail']
export const phoneHeaders = listWords(`
  telephone tel mobile phonenumber telephonenumber mobilenumber mobilephone telno phoneno cell contactnumber
  tel1 phone1
`)
/** The period of the rent, where a file has it in a column of its own. */
export const rentPeriodColumn: CsvColumn = {
  field: 'rentPeriod',
  title: 'Rent Period',
  kind: 'choice',
  format: 'period',
  choices: rentPeriods,
  importOnly: true,
  aliases: listWords(`
    frequency rentfrequency per period rentper freq rentfreq paymentfrequency payfrequency
    rentpaymentfrequency howoften every rentcycle paymentcycle rentbasis chargefrequency collectionfrequency
    billingfrequency paymentperiod
  `),
}
/** The day on which the rent falls due: a day of the month, a weekday, or a date on which it does. */
export const rentDayColumn: CsvColumn = {
  field: 'rentDay',
  title: 'Rent Day',
  kind: 'text',
  format: 'rent-day',
  importOnly: true,
  aliases: listWords(`
    rentdueday dueday paymentday duedate dayofmonth rentdue rentdueon rentduedate nextrentday nextrentdate
    nextdue nextduedate nextrentdue dayrentdue rentpaymentday dueon payday collectionday rentpayday
  `),
}
export const rentHeaders = listWords(`
  monthlyrent rentmo rentpcm pcm rentamount rentmonthly rentpermonth rentpm rental rentalprice askingrent
  price rentpw weeklyrent rentperweek rentweekly rentfortnightly fortnightlyrent pays rentpa annualrent
  rentperannum rentannual yearlyrent passingrent currentrent
`)
/** Headers of what a tenant owed. */
export const owedHeaders = listWords('owes owed owing arrears rentarrears balanceowed balancedue amountowed')
/** Headers of where a deposit is held, of its certificate, and of the day on which it came. */
export const schemeHeaders = listWords(`
  scheme depositscheme tdpscheme protectionscheme depositprotection heldby depositheldby depositheldat
  depositheldwith whoholdsdeposit wheredepositis whereisdeposit whereisthedeposit depositlocation whereheld
  depositwhere
`)
/** Headers of who holds a deposit, where its scheme stands in a column of its own. */
export const holderHeaders = listWords(
  'heldby depositheldby depositheldwith whoholdsdeposit depositholder held',
)
export const certificateHeaders = listWords(`
  certificate depositcertificate certificateno depositreference depositref depositcertificateno depositid
  schemereference schemeref
`)
export const receivedHeaders = listWords(
  'depositreceived depositdate depositreceivedon depositpaidon receivedon',
)
/** The day of protection is not the day on which the money came. */
const protectedHeaders = ['depositprotected', 'dateprotected']
export const depositHeaders = [
  ...[...schemeHeaders, ...certificateHeaders, ...receivedHeaders, ...protectedHeaders],
]
const feeWords = listWords(`
  fee fees mgmtfee managementfee mgtfee managementfees agencyfee agentfee commission feerate
  managementcharge landlordfee
`)
/** Headers of an agency's fee, which may say whether VAT is in it: 'Mgmt fee + VAT'. */
export const feeHeaders = [
  '',
  'vat',
  'plusvat',
  'exvat',
  'exclvat',
  'incvat',
  'inclvat',
  'rate',
  'percent',
].flatMap((says) => feeWords.map((word) => word + says))
/** The agency's fee, of the landlord whom the row is about. */
export const feeColumn: CsvColumn = {
  field: 'fee',
  title: 'Management Fee',
  kind: 'text',
  format: 'fee',
  importOnly: true,
  agencies: true,
  aliases: feeHeaders,
}

/** Headers of a landlord's bank details that cannot be a tenant's: 'LL Sort Code', 'Owner A/C No', 'Payee Account'. */
const payees = listWords('landlord landlords owner owners payee client lessor vendor beneficiary')
const ofPayees = (...ends: string[]) => payees.flatMap((payee) => ends.map((end) => payee + end))
const ofLandlord = {
  sortCode: ofPayees('sortcode', 'banksortcode', 'bankcode', 'sort'),
  accountNumber: ofPayees(
    ...['accountnumber', 'bankaccount', 'accountno', 'bankaccountnumber', 'bankaccountno', 'account'],
    ...['acno', 'accno', 'acctno', 'acnumber', 'accnumber'],
  ),
  accountName: ofPayees('accountname', 'bankaccountname', 'accountholder', 'nameonaccount'),
}
const secret = { kind: 'text', importOnly: true, isSecret: true, agencies: true } as const
/** The bank details that a landlord's money is paid to. `isLandlords` takes headers that do not say whose they are. */
export const bankColumns = (isLandlords: boolean): CsvColumn[] => [
  {
    ...secret,
    field: 'landlordSortCode',
    title: 'Sort Code for Payouts',
    aliases: [...ofLandlord.sortCode, ...(isLandlords ? ['sortcode', 'banksortcode'] : [])],
  },
  {
    ...secret,
    field: 'landlordAccountNumber',
    title: 'Account Number for Payouts',
    aliases: [
      ...ofLandlord.accountNumber,
      ...(isLandlords
        ? ['accountnumber', 'accountno', 'accountnr', 'accno', 'acno', 'acctno', 'acctnumber', 'accnumber']
        : []),
      ...(isLandlords ? ['bankaccount', 'bankaccountnumber', 'bankaccountno', 'bankacno', 'bankaccno'] : []),
    ],
  },
  {
    ...secret,
    field: 'landlordAccountName',
    title: 'Account Name for Payouts',
    aliases: [
      ...ofLandlord.accountName,
      ...(isLandlords ? ['accountname', 'accountholder', 'bankaccountname', 'nameonaccount'] : []),
    ],
  },
]
export const noteHeaders = ['note', 'comments', 'comment', 'remarks', 'memo']
export const addressHeaders = ['propertyaddress', 'address', 'propertyname', 'addressline1', 'unit']

export const propertyColumn: CsvColumn = {
  field: 'property',
  title: 'Property',
  kind: 'text',
  required: true,
  link: { to: 'properties', id: 'propertyId' },
  aliases: addressHeaders,
}
export const landlordColumn: CsvColumn = {
  field: 'landlord',
  title: 'Landlord',
  kind: 'text',
  required: true,
  link: { to: 'landlords', id: 'landlordId', email: 'landlordEmail', phone: 'landlordPhone' },
  aliases: ['landlordname', 'owner', 'ownername', 'nameoflandlord', 'vendor', 'client', 'landlordfullname'],
}
export const landlordEmailColumn: CsvColumn = {
  field: 'landlordEmail',
  title: 'Landlord Email',
  kind: 'text',
  format: 'email',
  aliases: ['owneremail', 'landlordsemail', 'landlordemailaddress', 'owneremailaddress'],
}
export const landlordPhoneColumn: CsvColumn = {
  field: 'landlordPhone',
  title: 'Landlord Phone',
  kind: 'text',
  format: 'phone',
  importOnly: true,
  aliases: ['ownerphone', 'landlordsphone', 'landlordcontactnumber', 'landlordphonenumber'],
}
