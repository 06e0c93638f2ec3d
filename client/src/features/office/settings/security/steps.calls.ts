import { makeCall } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { stepCalls } from '#shared/accounts/steps.calls.ts'

/** The person or the device made no passkey. */
export class NoNewPasskey extends Error {}

/** Lets the browser make a passkey. The server is asked first, and may ask the person to confirm. */
async function makePasskey() {
  const optionsJSON = await makeCall(stepCalls.startPasskey, {})
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new NoNewPasskey(
      isKnown
        ? 'This device has a passkey for Gable already.'
        : 'No passkey was added: you closed your device’s prompt, or this device can’t make one.',
    )
  }
}

/** A refusal brings no toast: the section shows the reason. */
export const useAddPasskey = () =>
  useWrite(stepCalls.addPasskey, async () => ({ body: { passkey: await makePasskey() } }))
