import { useMemo } from 'react'
import { applicants } from '#shared/letting/applicants/applicants.ts'
import { landlords } from '#shared/records/landlords/landlords.ts'
import { properties } from '#shared/records/properties/properties.ts'
import { tenants } from '#shared/records/tenants/tenants.ts'
import type { Resource } from '#shared/resource.ts'
import { titleCase } from '#shared/text.ts'
import { nameOfHome } from '../format.ts'
import { resourceApi } from '../session/resource-api.ts'
import { useMe } from '../session/use-me.ts'

const landlordsApi = resourceApi(landlords)
const propertiesApi = resourceApi(properties)
const applicantsApi = resourceApi(applicants)
const tenantsApi = resourceApi(tenants)

/** The texts of a picker. `failed`: the list could not be read, so that 'Loading...' would stay for ever. */
function pickerTexts({ title }: Pick<Resource, 'title'>, failed: boolean) {
  const [one, many] = [title.one.toLowerCase(), title.many.toLowerCase()]
  return {
    placeholder: `Select ${one}...`,
    search: `Search ${many}...`,
    empty: `No ${one} found.`,
    loading: failed ? `The ${many} could not be loaded.` : 'Loading...',
  }
}

const toPersonItems = (rows: readonly { id: string; name: string; email: string }[] | undefined) =>
  rows?.map(({ id, name, email }) => ({ id, label: titleCase(name), detail: email }))

/** The items and texts of a PickerField: the landlords, by name and email. */
export function useLandlordPicker() {
  const { data, isError } = landlordsApi.useList()
  const items = useMemo(() => toPersonItems(data), [data])
  return { items, ...pickerTexts(landlords, isError) }
}

/** A private landlord's own record in their own account; undefined for everybody else. */
export function useOwnLandlordId(): string | undefined {
  const me = useMe().data
  const isOwn = me?.user.role === 'landlord' && me.account.role === 'owner'
  const { data = [] } = landlordsApi.useList()
  if (!isOwn) return undefined
  return (data.find(({ email }) => email === me.user.email) ?? (data.length === 1 ? data[0] : undefined))?.id
}

/** The items and texts of a PickerField: the tenants, by name and email. */
export function useTenantPicker() {
  const { data, isError } = tenantsApi.useList()
  const items = useMemo(() => toPersonItems(data), [data])
  return { items, ...pickerTexts(tenants, isError) }
}

/** The items and texts of a PickerField: the applicants, by name and email. */
export function useApplicantPicker() {
  const { data, isError } = applicantsApi.useList()
  const items = useMemo(() => toPersonItems(data), [data])
  return { items, ...pickerTexts(applicants, isError) }
}

/** The items and texts of a PickerField: the properties, by address line 1 and post code. */
export function usePropertyPicker() {
  const { data, isError } = propertiesApi.useList()
  const items = useMemo(
    () =>
      data?.map((home) => ({
        id: home.id,
        label: nameOfHome(home),
        detail: home.postCode.toUpperCase(),
        rent: home.rent,
        keywords: [home.addressLine1, home.addressLine2, home.townCity, home.references]
          .filter(Boolean)
          .join(' '),
      })),
    [data],
  )
  return { items, ...pickerTexts(properties, isError) }
}
