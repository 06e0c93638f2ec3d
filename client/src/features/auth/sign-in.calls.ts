import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#client/lib/api.ts'
import type { requestCodeInput, requestCodeReply, verifyCodeInput, verifyCodeReply } from '#shared/auth.ts'
import { roleNames } from '#shared/roles.ts'

type Asked = z.input<typeof requestCodeInput>
type Sent = z.output<typeof requestCodeReply>
type Tried = z.input<typeof verifyCodeInput>
type Found = z.output<typeof verifyCodeReply>

/** Asks for a code by email. */
export function useRequestCode() {
  return useMutation<Sent, Error, Asked>({
    mutationFn: (asked) => api('POST', '/api/auth/request-otp', asked),
    meta: {
      done: (_sent, asked) => ({
        title: 'Code sent!',
        description: `A verification code has been sent to ${(asked as Asked).email}`,
      }),
      failed: 'Failed to send verification code',
    },
  })
}

/** Signs in with the code. */
export function useVerifyCode() {
  return useMutation<Found, Error, Tried>({
    mutationFn: (tried) => api('POST', '/api/auth/verify-otp', tried),
    meta: {
      done: (found) => ({
        title: 'Welcome!',
        description: `Signed in successfully as ${roleNames[(found as Found).user.role]}`,
      }),
      failed: 'Invalid verification code',
    },
  })
}
