import type { SQL } from 'drizzle-orm'

/** The tables whose rows a person's other rows refer to. Each person has a set of ids of each. */
export const linkOf = {
  tenants: 'tenant',
  landlords: 'landlord',
  contractors: 'contractor',
  enquiries: 'enquiry',
  viewings: 'viewing',
  tenancies: 'tenancy',
  tenancy_people: 'person',
  invoices: 'invoice',
  receipts: 'receipt',
  bills: 'bill',
  bank_lines: 'line',
  pet_requests: 'pet',
  rent_increases: 'increase',
  links: 'link',
  repairs: 'repair',
  applicants: 'applicant',
  applicant_people: 'applicantPerson',
  offers: 'offer',
  let_references: 'reference',
  signings: 'signing',
  signers: 'signer',
} as const
export type Link = (typeof linkOf)[keyof typeof linkOf] | 'payee' | 'subject' | 'repairEvent' | 'repairWords'

/** What privacy has to know of a table beside what its columns and their keys say. */
export interface Held {
  /** The columns by which a row is about a person, where it is not every key to a row that is. */
  about?: Record<string, Link>
  /** The day or moment of a row, where it is not the moment of its entry. */
  day?: string | null
  /** 'own': the person's rows are deleted. 'named': so is every row that names the person. */
  leaves?: 'own' | 'named'
  /** Why `kept` columns stay for six years after their tax year. */
  keeps?: string
  /** Columns that are the person's too where a row only names them: the amount of a payment. */
  beside?: readonly string[]
  /** The column and ids of the rows that a person is given of those about them, where others have words for somebody else. */
  given?: readonly [key: string, link: Link]
  /** Columns that are worked out on a day: what access reads instead of what is stored. */
  workedOut?: Record<string, (day: string) => SQL>
}
