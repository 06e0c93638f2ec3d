import { lazy, Suspense, useEffect, useState } from 'react'
import { Landing } from '#client/features/landing/landing.tsx'
import type { SignInRequest } from '#client/features/landing/sign-in-wish.ts'
import { isSignInRequested, readSignInRequest } from '#client/lib/next-page.ts'

const loadSignIn = () => import('./sign-in-door.tsx')
const SignInDoor = lazy(loadSignIn)

/** The landing page with the sign-in dialog behind its buttons; the dialog's code arrives when it is near. */
export default function Home() {
  const [wish, setWish] = useState<SignInRequest | null>(null)
  const [open, setOpen] = useState(false)
  const signIn = (next: SignInRequest) => {
    setWish(next)
    setOpen(true)
  }
  // Somebody who came to the dashboard signed out, or from an agent's page. In an effect, since the HTML made at
  // build time has no dialog.
  useEffect(() => {
    if (!isSignInRequested()) return
    setWish(readSignInRequest())
    setOpen(true)
  }, [])
  return (
    <>
      <Landing onSignIn={signIn} onNearSignIn={() => void loadSignIn()} />
      {wish && (
        <Suspense fallback={null}>
          <SignInDoor open={open} onOpenChange={setOpen} mode={wish.mode} role={wish.role} />
        </Suspense>
      )}
    </>
  )
}
