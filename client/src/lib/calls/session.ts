import type { User } from '#shared/accounts/auth.ts'
import { dropEarlyAnswers } from './early.ts'

const key = 'user'

/** The user stored at sign-in; null when none is stored or the stored text is not a user. */
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
const signedInKey = 'signed-in'
const lostKey = 'lost-account'

/**
 * The id of the user who opened this page. The server refuses the page's calls once another user has signed in in
 * this browser, also when both work in the same account.
 */
export const userOfPage = () => userHere ?? storedUser()?.id

/** The account in which this page was opened. The server refuses the page's calls once the session is in another. */
export const accountOfPage = () => accountHere

/** Sets the page's account and stores it, which tells the other tabs to follow (app/guard.tsx). */
export function setAccountOfPage(id: string): void {
  accountHere = id
  localStorage.setItem(accountKey, id)
}

/** Tells the page that this tab loads next that the person lost access to the former account. */
export const markAccountLost = () => sessionStorage.setItem(lostKey, 'yes')

/** Whether the person lost access to the account of the previous page. The mark is removed, so it is true once. */
export function consumeLostAccount(): boolean {
  const lost = sessionStorage.getItem(lostKey) !== null
  sessionStorage.removeItem(lostKey)
  return lost
}

/** Whether a storage event means that another tab switched to another account. */
export const isAccountSwitch = ({ key, newValue }: StorageEvent) =>
  key === accountKey && accountHere !== undefined && newValue !== null && newValue !== accountHere

/** Tells the other tabs of this browser that a person has signed in, also when it is the same person again. */
export const announceSignIn = ({ id }: User) => localStorage.setItem(signedInKey, `${id} ${Date.now()}`)

/** Whether a storage event means that the person signed in again in another tab. */
export const isSignInElsewhere = ({ key, newValue }: StorageEvent, { id }: User) =>
  key === signedInKey && newValue?.startsWith(`${id} `) === true

export function storeUser(user: User): void {
  const stored = storedUser()
  if (stored?.id !== user.id) accountHere = undefined
  if (stored && stored.id !== user.id) dropEarlyAnswers()
  userHere = user.id
  localStorage.setItem(key, JSON.stringify(user))
}

export function forgetUser(): void {
  dropEarlyAnswers()
  // Another user may be stored by now, whose tabs need the entry.
  if (!userHere || storedUser()?.id === userHere) localStorage.removeItem(key)
  userHere = undefined
  accountHere = undefined
}
