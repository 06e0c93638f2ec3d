import { lowerFirst, withReason } from './event.ts'

/** How the timeline tells a movement of a deposit in a person's own words, such as the note of a bank line. */
export const tellDepositMoved = (amount: string, memo: string): string =>
  withReason(`moved ${amount} of the deposit`, memo)

/** How the timeline tells what was done with a deposit, with what was said of it: 'paid £500.00 of the deposit to a scheme'. */
export const depositActs = {
  received: {
    what: 'deposit-received',
    text: 'detail',
    tell: (amount: string) => `recorded ${amount} of the deposit as received`,
  },
  'from-scheme': {
    what: 'deposit-from-scheme',
    text: 'detail',
    tell: (amount: string) => `recorded ${amount} of the deposit as returned by the scheme`,
  },
  'to-scheme': {
    what: 'deposit-to-scheme',
    text: 'detail',
    tell: (amount: string, scheme: string) => `paid ${amount} of the deposit to ${scheme || 'a scheme'}`,
  },
  returned: {
    what: 'deposit-returned',
    text: 'detail',
    tell: (amount: string, why: string) => withReason(`recorded the return of ${amount} of the deposit`, why),
  },
  'returned-by-scheme': {
    what: 'deposit-returned-by-scheme',
    text: 'detail',
    tell: (amount: string, why: string) =>
      withReason(`recorded the return of ${amount} of the deposit by the scheme`, why),
  },
  'returned-by-landlord': {
    what: 'deposit-returned-by-landlord',
    text: 'detail',
    tell: (amount: string, why: string) =>
      withReason(`recorded the return of ${amount} of the deposit by the landlord`, why),
  },
  kept: {
    what: 'deposit-kept',
    text: 'detail',
    tell: (amount: string, what: string) => `deducted ${amount} from the deposit for ${what}`,
  },
  'holding-kept': {
    what: 'holding-deposit-kept',
    text: 'detail',
    tell: (amount: string, why: string) => withReason(`kept ${amount} of the holding deposit`, why),
  },
} as const

/** How the timeline tells a deposit from before the books: 'recorded the deposit of £500.00: received before Gable'. */
export const tellDepositRecorded = (amount: string, memo: string): string =>
  `recorded the deposit of ${amount}: ${memo ? lowerFirst(memo) : 'an opening balance'}`
