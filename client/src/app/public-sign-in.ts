function openOver(event: MouseEvent): void {
  const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/?signin="]')
  if (!link || !isPlain) return
  event.preventDefault()
  import('./landing-sign-in.tsx').then(
    ({ showSignIn }) => showSignIn(new URL(link.href).searchParams),
    () => window.location.assign(link.href),
  )
}

/**
 * Opens the sign-in over a public page instead of on the landing page, where the page's links lead. The code has its own
 * file, because the landing page does not need it.
 */
export const openSignInOverPage = () => document.addEventListener('click', openOver)
