import { AddHeader } from '#client/kit/form/record/record-header.tsx'
import { ResourceForm } from '#client/kit/form/record/resource-form.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { useOwnLandlordId } from '#client/lib/pickers/choices.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { properties, propertyInput } from '#shared/records/properties/properties.ts'
import { newProperty, PropertyFields } from './properties.fields.tsx'
import { PhotosLater, PublicFields, withoutEmpty } from './properties.public.tsx'

export default function AddProperty() {
  const create = resourceApi(properties).useCreate()
  // A private landlord is the landlord of what they add, until they choose another.
  const own = useOwnLandlordId()
  const list = paths.of('properties').list()
  return (
    <>
      <AddHeader words={properties.title} list={list} />
      <ResourceForm
        words={properties.title}
        schema={propertyInput}
        start={newProperty}
        late={own ? { landlord: own } : undefined}
        save={({ values }) => create.mutateAsync(withoutEmpty(values))}
        cancelTo={list}
        cards
      >
        <PropertyFields />
        <PublicFields photos={<PhotosLater />} />
      </ResourceForm>
    </>
  )
}
