import { useMutation, useQuery } from '@tanstack/react-query'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { makeCall, queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { accountDeletionCalls } from '#shared/office/privacy/account-deletion.calls.ts'

const fills = accountDeletionCalls.read

export const useDeletion = () =>
  useQuery({ ...queryFor(accountDeletionCalls.read), refetchOnMount: 'always' })

/** Saves everything as one file. Only then may the account be deleted. */
export const useExport = () =>
  useMutation({
    mutationFn: async () => saveResponse(await makeCall(accountDeletionCalls.export, {})),
    meta: { changes: accountDeletionCalls.export.changes },
  })

/** A refusal brings no toast: the dialog shows the reason. */
export const useAskForDeletion = () =>
  useWrite(accountDeletionCalls.ask, (confirm: string) => ({ body: { confirm } }), {
    fills,
    done: { title: 'Deletion Requested', description: 'We’ve emailed every owner.' },
  })

export const useTakeDeletionBack = () =>
  useWrite(accountDeletionCalls.takeBack, () => ({}), {
    fills,
    done: { title: 'Cancelled', description: 'The account stays.' },
    failed: 'The deletion was not cancelled',
    tellsConflict: true,
  })
