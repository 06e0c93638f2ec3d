import { paths } from './paths.ts'

/** The address asks for the sign-in dialog (paths.signIn). */
export function asksForSignIn(): boolean {
  return new URLSearchParams(window.location.search).has('signin')
}

/** Who wants in, and whether for the first time: an agent who has an account, unless the address says otherwise. */
export function askedSignIn(): { mode: 'signin' | 'signup'; role: 'agent' | 'landlord' } {
  const asked = new URLSearchParams(window.location.search)
  return {
    mode: asked.get('mode') === 'signup' ? 'signup' : 'signin',
    role: asked.get('role') === 'landlord' ? 'landlord' : 'agent',
  }
}

/** Where to go after signing in: the page that was asked for, else the dashboard. Never another site. */
export function nextPage(): string {
  const next = new URLSearchParams(window.location.search).get('next') ?? ''
  const { origin, pathname, search } = new URL(next, window.location.origin)
  const ours = origin === window.location.origin && /^\/(dashboard|agent|invitation)(\/|$)/.test(pathname)
  return ours ? pathname + search : paths.overview()
}
