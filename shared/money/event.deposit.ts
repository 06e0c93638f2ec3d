import { addReason, type Happening, lowerFirst } from './event.ts'

/** How the timeline tells a movement of a deposit in a person's own words, such as the note of a bank line. */
export const tellDepositMoved = (amount: string, memo: string): string =>
  addReason(`moved ${amount} of the deposit`, memo)

const act = <const What extends string>(what: What, tell: Happening<What>['tell']): Happening<What> => ({
  what,
  text: 'detail',
  tell,
})

/** How the timeline tells what was done with a deposit, with what was said of it: 'paid £500.00 of the deposit to a scheme'. */
export const depositActs = {
  received: act('deposit-received', (amount) => `recorded ${amount} of the deposit as received`),
  'from-scheme': act(
    'deposit-from-scheme',
    (amount) => `recorded ${amount} of the deposit as returned by the scheme`,
  ),
  'to-scheme': act(
    'deposit-to-scheme',
    (amount, scheme) => `paid ${amount} of the deposit to ${scheme || 'a scheme'}`,
  ),
  returned: act('deposit-returned', (amount, why) =>
    addReason(`recorded the return of ${amount} of the deposit`, why),
  ),
  'returned-by-scheme': act('deposit-returned-by-scheme', (amount, why) =>
    addReason(`recorded the return of ${amount} of the deposit by the scheme`, why),
  ),
  'returned-by-landlord': act('deposit-returned-by-landlord', (amount, why) =>
    addReason(`recorded the return of ${amount} of the deposit by the landlord`, why),
  ),
  kept: act('deposit-kept', (amount, what) => `deducted ${amount} from the deposit for ${what}`),
  'holding-kept': act('holding-deposit-kept', (amount, why) =>
    addReason(`kept ${amount} of the holding deposit`, why),
  ),
}

/** How the timeline tells a deposit from before the books: 'recorded the deposit of £500.00: received before Gable'. */
export const tellDepositRecorded = (amount: string, memo: string): string =>
  `recorded the deposit of ${amount}: ${memo ? lowerFirst(memo) : 'an opening balance'}`
