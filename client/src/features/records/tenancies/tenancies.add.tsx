import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { FormSkeleton } from '#client/kit/form/record/record-gate.tsx'
import { AddHeader } from '#client/kit/form/record/record-header.tsx'
import { ResourceForm } from '#client/kit/form/record/resource-form.tsx'
import { askBeforeLeaving } from '#client/lib/pages/leave-guard.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsEnglish } from '#client/lib/session/use-english.ts'
import { tenancies, tenancyInput } from '#shared/records/tenancies/tenancies.ts'
import { propertiesApi, tenanciesApi, tenantsApi } from './tenancies.calls.ts'
import { TenancyFields } from './tenancies.fields.tsx'
import { newTenancy, type TenancyForm, valuesFromProperty } from './tenancies.form.ts'

const list = paths.of('tenancies').list()

/** The form's first values, with the tenant and the property of `?tenant=` and `?property=`; undefined while they load. */
function useStart(): TenancyForm | undefined {
  const query = new URLSearchParams(useSearch())
  const tenants = tenantsApi.useList()
  const properties = propertiesApi.useList()
  const isEnglish = useIsEnglish()
  const asked = query.has('tenant') || query.has('property')
  if (asked && (tenants.isPending || properties.isPending)) return undefined
  const tenant = tenants.data?.find(({ id }) => id === query.get('tenant'))
  const home = query.get('property') ?? tenant?.propertyId
  const property = properties.data?.find(({ id }) => id === home)
  return {
    ...newTenancy,
    // In England a new tenancy has no end date: a fixed term has no effect there.
    ...(isEnglish && { endDate: null }),
    ...(tenant && { tenant: tenant.id }),
    ...(property && { property: property.id, ...valuesFromProperty(property) }),
  }
}

const added = 'Tenancy has been added successfully.'

/** A rent account that starts with its tenancy offers the letter, as one does that is started later. */
const offerLetter = ({ id }: { id: string }, { schedule }: { schedule?: unknown }) =>
  schedule === undefined
    ? undefined
    : {
        description: `${added} Rent is charged automatically from now on.`,
        action: { label: 'How to Pay', run: () => askBeforeLeaving(navigate, paths.howToPay(id)) },
        duration: 10_000,
      }

interface AddTenancyProps {
  /** The box that starts the rent account with the tenancy. The rent feature owns the box, so `app` passes it in. */
  rentBox?: ReactNode
}

export default function AddTenancy({ rentBox }: AddTenancyProps) {
  const create = tenanciesApi.useCreate(added, offerLetter)
  const start = useStart()
  return (
    <>
      <AddHeader words={tenancies.title} list={list} />
      {start ? (
        <ResourceForm
          words={tenancies.title}
          schema={tenancyInput}
          start={rentBox ? { ...start, schedule: {} } : start}
          save={({ values }) => create.mutateAsync(values)}
          cancelTo={list}
        >
          <TenancyFields />
          {rentBox}
        </ResourceForm>
      ) : (
        <FormSkeleton text="Loading..." />
      )}
    </>
  )
}
