import type { z } from 'zod'
import { makeCall, withoutSchemas } from '#client/lib/calls/calls.ts'
import type { stepCalls } from '#shared/accounts/steps.calls.ts'
import type { PasskeyAnswer, passkeyRequest, StepAnswer, StepKind } from '#shared/accounts/steps.ts'

type Calls = typeof stepCalls

const requestAtSignIn = withoutSchemas<Calls['requestPasskey']>({ method: 'post', path: '/api/auth/passkey' })
const requestAtConfirmation = withoutSchemas<Calls['requestConfirmingPasskey']>({
  method: 'post',
  path: '/api/confirmation/passkey',
})

/** The person or the device gave no passkey. */
export class NoPasskey extends Error {
  constructor() {
    super('No passkey was used. Try again, or choose another way below.')
    this.name = 'NoPasskey'
  }
}

async function givePasskey(optionsJSON: z.output<typeof passkeyRequest>): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
    return { id, rawId, type, response }
  } catch {
    // Browsers do not tell why: the person closed the question, took too long, or has no such passkey here.
    throw new NoPasskey()
  }
}

/** What a person typed or does as second step. */
export interface TypedStep {
  kind: StepKind
  code: string
}

/** The second step as the server takes it. For a passkey the browser asks the person first. */
export async function makeAnswer(
  { kind, code }: TypedStep,
  place: 'sign-in' | 'confirmation',
): Promise<StepAnswer> {
  if (kind !== 'passkey') return { kind, code }
  const call = place === 'sign-in' ? requestAtSignIn : requestAtConfirmation
  return { kind, passkey: await givePasskey(await makeCall(call, {}, { asks: false })) }
}
