import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type AroundNavHandler, Router } from 'wouter'
import SignIn from '#client/features/office/auth/sign-in.tsx'
import { Toaster } from '#client/kit/ui/overlays/toaster.tsx'
import { readRoleAndMode } from '#client/lib/calls/next-page.ts'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { paths } from '#client/lib/pages/paths.ts'

/** These two dialogs are in the sign-in's chunk, because the three share the boxes for the code. */
export { default as ConfirmationDialog } from '#client/features/office/auth/confirmation.tsx'
export { default as SignInAgainDialog } from '#client/features/office/auth/sign-in-again.tsx'

/** The sign-in dialog with its query client and toasts, which the landing page does not have. */
export default function LandingSignIn(props: ComponentProps<typeof SignIn>) {
  return (
    <QueryClientProvider client={queryClient}>
      <SignIn {...props} />
      <Toaster />
    </QueryClientProvider>
  )
}

/** Reloads a public page, because the server renders it differently for a person who is signed in. */
const loadPage: AroundNavHandler = (_navigate, to) => window.location.assign(to)

function SignInHere({ asked }: { asked: URLSearchParams }) {
  const [open, setOpen] = useState(true)
  const { role, mode } = readRoleAndMode(asked)
  const here = window.location.pathname + window.location.search
  return (
    <Router aroundNav={loadPage}>
      <LandingSignIn
        open={open}
        onOpenChange={setOpen}
        mode={mode}
        role={role}
        next={mode === 'signup' ? paths.overview() : here}
      />
    </Router>
  )
}

let times = 0
let root: Root | undefined

/** Opens the dialog over a public page: after a sign-in the page stays, after a sign-up the dashboard opens. */
export function showSignIn(asked: URLSearchParams): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  times += 1
  root.render(<SignInHere key={times} asked={asked} />)
}
