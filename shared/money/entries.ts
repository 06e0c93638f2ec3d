/** What may happen to money. The register of money events (events.ts) says of each what it moves and how it is told. */
export const entryKinds = [
  'charge',
  'receipt',
  'allocation',
  'release',
  'refund',
  'bounce',
  'reduction',
  'write-off',
  'rent-free',
  'goodwill',
  'reversal',
  'opening',
  'bank-line',
  'sorting',
  'interest',
  'seen',
  'between-accounts',
  'fee',
  'bill',
  'payout',
  'paid-out',
  'tax',
  'deposit',
  'expense',
  'advance',
] as const
export type EntryKind = (typeof entryKinds)[number]

/**
 * What happened, where the kind of an entry leaves that open: a charge or payment that opens a rent account, why a release ceased
 * to pay, what was done with a deposit. An entry in a person's own words, such as the note of a bank line, may have none.
 */
export const entryActs = [
  'opening-balance',
  'bounced',
  'let-off',
  'received',
  'from-scheme',
  'to-scheme',
  'returned',
  'returned-by-scheme',
  'returned-by-landlord',
  'kept',
  'holding-kept',
] as const
export type EntryAct = (typeof entryActs)[number]

/**
 * What made an entry: a person's hand; a bank line, an invoice, a card payment or an import, which the entry names; the rent's
 * schedule; a rule that follows from other entries; or a deposit that was held before it was charged.
 */
export const entrySources = [
  'hand',
  'bank',
  'schedule',
  'rule',
  'invoice',
  'stripe',
  'import',
  'deposit',
] as const
export type EntrySource = (typeof entrySources)[number]

/** The sources of entries that people type in, one by one or as a file. */
export const typedSources: readonly EntrySource[] = ['hand', 'import']

/** The sources of entries without a person as their author, even when a person's request posts them. */
export const authorlessSources: readonly EntrySource[] = ['schedule', 'rule']
