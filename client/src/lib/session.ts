import type { User } from '#shared/auth/auth.ts'

const key = 'user'

/** The user kept since sign-in; null when there is none or the stored text isn't one. */
export function storedUser(): User | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return found && typeof found === 'object' && 'id' in found ? (found as User) : null
  } catch {
    return null
  }
}

let userHere: string | undefined
let accountHere: string | undefined
const accountKey = 'account'
const lostKey = 'lost-account'

/**
 * Who this page was opened by: what it sends is refused once somebody else has signed in beside it, also when
 * both work in one account.
 */
export const userOfPage = () => userHere ?? storedUser()?.id

/** The account that this page was opened in: what it sends is refused once the session works in another. */
export const accountOfPage = () => accountHere

/** Keeps it, and lets the other tabs know: they follow (app/guard.tsx). */
export function keepAccountOfPage(id: string): void {
  accountHere = id
  localStorage.setItem(accountKey, id)
}

/** For the page that is loaded next in this tab: why it is one of another account. */
export const tellOfLostAccount = () => sessionStorage.setItem(lostKey, 'yes')

/** Whether the page before was one of an account that the person has no access to any more; true once. */
export function hasLostAccount(): boolean {
  const lost = sessionStorage.getItem(lostKey) !== null
  sessionStorage.removeItem(lostKey)
  return lost
}

/** Whether another tab has just told of an account that isn't this page's. */
export const tellsOfOtherAccount = ({ key, newValue }: StorageEvent) =>
  key === accountKey && accountHere !== undefined && newValue !== null && newValue !== accountHere

export function storeUser(user: User): void {
  if (storedUser()?.id !== user.id) accountHere = undefined
  userHere = user.id
  localStorage.setItem(key, JSON.stringify(user))
}

export function forgetUser(): void {
  // Somebody else may be kept by now, whose own tabs need it.
  if (!userHere || storedUser()?.id === userHere) localStorage.removeItem(key)
  userHere = undefined
  accountHere = undefined
}
