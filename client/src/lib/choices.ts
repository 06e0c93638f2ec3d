import { useMemo } from 'react'
import { titleCase } from '#shared/text.ts'
import { landlordsApi, propertiesApi, tenantsApi } from './resources.ts'

/** The landlords as a picker wants them; undefined while they are loading. */
export function useLandlordChoices() {
  const { data } = landlordsApi.useList()
  return useMemo(
    () => data?.map(({ id, name, email }) => ({ id, label: titleCase(name), detail: email })),
    [data],
  )
}

/** The properties as a picker wants them: address line 1, and the post code below it. */
export function usePropertyChoices() {
  const { data } = propertiesApi.useList()
  return useMemo(
    () =>
      data?.map(({ id, addressLine1, postCode }) => ({
        id,
        label: titleCase(addressLine1),
        detail: postCode.toUpperCase(),
      })),
    [data],
  )
}

/** The tenants as a picker wants them: name and email. */
export function useTenantChoices() {
  const { data } = tenantsApi.useList()
  return useMemo(
    () => data?.map(({ id, name, email }) => ({ id, label: titleCase(name), detail: email })),
    [data],
  )
}
