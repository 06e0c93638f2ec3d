import { paths } from '../pages/paths.ts'

/** Whether the address asks for the sign-in dialog (see paths.signIn). */
export function isSignInRequested(): boolean {
  return new URLSearchParams(window.location.search).has('signin')
}

/** The dialog's mode and role that an address of paths.signInAs asks for; by default sign-in as an agent. */
export function readRoleAndMode(asked: URLSearchParams): {
  mode: 'signin' | 'signup'
  role: 'agent' | 'landlord'
} {
  return {
    mode: asked.get('mode') === 'signup' ? 'signup' : 'signin',
    role: asked.get('role') === 'landlord' ? 'landlord' : 'agent',
  }
}

/** The address to open after sign-in: the page that was asked for, else the dashboard. Never another site. */
export function pageAfterSignIn(): string {
  const next = new URLSearchParams(window.location.search).get('next') ?? ''
  const { origin, pathname, search } = new URL(next, window.location.origin)
  const ours = origin === window.location.origin && /^\/(dashboard|agent|invitation)(\/|$)/.test(pathname)
  return ours ? pathname + search : paths.overview()
}
