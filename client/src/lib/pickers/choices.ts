import { useMemo } from 'react'
import { landlords } from '#shared/landlords/landlords.ts'
import { properties } from '#shared/properties/properties.ts'
import type { Resource } from '#shared/resource.ts'
import { tenants } from '#shared/tenants/tenants.ts'
import { titleCase } from '#shared/text.ts'
import { resourceApi } from '../resource-api.ts'

const landlordsApi = resourceApi(landlords)
const propertiesApi = resourceApi(properties)
const tenantsApi = resourceApi(tenants)

/** What a picker says of one kind of record; 'Loading...' would never end where the list could not be read. */
function wordsOf({ title }: Pick<Resource, 'title'>, failed: boolean) {
  const [one, many] = [title.one.toLowerCase(), title.many.toLowerCase()]
  return {
    placeholder: `Select ${one}...`,
    search: `Search ${many}...`,
    empty: `No ${one} found.`,
    loading: failed ? `The ${many} could not be loaded.` : 'Loading...',
  }
}

const people = (rows: readonly { id: string; name: string; email: string }[] | undefined) =>
  rows?.map(({ id, name, email }) => ({ id, label: titleCase(name), detail: email }))

/** A PickerField's items and words: the landlords, by name and email. */
export function useLandlordPicker() {
  const { data, isError } = landlordsApi.useList()
  const items = useMemo(() => people(data), [data])
  return { items, ...wordsOf(landlords, isError) }
}

/** A PickerField's items and words: the tenants, by name and email. */
export function useTenantPicker() {
  const { data, isError } = tenantsApi.useList()
  const items = useMemo(() => people(data), [data])
  return { items, ...wordsOf(tenants, isError) }
}

/** A PickerField's items and words: the properties, by address line 1 and post code. */
export function usePropertyPicker() {
  const { data, isError } = propertiesApi.useList()
  const items = useMemo(
    () =>
      data?.map(({ id, addressLine1, postCode }) => ({
        id,
        label: titleCase(addressLine1),
        detail: postCode.toUpperCase(),
      })),
    [data],
  )
  return { items, ...wordsOf(properties, isError) }
}
