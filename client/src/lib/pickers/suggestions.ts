import { useMemo } from 'react'
import { useRead } from '#client/lib/calls/use-call.ts'
import type { Suggestion } from '#client/lib/pickers/named.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import { nameLines } from '#shared/records/properties/properties.name.ts'
import { type Property, properties } from '#shared/records/properties/properties.ts'
import { tenants } from '#shared/records/tenants/tenants.ts'
import { titleCase } from '#shared/text.ts'
import { resourceApi } from '../session/resource-api.ts'

const propertiesApi = resourceApi(properties)
const tenantsApi = resourceApi(tenants)

/** Counts how often each text occurs, in any case. */
function countTexts(texts: readonly string[]): (text: string) => number {
  const times = new Map<string, number>()
  for (const text of texts) times.set(text.toLowerCase(), (times.get(text.toLowerCase()) ?? 0) + 1)
  return (text) => times.get(text.toLowerCase()) ?? 0
}

/**
 * The properties as suggestions for free text: 'address line 1, post code', with address line 2 between when two
 * properties would otherwise have the same text. Undefined while the properties are loading.
 */
export function usePropertySuggestions(): Suggestion[] | undefined {
  const { data } = propertiesApi.useList()
  return useMemo(() => {
    const short = (row: Property) => `${titleCase(nameLines(row))}, ${row.postCode.toUpperCase()}`
    const times = countTexts(data?.map(short) ?? [])
    return data?.map((row) => {
      const { id, addressLine1, addressLine2, postCode, townCity } = row
      const full = [addressLine1, addressLine2].filter(Boolean).map(titleCase)
      const long = [...full, postCode.toUpperCase()].join(', ')
      const label = times(short(row)) > 1 ? long : short(row)
      return {
        id,
        label,
        detail: titleCase(townCity),
        names: [addressLine1, `${addressLine1}, ${townCity}`, short(row), long],
      }
    })
  }, [data])
}

export interface TenantSuggestion extends Suggestion {
  email: string
  phone: string
}

/** The tenants as suggestions for free text: the name, followed by the email when two tenants share the name. */
export function useTenantSuggestions(): TenantSuggestion[] | undefined {
  const { data } = tenantsApi.useList()
  return useMemo(() => {
    const times = countTexts(data?.map(({ name }) => name) ?? [])
    return data?.map(({ id, name, email, phone }) => {
      const label = titleCase(name)
      const full = `${label} (${email})`
      const text = times(name) > 1 ? full : label
      return { id, label, detail: email, text, names: [full], email, phone }
    })
  }, [data])
}

const toNames = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

/** The names of the contractors who have sent bills; undefined while they are loading. */
export const useContractorNames = () => useRead(billCalls.contractors, {}, { select: toNames }).data
