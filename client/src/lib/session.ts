import type { User } from '#shared/auth.ts'

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

export function storeUser(user: User): void {
  localStorage.setItem(key, JSON.stringify(user))
}

export function forgetUser(): void {
  localStorage.removeItem(key)
}
