import { useWrite } from '#client/lib/calls/use-call.ts'
import { accountDeletionCalls } from '#shared/office/privacy/account-deletion.calls.ts'

const fills = accountDeletionCalls.read

/** A refusal brings no toast: the dialog shows the reason. */
export const useAskForDeletion = () =>
  useWrite(accountDeletionCalls.ask, (confirm: string) => ({ body: { confirm } }), { fills })

export const useTakeDeletionBack = () => useWrite(accountDeletionCalls.takeBack, () => ({}), { fills })
