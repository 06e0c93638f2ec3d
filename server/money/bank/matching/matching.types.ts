import type { DateFormat } from '#shared/date-format.ts'

/** A line of a bank statement. Money in is above 0, money out below. */
export interface MatchLine {
  id: string
  day: string
  pence: number
  /** All words of the line, for banks that give payer and reference in one text. */
  text: string
  payer: string
  reference: string
}

/** A line with the bank's word for the kind of payment, or ''. */
export interface TypedLine extends MatchLine {
  type: string
}

export interface MatchPerson {
  id: string
  name: string
  /** The person's payment reference, such as 'GB7K2-A'; '' before there is one. */
  reference: string
  sharePence: number | null
}

/** A tenancy with what it owes on the day of the import. */
export interface MatchTenancy {
  id: string
  /** The names of all tenants. */
  tenant: string
  /** The property's address. */
  property: string
  /** The agency's own references of the property and the tenancy, such as 'SHF1064'. */
  propertyReferences?: string[]
  people: MatchPerson[]
  /** Charges with something outstanding, in pence. */
  open: { chargeId: string; dueOn: string; pence: number; isDeposit: boolean }[]
  /** What of the deposit that was agreed or charged has not come yet; 0 once the tenancy has ended. */
  depositPence: number
  rentPence: number
  /** The due day and amount of the next charge. */
  nextDue: string | null
  nextPence: number | null
  endedOn: string | null
  /** The first day of the rent account; money from before it is never matched automatically. Undefined: from the beginning. */
  startsOn?: string
  /** Whether the tenancy had begun before that day, so that such money may be rent from before. */
  hasBefore?: boolean
  /** Payments that were typed by hand and that no bank line is tied to. */
  typed: { entryId: string; personId: string | null; day: string; pence: number }[]
}

/** What earlier lines with this payer key were sorted as, one row for each tenancy. */
export interface KnownPayer {
  key: string
  /** Null for lines that were no tenancy's money but a landlord's or the agency's. */
  tenancyId: string | null
  personId: string | null
  times: number
  lastDay: string
  /** The different amounts of the lines, in pence. */
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

/** A bill of an agency that nobody has paid and that stands on no payout. */
export interface MatchBill {
  id: string
  pence: number
  /** The contractor's own number, or ''. */
  number: string
  contractor: string
  day: string
}

/** What was typed by hand and moved a bank account, beside payments of tenants: money given back, a deposit returned. */
export interface MatchTyped {
  entryId: string
  day: string
  /** Money in is above 0, money out below. */
  pence: number
  tenancyId: string | null
  /** Whom it was for or from; '' where nobody is known. */
  name: string
}

/** A deposit that is held here and whose tenancy has ended. */
export interface MatchDeposit {
  tenancyId: string
  /** What is held here, and what of it may be returned: all that is not in dispute. */
  herePence: number
  returnPence: number
}

/** A payment that came lately and may bounce. */
export interface MatchReceived {
  tenancyId: string
  personId: string | null
  day: string
  pence: number
  /** The bank line that brought it; null for one that was typed by hand. */
  line: MatchLine | null
}

export interface MatchLandlord {
  id: string
  name: string
}

export interface MatchInput {
  tenancies: MatchTenancy[]
  /** What is known of the payers of these lines, and of no others. */
  payers: KnownPayer[]
  payouts: MatchPayout[]
  /** The payouts that the bank may send back: those that it has shown, with the day on which it did, and those on their way. */
  paidOut: MatchPayout[]
  bills: MatchBill[]
  /** What was typed by hand and no bank line is tied to, without the tenancies' payments. */
  typed: MatchTyped[]
  deposits: MatchDeposit[]
  /** What came in just the amounts of lines of money out, within weeks before them. */
  received: MatchReceived[]
  /** The landlords, because money that comes from a landlord is no rent. */
  landlords: MatchLandlord[]
  /** How sentences write days. */
  dates: DateFormat
}

/** What a line may be, with the reasons as short phrases for people. */
export type Suggestion = {
  /** Whether the line may be posted without anybody looking. */
  sure: boolean
  /** From 0 to 100. The score orders suggestions and is no probability. */
  score: number
  why: string[]
  /** Whether it may be accepted with others without a look: evidence of two kinds, and nothing speaks for another. */
  isClear?: boolean
  /** Whether the money came before the rent account's first day although the tenancy had begun. */
  isEarly?: boolean
} & (
  | {
      kind: 'tenancy'
      tenancyId: string
      personId: string | null
      /** Whether only the amount keeps it from being clear: it is a part of what is owed. */
      isPart?: boolean
      /** The other lines that make what is owed with this one. */
      together?: string[]
    }
  | { kind: 'bounced'; tenancyId: string; personId: string | null }
  /** A payment that was typed by hand already: the line is tied to its entry, so that the money counts once. */
  | { kind: 'seen'; tenancyId: string | null; personId: string | null; entryId: string }
  /** Money out that is on its way, or money in that the bank has sent back. */
  | { kind: 'payout'; payoutId: string }
  /** The payment of a bill. It is never sure: a person looks at money that leaves. */
  | { kind: 'bill'; billId: string }
  /** A deposit that comes, or its return. It is never sure: a person looks at money that is held for the tenant. */
  | { kind: 'deposit'; tenancyId: string; personId: string | null }
  | { kind: 'landlord'; landlordId: string }
  | { kind: 'bank-charge' }
  | { kind: 'interest' }
)
