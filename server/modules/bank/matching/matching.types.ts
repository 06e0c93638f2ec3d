import type { DateFormat } from '#shared/date-format.ts'

/** A line of a bank statement. Money in is above 0, money out below. */
export interface MatchLine {
  id: string
  day: string
  pence: number
  /** The whole text, where the bank gives payer and reference in one. */
  text: string
  payer: string
  reference: string
}

export interface MatchPerson {
  id: string
  name: string
  /** Their payment reference, such as 'GB7K2-A'; '' where they have none yet. */
  reference: string
  sharePence: number | null
}

/** A tenancy with what it owes on the day of the import. Tenancies that ended stay in while anything is open. */
export interface MatchTenancy {
  id: string
  /** All its tenants' names. */
  tenant: string
  /** The property's address. */
  property: string
  people: MatchPerson[]
  /** Charges with something outstanding, in pence. */
  open: { chargeId: string; dueOn: string; pence: number }[]
  rentPence: number
  /** The charge that comes next. */
  nextDue: string | null
  nextPence: number | null
  endedOn: string | null
  /** Payments typed by hand that no bank line has shown yet. */
  unseen: { entryId: string; personId: string | null; day: string; pence: number }[]
}

/** What lines with this payer key turned out to be, one row for each tenancy. */
export interface KnownPayer {
  key: string
  /** Null where a person sorted such a line as no tenancy's money: a landlord's, the agency's own. */
  tenancyId: string | null
  personId: string | null
  times: number
  lastDay: string
  /** The different amounts that they paid. */
  amounts: number[]
}

/** A payment on its way to a landlord, a contractor or a tenant. */
export interface MatchPayout {
  id: string
  pence: number
  reference: string
  payee: string
  day: string
}

export interface MatchLandlord {
  id: string
  name: string
}

export interface MatchInput {
  tenancies: MatchTenancy[]
  payers: KnownPayer[]
  payouts: MatchPayout[]
  /** Whose money coming in is no rent. */
  landlords: MatchLandlord[]
  /** How sentences write days. */
  dates: DateFormat
}

/** What a line may be, with the reasons as short phrases for people. */
export type Suggestion = {
  /** Only where nothing else is possible and nothing speaks against it. */
  sure: boolean
  /** 0 to 100: the order of the suggestions, and no probability. */
  score: number
  why: string[]
} & (
  | { kind: 'tenancy'; tenancyId: string; personId: string | null }
  /** A payment that somebody typed by hand already: the line is tied to it and counts once. */
  | { kind: 'seen'; tenancyId: string; personId: string | null; entryId: string }
  | { kind: 'payout'; payoutId: string }
  | { kind: 'landlord'; landlordId: string }
  | { kind: 'bank-charge' }
)
