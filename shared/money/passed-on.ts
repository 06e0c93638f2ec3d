/**
 * A match, a payment or a charge is undone, and a landlord has been paid the money already. The server refuses that with the
 * code below and the ways out as errors `ifPassedOn.…`; the same request with the header is then done in that way.
 */
export const passedOn = 'passed-on'

/** The header that answers the refusal. */
export const passedOnHeader = 'if-passed-on'

/**
 * 'advance': the agency advances the money, and gets it back from the landlord's next money; 'agency-money': the agency pays it
 * into the client account and bears it.
 */
export const passedOnWays = ['advance', 'agency-money'] as const
export type PassedOnWay = (typeof passedOnWays)[number]
