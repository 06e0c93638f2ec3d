import { accountOfPage, storedUser, userOfPage } from '../calls/session.ts'

/**
 * What a person has typed and not saved, kept in this browser per user, account and place. A place is a form: its kind
 * and its record. Without storage, or with a full one, there are no drafts and nothing else changes.
 */
interface Kept<Content> {
  /** The ISO moment when the person began to type. */
  at: string
  content: Content
}

const prefix = 'draft:'
const life = 30 * 24 * 60 * 60 * 1000
/** In characters, more than any form holds: a longer text would take the room of all other drafts. */
const longest = 200_000

const keyOf = (place: string) => `${prefix}${userOfPage() ?? ''}:${accountOfPage() ?? ''}:${place}`

/** Whether the page's person is still signed in in this browser: after a sign-out in another tab nothing is stored. */
const isTheirBrowser = () => userOfPage() === storedUser()?.id

function parse(text: string | null): Kept<unknown> | undefined {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    if (!found || typeof found !== 'object' || !('at' in found && 'content' in found)) return undefined
    const { at, content } = found
    const isYoung = typeof at === 'string' && Date.now() - Date.parse(at) < life
    return isYoung && content !== null && typeof content === 'object' ? { at, content } : undefined
  } catch {
    return undefined
  }
}

/** The draft of a place. The caller checks its content: another release may have written it. */
export function readDraft(place: string): Kept<object> | undefined {
  try {
    return parse(localStorage.getItem(keyOf(place))) as Kept<object> | undefined
  } catch {
    return undefined
  }
}

/** Stores a draft in place of the former one. False when that was not possible. */
export function storeDraft(place: string, content: object, at: string): boolean {
  try {
    const text = JSON.stringify({ at, content })
    if (text.length > longest || !isTheirBrowser()) return false
    localStorage.setItem(keyOf(place), text)
    return true
  } catch {
    return false
  }
}

/** Drafts that must not be stored, such as bank details, by the same keys. Closing the tab removes them. */
const held = new Map<string, Kept<object>>()

/** Keeps a draft that must not be stored in this tab's memory, in place of the former draft. */
export const holdDraft = (place: string, content: object, at: string) =>
  void held.set(keyOf(place), { at, content })

/** The draft of a place in this tab's memory. The caller checks its content. */
export const heldDraft = (place: string): Kept<object> | undefined => held.get(keyOf(place))

export function removeDraft(place: string): void {
  held.delete(keyOf(place))
  removeKeys((key) => key === keyOf(place))
}

/** Removes every draft of a person, in all of their accounts. */
export function removeDraftsOf(userId: string): void {
  held.clear()
  removeKeys((key) => key.startsWith(`${prefix}${userId}:`))
}

/** Removes drafts that are unreadable or older than 30 days, whoever wrote them. */
export function removeOldDrafts(): void {
  removeKeys((key) => key.startsWith(prefix) && !parse(localStorage.getItem(key)))
}

function removeKeys(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isMeant(key)) localStorage.removeItem(key)
  } catch {
    // A browser that forbids storage has no drafts to remove.
  }
}

/** Calls `listener` when another tab stores or removes the draft of a place. Returns a function that stops it. */
export function subscribeToDraft(place: string, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === keyOf(place) && listener()
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
