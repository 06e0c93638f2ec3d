import { type AccountFormat, formatPence } from '#shared/account-format.ts'
import { formatDate } from '#shared/date-format.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { frequencyWords } from '#shared/money/rent/rent.words.ts'
import { sumOf, toPence } from '#shared/pence.ts'
import { yearlyPence } from '#shared/records/terms/terms.parts.ts'
import { findTermsOn } from '#shared/records/terms/terms.ts'
import { statementOf } from './rent-statement.ts'

type Format = Pick<AccountFormat, 'dateStyle' | 'currency'>

/** The lines without mistakes and their reversals. */
function withoutReversals(account: RentAccount): RentAccount {
  let balance = 0
  const lines = account.lines
    .filter(({ reverses, reversedBy }) => !reverses && !reversedBy)
    .map((line) => {
      balance += toPence(line.amount)
      return { ...line, balance: balance / 100 }
    })
  return { ...account, lines }
}

/** A year's rent ÷ 365, as courts ask for it. */
function dailyRent({ terms, endedOn }: RentAccount, asOf: string, format: Format) {
  const now = findTermsOn(terms, asOf)
  if (!now || (endedOn !== null && endedOn < asOf)) return null
  const yearly = yearlyPence({ pence: toPence(now.amount), every: now.every })
  return { pence: Math.round(yearly / 365), how: `${formatPence(yearly, format)} a year ÷ 365` }
}

/** Each rent once: that the account began, or the rent day moved, is no change of the rent. */
const listRents = (terms: RentAccount['terms']) =>
  terms.filter(({ amount, every }, at) => {
    const before = terms[at - 1]
    return before?.amount !== amount || before.every !== every
  })

/** The rent account up to a day as a schedule for a court, in pence. */
export function scheduleOf(account: RentAccount, asOf: string, format: Format) {
  const kept = withoutReversals(account)
  const startedOn = account.startedOn ?? asOf
  const { lines, charged, paid } = statementOf(kept, { from: '', to: asOf }, format)
  const owedOf = (of: (kind: string) => boolean) =>
    sumOf(
      account.charges.filter(({ kind }) => of(kind)),
      ({ outstanding }) => toPence(outstanding),
    )
  return {
    asOf,
    startedOn,
    lines,
    charged,
    paid,
    rentOwed: owedOf((kind) => kind === 'rent'),
    openingOwed: owedOf((kind) => kind === 'opening'),
    otherOwed: owedOf((kind) => kind !== 'rent' && kind !== 'opening'),
    owed: toPence(account.owed),
    credit: toPence(account.credit),
    daily: dailyRent(account, asOf, format),
    /** Each rent, with its first day. */
    terms: listRents(account.terms).map(
      ({ amount, every, from }) =>
        `${formatPence(toPence(amount), format)} ${frequencyWords[every]} from ${formatDate(from, format)}`,
    ),
    /** The number of entries that were taken back. The schedule shows neither them nor their reversals. */
    leftOut: account.lines.filter(({ reversedBy }) => reversedBy).length,
  }
}

export type RentSchedule = ReturnType<typeof scheduleOf>
