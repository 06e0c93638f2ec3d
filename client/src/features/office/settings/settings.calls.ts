import { useMutation } from '@tanstack/react-query'
import { readBase64 } from '#client/lib/browser/base64.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { agencyCalls } from '#shared/accounts/agency.calls.ts'
import type { profileCalls } from '#shared/accounts/profile.calls.ts'
import type { RequestOf } from '#shared/contract.ts'

/** 'Profile' → the toasts when its save succeeds or fails. */
export const saveToastsOf = (section: string) => ({
  done: { title: `${section} Updated`, description: `${section} has been updated successfully.` },
  failed: `Failed to update ${section.toLowerCase()}`,
})

type AgencyChange = RequestOf<typeof agencyCalls.update>['body']

/** `section` is the section's name in the toast. */
export const useSaveAgency = (section: string) =>
  useWrite(agencyCalls.update, (body: AgencyChange) => ({ body }), {
    ...saveToastsOf(section),
    fills: agencyCalls.read,
  })

type ReplacePicture = typeof profileCalls.replacePhoto | typeof agencyCalls.replaceLogo
type RemovePicture = typeof profileCalls.removePhoto | typeof agencyCalls.removeLogo

/** Replaces a picture by a file, or removes the picture with null. */
export function useChangePicture(section: string, replace: ReplacePicture, remove: RemovePicture) {
  return useMutation({
    mutationFn: async (file: File | null): Promise<unknown> =>
      file ? makeCall(replace, { body: { image: await readBase64(file) } }) : makeCall(remove, {}),
    meta: { ...saveToastsOf(section), changes: replace.changes },
  })
}
