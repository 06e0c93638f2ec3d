import { withoutSchemas } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import type { authCalls } from '#shared/accounts/auth.calls.ts'
import { roleNames } from '#shared/accounts/roles.ts'
import type { stepCalls } from '#shared/accounts/steps.calls.ts'
import type { ReplyOf, RequestOf } from '#shared/contract.ts'
import { makeAnswer, type TypedStep } from './passkey.ts'

type Calls = typeof authCalls

const requestCode = withoutSchemas<Calls['requestCode']>({ method: 'post', path: '/api/auth/request-otp' })
const verifyCode = withoutSchemas<Calls['verifyCode']>({
  method: 'post',
  path: '/api/auth/verify-otp',
  changes: ['me', 'sessions'],
})
const verifyPassword = withoutSchemas<Calls['verifyPassword']>({
  method: 'post',
  path: '/api/auth/password',
  changes: ['me', 'sessions'],
})

const verifyStep = withoutSchemas<(typeof stepCalls)['verify']>({
  method: 'post',
  path: '/api/auth/step',
  changes: ['me', 'sessions'],
})

const welcome = ({ user }: ReplyOf<Calls['verifyPassword']>) => ({
  title: 'Welcome!',
  description: `Signed in successfully as ${roleNames[user.role]}`,
})

export type CodeRequest = RequestOf<Calls['requestCode']>['body']

/** Set for a sign-in above a page that stays. The page's answers are kept, because they are the same person's. */
export interface Above {
  pageStays?: boolean
}
const unchanged = { changes: [] }

export const useRequestCode = () =>
  useWrite(requestCode, (body: CodeRequest) => ({ body }), {
    done: ({ inTerminal }, { email }) =>
      inTerminal
        ? { title: 'Code Made', description: 'You’ll find it in the server’s terminal window.' }
        : { title: 'Code sent!', description: `A verification code has been sent to ${email}` },
    failed: 'Failed to send verification code',
  })

/** Signs in with the code, or learns that a second step is asked for next. */
export const useVerifyCode = ({ pageStays = false }: Above = {}) =>
  useWrite(
    { ...verifyCode, ...(pageStays && unchanged) },
    (body: RequestOf<Calls['verifyCode']>['body']) => ({ body }),
    {
      done: (found) => ('user' in found ? welcome(found) : undefined),
      failed: 'Invalid verification code',
    },
  )

/** Signs in with the password, after the code. A refusal brings no toast: the field shows the reason. */
export const useVerifyPassword = ({ pageStays = false }: Above = {}) =>
  useWrite(
    { ...verifyPassword, ...(pageStays && unchanged) },
    (password: string) => ({ body: { password } }),
    { done: welcome },
    { gcTime: 0 },
  )

/** Signs in with a passkey, an app's code or a recovery code, after the mailed code. A refusal brings no toast. */
export const useVerifyStep = ({ pageStays = false }: Above = {}) =>
  useWrite(
    { ...verifyStep, ...(pageStays && unchanged) },
    async (typed: TypedStep) => ({ body: await makeAnswer(typed, 'sign-in') }),
    { done: welcome },
    { gcTime: 0 },
  )
