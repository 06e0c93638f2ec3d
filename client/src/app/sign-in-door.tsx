import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import SignIn from '#client/features/auth/sign-in.tsx'
import { Toaster } from '#client/kit/ui/overlays/toaster.tsx'
import { queryClient } from '#client/lib/query-client.ts'

/** The sign-in dialog with what it needs around it, for a page that has none of that: the landing page. */
export default function SignInDoor(props: ComponentProps<typeof SignIn>) {
  return (
    <QueryClientProvider client={queryClient}>
      <SignIn {...props} />
      <Toaster />
    </QueryClientProvider>
  )
}
