import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import SignIn from '#client/features/auth/sign-in.tsx'
import { Toaster } from '#client/kit/ui/overlays/toaster.tsx'
import { queryClient } from '#client/lib/query-client.ts'

/** Comes in the same file as the sign-in, with which it shares the boxes of the code. */
export { default as ConfirmationDialog } from '#client/features/auth/confirmation.tsx'

/** The sign-in dialog with its query client and toasts, which the landing page does not have. */
export default function LandingSignIn(props: ComponentProps<typeof SignIn>) {
  return (
    <QueryClientProvider client={queryClient}>
      <SignIn {...props} />
      <Toaster />
    </QueryClientProvider>
  )
}
