import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Method } from '#client/lib/api.ts'
import type { Profile } from '#shared/settings.ts'

const profilePath = '/api/profile'

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
