import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Numbers with decimals that are no money, and whole ones that count or put in order. */
const noMoney = ['quantity', 'vat_rate', 'bathrooms', 'seq', 'count']

/** 'charges: pence, paid' for each table with columns of a kind of number. */
const listAmounts = (tables: readonly PgTable[], isAmount: (columnType: string) => boolean): string =>
  tables
    .flatMap((table) => {
      const names = Object.values(getTableColumns(table)).flatMap(({ name, columnType }) =>
        isAmount(columnType) && !noMoney.includes(name) ? [name] : [],
      )
      return names.length > 0 ? [`  ${getTableName(table)}: ${names.join(', ')}`] : []
    })
    .toSorted()
    .join('\n')

interface Made {
  /** The account's name. */
  account: string
  author: string
  at: string
}

/** What the download of everything says of itself: what is in it, what is not, and how its amounts are written. */
export const sayContents = (tables: readonly PgTable[], { account, author, at }: Made): string =>
  `Everything of ${account}, downloaded by ${author} on ${at}.

tables/  each table as CSV for spreadsheets and as JSON for programs
files/   pictures and documents

NOT HERE
Bank details of payees are sealed by the server: only their last four digits are here.
Payment files are left out, though tables/payout_files and tables/files list them. They have the whole bank details of
everybody who was paid, and one that is given to the bank again pays twice. An owner or manager downloads the last
20 of them under Payouts, On their way, Payment files. What each file paid is in tables/payouts, by payout_file_id.

AMOUNTS
These columns are whole pounds (or the account's currency) with decimals:
${listAmounts(tables, (type) => type.startsWith('PgNumeric'))}
So are the amounts inside documents that are kept as they were sent (content, issued, as_sent).

These columns are pence, so 120000 is 1,200.00:
${listAmounts(tables, (type) => type.startsWith('PgBigInt'))}

PEOPLE OF THE TEAM
Other tables name them by the id that is user_id in tables/memberships, which has their names and email addresses.
`
