/**
 * How many times the rent an income is, both of a year and in pence, with one decimal and never rounded up: 2.6. Null where either is
 * not known.
 */
export const timesOfRent = (yearly: number | null, rent: number): number | null =>
  yearly === null || rent <= 0 ? null : Math.floor((yearly * 10) / rent) / 10

/** Hosts of addresses that anybody can have: that two people have one there says nothing. */
const publicHosts = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'hotmail.co.uk', 'live.com', 'live.co.uk'],
  ...['yahoo.com', 'yahoo.co.uk', 'icloud.com', 'me.com', 'aol.com', 'btinternet.com', 'sky.com'],
  ...['proton.me', 'protonmail.com', 'gmx.com', 'mail.com', 'msn.com', 'virginmedia.com', 'talktalk.net'],
])

/** An address without what only sorts its mail: 'Tom+work@x.org' → 'tom@x.org'. */
const plainEmail = (email: string) =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
const hostOf = (email: string) => plainEmail(email).split('@').at(-1) ?? ''

/** Whether a referee has the address, or the domain, of somebody who wants the home. It is shown and refuses nothing. */
export function findSharedAddress(referee: string, people: readonly string[]): 'email' | 'domain' | null {
  const others = people.filter(Boolean)
  if (!referee) return null
  if (others.some((email) => plainEmail(email) === plainEmail(referee))) return 'email'
  const host = hostOf(referee)
  return !publicHosts.has(host) && others.some((email) => hostOf(email) === host) ? 'domain' : null
}
