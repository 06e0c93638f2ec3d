import { useLocation } from 'wouter'
import { ResourceForm } from '#client/kit/form/resource-form.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { paths } from '#client/lib/paths.ts'
import { propertiesApi } from '#client/lib/resources.ts'
import { properties, propertyInput } from '#shared/properties.ts'
import { newProperty, PropertyFields } from './properties.fields.tsx'

export default function AddProperty() {
  const [, go] = useLocation()
  const create = propertiesApi.useCreate()
  const list = paths.properties.list()
  return (
    <>
      <PageHeader
        title="Add New Property"
        subtitle="Fill in the details below to create a new property."
        back={{ href: list, label: 'Back to Properties' }}
      />
      <ResourceForm
        words={properties.title}
        schema={propertyInput}
        start={newProperty}
        save={({ values }) => create.mutateAsync(values)}
        then={() => go(list)}
        submitLabel="Add Property"
        pendingLabel="Adding..."
        cancelTo={list}
      >
        <PropertyFields />
      </ResourceForm>
    </>
  )
}
