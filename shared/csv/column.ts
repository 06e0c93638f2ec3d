/** A column that names another record by its text. */
export interface CsvLink {
  /** The kind of record, by its name in the registry. */
  to: string
  /** The field of a row that holds the record's id. */
  id: string
  /** Free text: linked where it is exactly one record's, and kept as it is where it isn't. */
  mayBeFreeText?: true
  /** The column that tells people of the same name apart. */
  email?: string
}

/** One column of an exported file, and what an imported one may call it. */
export interface CsvColumn {
  /** As the API names it. */
  field: string
  /** The header of an export. */
  title: string
  kind: 'text' | 'amount' | 'number' | 'date' | 'choice'
  required?: true
  choices?: readonly string[]
  /** Further words for the choices, in lower case without spaces. */
  choiceAliases?: Readonly<Record<string, string>>
  link?: CsvLink
  /** Words that an empty cell is shown as, and that mean it. */
  emptyText?: string
  /** Further headers, best first, in lower case without spaces and signs. */
  aliases?: readonly string[]
  /** Headers that each hold a part of it, in the order in which they are put together. */
  parts?: readonly (readonly string[])[]
  /** Only for people to read: a figure of ours, which an import leaves aside. */
  readOnly?: true
}

export const nameParts = [
  ['title', 'salutation'],
  ['firstname', 'forename', 'first', 'givenname', 'firstnames', 'forenames'],
  ['middlename'],
  ['lastname', 'surname', 'last', 'familyname'],
]
export const emailHeaders = ['emailaddress', 'mail', 'emailaddr', 'email1', 'contactemail']
export const phoneHeaders = [
  'telephone',
  'tel',
  'mobile',
  'phonenumber',
  'telephonenumber',
  'mobilenumber',
  'mobilephone',
  'telno',
  'phoneno',
  'cell',
  'contactnumber',
  'tel1',
  'phone1',
]
export const rentHeaders = [
  'monthlyrent',
  'rentmo',
  'rentpcm',
  'pcm',
  'rentamount',
  'rentmonthly',
  'rentpermonth',
  'rentpm',
  'rental',
  'rentalprice',
  'askingrent',
  'price',
]
export const addressHeaders = ['propertyaddress', 'address', 'propertyname', 'addressline1', 'unit']

export const landlordColumn: CsvColumn = {
  field: 'landlord',
  title: 'Landlord',
  kind: 'text',
  required: true,
  link: { to: 'landlords', id: 'landlordId', email: 'landlordEmail' },
  aliases: ['landlordname', 'owner', 'ownername', 'nameoflandlord'],
}
export const landlordEmailColumn: CsvColumn = {
  field: 'landlordEmail',
  title: 'Landlord Email',
  kind: 'text',
  aliases: ['owneremail', 'landlordsemail', 'landlordemailaddress'],
}
