import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#client/lib/api.ts'
import type {
  requestCodeInput,
  requestCodeReply,
  signInReply,
  verifyCodeInput,
  verifyCodeReply,
} from '#shared/auth/auth.ts'
import { roleNames } from '#shared/auth/roles.ts'

type Asked = z.input<typeof requestCodeInput>
type Sent = z.output<typeof requestCodeReply>
type Tried = z.input<typeof verifyCodeInput>
type Found = z.output<typeof signInReply>

const welcome = ({ user }: Found) => ({
  title: 'Welcome!',
  description: `Signed in successfully as ${roleNames[user.role]}`,
})

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

/** Signs in with the code, or learns that a password is asked for next. */
export function useVerifyCode() {
  return useMutation<z.output<typeof verifyCodeReply>, Error, Tried>({
    mutationFn: (tried) => api('POST', '/api/auth/verify-otp', tried),
    meta: {
      done: (found) => ('needsPassword' in (found as object) ? undefined : welcome(found as Found)),
      failed: 'Invalid verification code',
    },
  })
}

/** Signs in with the password, after the code. What goes wrong is said in its field. */
export function useVerifyPassword() {
  return useMutation<Found, Error, string>({
    mutationFn: (password) => api('POST', '/api/auth/password', { password }),
    // A password is not kept in memory for longer than it is needed.
    gcTime: 0,
    meta: { done: (found) => welcome(found as Found) },
  })
}
