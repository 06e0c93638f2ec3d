const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The reasons for these figures are in .github/decisions, "Mail that people cause". Times are in seconds. */
export const allowance = {
  /** The most mails in 24 hours by the account's age. The last line whose age the account has reached counts. */
  perDay: [
    { from: 0, mails: 20 },
    { from: day, mails: 60 },
    { from: 7 * day, mails: 250 },
    { from: 30 * day, mails: 2_000 },
  ],
  /** An account is new up to this age. All new accounts together have a limit for each recipient. */
  newUntil: 30 * day,
  /** The most mails of one account to one address in an hour. */
  perRecipient: { new: 5, grown: 60 },
  /** The most mails of all new accounts together to one address in an hour. */
  perRecipientOfNew: 20,
  /** How long the same words to the same address are refused. */
  repeatAfter: 10 * minute,
  /**
   * Mails that protect people: of one purpose in a day, about one thing in `sameAfter`, and to one address in an hour. Above
   * these they go later, and what they tell is saved all the same.
   */
  protecting: {
    details: { perDay: 300, sameAfter: hour },
    invitation: { perDay: 50, sameAfter: 10 * minute },
    perRecipient: 5,
    /** Of all new accounts together. */
    perRecipientOfNew: 20,
  },
  /** Emails with secure links: of one tenancy in a day, to one address in an hour, and in all so many times `perDay`. */
  links: { perTenancy: 30, perRecipient: 20, share: 10 },
}

/** How many mails an account of this age, in seconds, may send in 24 hours. */
export const mailsPerDay = (age: number): number =>
  allowance.perDay.findLast(({ from }) => age >= from)?.mails ?? 0
