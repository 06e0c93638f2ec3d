import { useMutation, useQuery } from '@tanstack/react-query'
import { makeCall, mutationFor, queryFor } from '#client/lib/calls.ts'
import { setCurrency } from '#client/lib/currency.ts'
import { useMe } from '#client/lib/use-me.ts'
import type { RequestOf } from '#shared/contract.ts'
import type { CurrencyCode } from '#shared/currency.ts'
import { agencyCalls } from '#shared/settings/agency.calls.ts'
import { profileCalls } from '#shared/settings/profile.calls.ts'

export const useAgency = () => useQuery(queryFor(agencyCalls.read))

export const useProfile = () => useQuery(queryFor(profileCalls.read))

/** 'Profile' → the toasts and the failure of its saves. */
export const storyOf = (section: string) => ({
  done: { title: `${section} Updated`, description: `${section} has been updated successfully.` },
  failed: `Failed to update ${section.toLowerCase()}`,
})

type ProfileChange = RequestOf<typeof profileCalls.update>['body']
type AgencyChange = RequestOf<typeof agencyCalls.update>['body']

export const useSaveProfile = () =>
  useMutation(
    mutationFor(profileCalls.update, (body: ProfileChange) => ({ body }), {
      ...storyOf('Profile'),
      fills: profileCalls.read,
    }),
  )

/** `section` names the toast. */
export const useSaveAgency = (section: string) =>
  useMutation(
    mutationFor(agencyCalls.update, (body: AgencyChange) => ({ body }), {
      ...storyOf(section),
      fills: agencyCalls.read,
    }),
  )

/** Whether this person may change what the account says of itself; the server refuses the others anyway. */
export function useMayManage(): boolean {
  const role = useMe().data?.account.role
  return role === 'owner' || role === 'manager'
}

/** The currency of the whole application: for the account where the person may, else in this browser only. */
export function useSaveCurrency() {
  const save = useSaveAgency('Region')
  const mayManage = useMayManage()
  return (currency: CurrencyCode) => {
    setCurrency(currency)
    if (mayManage) save.mutate({ currency })
  }
}

type ReplacePicture = typeof profileCalls.replacePhoto | typeof agencyCalls.replaceLogo
type RemovePicture = typeof profileCalls.removePhoto | typeof agencyCalls.removeLogo

/** Puts a file in the place of the one before, or with null takes that away. */
export function usePicture(section: string, replace: ReplacePicture, remove: RemovePicture) {
  return useMutation({
    mutationFn: async (file: File | null): Promise<unknown> =>
      file ? makeCall(replace, { body: { image: await base64Of(file) } }) : makeCall(remove, {}),
    meta: { ...storyOf(section), changes: replace.changes },
  })
}

function base64Of(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^.*?,/, ''))
    reader.onerror = () => failed(reader.error ?? new Error('the file could not be read'))
    reader.readAsDataURL(file)
  })
}
