import { useMutation } from '@tanstack/react-query'
import { readBase64 } from '#client/lib/browser/base64.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { setCurrency, useCurrency } from '#client/lib/currency.ts'
import { adoptDateFormat, useDateFormat } from '#client/lib/dates.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { agencyCalls } from '#shared/accounts/agency.calls.ts'
import { profileCalls } from '#shared/accounts/profile.calls.ts'
import type { RequestOf } from '#shared/contract.ts'
import type { CurrencyCode } from '#shared/currency.ts'
import type { DateFormat } from '#shared/date-format.ts'

/** 'Profile' → the toasts when its save succeeds or fails. */
export const saveToastsOf = (section: string) => ({
  done: { title: `${section} Updated`, description: `${section} has been updated successfully.` },
  failed: `Failed to update ${section.toLowerCase()}`,
})

type ProfileChange = RequestOf<typeof profileCalls.update>['body']
type AgencyChange = RequestOf<typeof agencyCalls.update>['body']

export const useSaveProfile = () =>
  useWrite(profileCalls.update, (body: ProfileChange) => ({ body }), {
    ...saveToastsOf('Profile'),
    fills: profileCalls.read,
  })

/** `section` is the section's name in the toast. */
export const useSaveAgency = (section: string) =>
  useWrite(agencyCalls.update, (body: AgencyChange) => ({ body }), {
    ...saveToastsOf(section),
    fills: agencyCalls.read,
  })

/** Whether this person may change the account's settings; the server checks the same. */
export function useMayManage(): boolean {
  const role = useMe().data?.account.role
  return role === 'owner' || role === 'manager'
}

/** Changes the application's currency: for the whole account if the person may, else in this browser only. */
export function useSaveCurrency() {
  const save = useSaveAgency('Region')
  const mayManage = useMayManage()
  const { code } = useCurrency()
  return (currency: CurrencyCode) => {
    setCurrency(currency)
    if (mayManage) save.mutate({ currency }, { onError: () => setCurrency(code) })
  }
}

/** Changes how the account writes days and times, at once on this page too. */
export function useSaveDateFormat() {
  const format = useDateFormat()
  const save = useSaveAgency('Region')
  return (change: Partial<DateFormat>) => {
    adoptDateFormat({ ...format, ...change })
    save.mutate(change, { onError: () => adoptDateFormat(format) })
  }
}

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
