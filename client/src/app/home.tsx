import { Suspense, useEffect, useState } from 'react'
import { Landing } from '#client/features/public/landing/landing.tsx'
import type { SignInRequest } from '#client/features/public/landing/sign-in-wish.ts'
import { latePart } from '#client/lib/browser/screen.ts'
import { isSignInRequested, readRoleAndMode } from '#client/lib/calls/next-page.ts'

const signInDialog = latePart(() => import('./landing-sign-in.tsx'))

/** The landing page and its sign-in dialog, whose code is fetched when the pointer nears a button. */
export default function Home() {
  const [wish, setWish] = useState<SignInRequest | null>(null)
  const [open, setOpen] = useState(false)
  const signIn = (next: SignInRequest) => {
    setWish(next)
    setOpen(true)
  }
  // Opens the dialog for somebody who came from the dashboard signed out, or from an agent's page. This is an effect
  // because the prerendered HTML has no dialog.
  useEffect(() => {
    if (!isSignInRequested()) return
    setWish(readRoleAndMode(new URLSearchParams(window.location.search)))
    setOpen(true)
  }, [])
  return (
    <>
      <Landing onSignIn={signIn} onNearSignIn={() => void signInDialog.preload()} />
      {wish && (
        <Suspense fallback={null}>
          <signInDialog.Part open={open} onOpenChange={setOpen} mode={wish.mode} role={wish.role} />
        </Suspense>
      )}
    </>
  )
}
