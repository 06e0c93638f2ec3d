import { useMutation, useQuery } from '@tanstack/react-query'
import { makeCall, mutationFor, queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { stepCalls } from '#shared/accounts/steps.calls.ts'

/** Read again whenever the section opens, because another window may have changed the steps. */
export const useSteps = () => useQuery({ ...queryFor(stepCalls.read), refetchOnMount: 'always' })

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
  useWrite(stepCalls.addPasskey, async () => ({ body: { passkey: await makePasskey() } }), {
    done: { title: 'Passkey Added', description: 'From now on you need it after the code.' },
  })

export const useRenamePasskey = () =>
  useWrite(stepCalls.renamePasskey, ({ id, name }: { id: string; name: string }) => ({
    params: { id },
    body: { name },
  }))

export const useRemovePasskey = () =>
  useWrite(stepCalls.removePasskey, (id: string) => ({ params: { id } }), {
    done: { title: 'Passkey Removed', description: 'Your other browsers are signed out.' },
    failed: 'Failed to remove the passkey',
  })

/** The answer has a secret, so it is kept no longer than the dialog shows it. */
export const useStartApp = () => useMutation({ ...mutationFor(stepCalls.startApp, () => ({})), gcTime: 0 })

export const useConfirmApp = () =>
  useMutation({
    ...mutationFor(stepCalls.confirmApp, (code: string) => ({ body: { code } }), {
      done: { title: 'App Set Up', description: 'From now on you need its code after the emailed one.' },
    }),
    gcTime: 0,
  })

export const useRemoveApp = () =>
  useWrite(stepCalls.removeApp, () => ({}), {
    done: { title: 'App Removed', description: 'Your other browsers are signed out.' },
    failed: 'Failed to remove the app',
  })

export const useMakeRecoveryCodes = () =>
  useMutation({
    ...mutationFor(stepCalls.makeRecoveryCodes, () => ({}), {
      failed: 'Failed to make new recovery codes',
    }),
    gcTime: 0,
  })
