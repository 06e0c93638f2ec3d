const key = 'invited'

interface Invited {
  token: string
  /** The address that the invitation went to, as its mail's link says it; empty when the link was shortened. */
  email: string
}

function readInvited(): Invited | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The address in the fragment of an invitation's link, which a browser sends to no server. */
export const addressOfLink = () => new URLSearchParams(window.location.hash.slice(1)).get('for') ?? ''

/** Keeps in this tab that the person wants to accept, until the person has signed in. */
export const storeInvited = (invited: Invited) => sessionStorage.setItem(key, JSON.stringify(invited))

/** The address that the sign-in dialog fills in for somebody who comes from an invitation; otherwise empty. */
export function readInvitedAddress(): string {
  const invited = readInvited()
  const next = new URLSearchParams(window.location.search).get('next')
  return invited && next?.endsWith(invited.token) ? invited.email : ''
}

/** Whether the person chose to accept this invitation before they signed in. Only the first call returns true. */
export function takeInvited(token: string): boolean {
  const isTheirs = readInvited()?.token === token
  if (isTheirs) sessionStorage.removeItem(key)
  return isTheirs
}
