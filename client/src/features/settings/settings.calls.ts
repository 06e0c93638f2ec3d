import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Method } from '#client/lib/api.ts'
import { setCurrency } from '#client/lib/currency.ts'
import { useMe } from '#client/lib/use-me.ts'
import type { CurrencyCode } from '#shared/currency.ts'
import type { Agency } from '#shared/settings/agency.ts'
import type { Profile } from '#shared/settings/profile.ts'

const profilePath = '/api/profile'

export const agencyPath = '/api/agency'

export const useAgency = () => useQuery<Agency>({ queryKey: [agencyPath] })

export const useProfile = () => useQuery<Profile>({ queryKey: [profilePath] })

/** 'Profile' → the toasts and the failure of its saves. */
export const storyOf = (section: string, touches: string[]) => ({
  done: { title: `${section} Updated`, description: `${section} has been updated successfully.` },
  failed: `Failed to update ${section.toLowerCase()}`,
  touches,
})

/** Saves a part of something that is read at `path`; the answer takes its place. */
export function useSave<Row>(path: string, section: string, touches: string[]) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: object) => api<Row>('PATCH', path, change),
    onSuccess: (row) => client.setQueryData([path], row),
    meta: storyOf(section, touches),
  })
}

export const useSaveProfile = () => useSave<Profile>(profilePath, 'Profile', ['/api/auth/me'])

/** `section` names the toast; the account's name and currency are read with who is signed in. */
export const useSaveAgency = (section: string) => useSave<Agency>(agencyPath, section, ['/api/auth/me'])

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

/** Puts a file in the place of the one before, or with null takes that away. */
export function usePicture(path: string, section: string, touches: string[]) {
  return useMutation({
    mutationFn: async (file: File | null) => {
      const method: Method = file ? 'PUT' : 'DELETE'
      return api<unknown>(method, path, file ? { image: await base64Of(file) } : undefined)
    },
    meta: storyOf(section, touches),
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
