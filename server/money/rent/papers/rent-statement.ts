import type { DateFormat } from '#shared/date-format.ts'
import { accountLineWords, amountsOf } from '#shared/money/rent/rent.line-words.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { sumOf, toPence } from '#shared/pence.ts'

/** A line of a paper. Amounts are pence, and null in the column that the line does not use. */
export interface PaperLine {
  day: string
  words: string
  charged: number | null
  paid: number | null
  /** What is owed after the line; below 0 is credit. */
  balance: number
}

/** The statement of a rent account for these days, in pence. A payment counts on the day on which it came, even if it was typed later. */
export function statementOf(
  account: RentAccount,
  { from, to }: { from: string; to: string },
  format: Pick<DateFormat, 'dateStyle'>,
) {
  const opening = toPence(account.lines.findLast(({ day }) => day < from)?.balance ?? 0)
  const lines = account.lines
    .filter(({ day }) => day >= from && day <= to)
    .map((line): PaperLine => {
      const amounts = amountsOf(line, account.lines)
      return {
        day: line.day,
        words: accountLineWords(line, account, format),
        charged: 'charged' in amounts ? toPence(amounts.charged) : null,
        paid: 'paid' in amounts ? toPence(amounts.paid) : null,
        balance: toPence(line.balance),
      }
    })
  const charged = sumOf(lines, (line) => line.charged ?? 0)
  const paid = sumOf(lines, (line) => line.paid ?? 0)
  return { from, to, opening, lines, charged, paid, closing: opening + charged - paid }
}

export type RentStatement = ReturnType<typeof statementOf>
