import { lowerFirst } from './event.ts'

/** What a deposit's entry says by itself at its beginning, and the verb of its author. `rest` is the memo behind it. */
const beginnings: readonly (readonly [RegExp, (amount: string, rest: string) => string])[] = [
  [/^Deposit received$/, (amount) => `recorded ${amount} of the deposit as received`],
  [
    /^Deposit from the scheme$/,
    (amount) => `recorded that ${amount} of the deposit as returned by the scheme`,
  ],
  [/^(?:Deposit paid|Paid) to /, (amount, rest) => `paid ${amount} of the deposit to ${rest}`],
  [
    /^(?:Deposit returned|Returned)(?= by|:|$)/,
    (amount, rest) => `recorded the return of ${amount} of the deposit${rest}`,
  ],
  [/^Kept (?=for )/, (amount, rest) => `deducted ${amount} from the deposit ${rest}`],
  [/^Holding deposit kept(?=:|$)/, (amount, rest) => `kept ${amount} of the holding deposit${rest}`],
]

/**
 * How the timeline tells a movement of a deposit by the memo of its entry: 'paid £500.00 of the deposit to a scheme'. A memo in
 * a person's own words, such as the note of a bank line, is told as it stands.
 */
export function tellDepositMoved(amount: string, memo: string): string {
  const found = beginnings.find(([beginning]) => beginning.test(memo))
  if (!found) return `moved ${amount} of the deposit${memo ? `: ${memo}` : ''}`
  const [beginning, tell] = found
  return tell(amount, memo.replace(beginning, ''))
}

/** How the timeline tells a deposit from before the books: 'recorded the deposit of £500.00: received before Gable'. */
export const tellDepositRecorded = (amount: string, memo: string): string =>
  `recorded the deposit of ${amount}: ${memo ? lowerFirst(memo) : 'an opening balance'}`
