import { useMemo } from 'react'
import type { Suggestion } from '#client/kit/ui/named.ts'
import { titleCase } from '#shared/text.ts'
import { propertiesApi, tenantsApi } from './resources.ts'

/** The properties as free text names them: 'address line 1, post code'. Undefined while they are loading. */
export function usePropertySuggestions(): Suggestion[] | undefined {
  const { data } = propertiesApi.useList()
  return useMemo(
    () =>
      data?.map(({ id, addressLine1, postCode, townCity }) => ({
        id,
        label: `${titleCase(addressLine1)}, ${postCode.toUpperCase()}`,
        detail: titleCase(townCity),
        names: [addressLine1],
      })),
    [data],
  )
}

export interface TenantSuggestion extends Suggestion {
  email: string
  phone: string
}

/** The tenants as free text names them; of two with one name, with the email behind it. */
export function useTenantSuggestions(): TenantSuggestion[] | undefined {
  const { data } = tenantsApi.useList()
  return useMemo(() => {
    const times = new Map<string, number>()
    const key = (name: string) => name.toLowerCase()
    for (const { name } of data ?? []) times.set(key(name), (times.get(key(name)) ?? 0) + 1)
    return data?.map(({ id, name, email, phone }) => {
      const label = titleCase(name)
      const full = `${label} (${email})`
      const text = (times.get(key(name)) ?? 0) > 1 ? full : label
      return { id, label, detail: email, text, names: [full], email, phone }
    })
  }, [data])
}
