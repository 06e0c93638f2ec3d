import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type AroundNavHandler, Router } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import LandingSignIn from './landing-sign-in.tsx'

/** The server makes the page anew for the person who has signed in. */
const loadPage: AroundNavHandler = (_navigate, to) => window.location.assign(to)

function SignInHere({ asked }: { asked: URLSearchParams }) {
  const [open, setOpen] = useState(true)
  const mode = asked.get('mode') === 'signup' ? 'signup' : 'signin'
  const here = window.location.pathname + window.location.search
  return (
    <Router aroundNav={loadPage}>
      <LandingSignIn
        open={open}
        onOpenChange={setOpen}
        mode={mode}
        role={asked.get('role') === 'landlord' ? 'landlord' : 'agent'}
        next={mode === 'signup' ? paths.overview() : here}
      />
    </Router>
  )
}

let shown = 0
let root: ReturnType<typeof createRoot> | undefined

/** Opens the sign-in dialog over a public page; after a sign-in the page stays, after a sign-up the dashboard opens. */
export function showSignIn(asked: URLSearchParams): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  shown += 1
  root.render(<SignInHere key={shown} asked={asked} />)
}
