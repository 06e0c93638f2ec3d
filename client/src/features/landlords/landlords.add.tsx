import { useLocation } from 'wouter'
import { ResourceForm } from '#client/kit/form/resource-form.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { paths } from '#client/lib/paths.ts'
import { landlordsApi } from '#client/lib/resources.ts'
import { landlordInput, landlords } from '#shared/landlords.ts'
import { LandlordFields, newLandlord } from './landlords.fields.tsx'

export default function AddLandlord() {
  const [, go] = useLocation()
  const create = landlordsApi.useCreate()
  const list = paths.landlords.list()
  return (
    <>
      <PageHeader
        title="Add New Landlord"
        subtitle="Fill in the details below to create a new landlord."
        back={{ href: list, label: 'Back to Landlords' }}
      />
      <ResourceForm
        words={landlords.title}
        schema={landlordInput}
        start={newLandlord}
        save={({ values }) => create.mutateAsync(values)}
        then={() => go(list)}
        submitLabel="Add Landlord"
        pendingLabel="Adding..."
        cancelTo={list}
      >
        <LandlordFields />
      </ResourceForm>
    </>
  )
}
