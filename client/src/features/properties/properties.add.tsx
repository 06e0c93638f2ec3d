import { AddHeader } from '#client/kit/form/record-header.tsx'
import { ResourceForm } from '#client/kit/form/resource-form.tsx'
import { paths } from '#client/lib/paths.ts'
import { properties, propertyInput } from '#shared/properties/properties.ts'
import { propertiesApi } from './properties.calls.ts'
import { newProperty, PropertyFields } from './properties.fields.tsx'
import { OwnLandlord } from './properties.own-landlord.tsx'
import { PhotosLater, PublicFields, withoutEmpty } from './properties.public.tsx'

export default function AddProperty() {
  const create = propertiesApi.useCreate()
  const list = paths.of('properties').list()
  return (
    <>
      <AddHeader words={properties.title} list={list} />
      <ResourceForm
        words={properties.title}
        schema={propertyInput}
        start={newProperty}
        save={({ values }) => create.mutateAsync(withoutEmpty(values))}
        cancelTo={list}
        cards
      >
        <OwnLandlord />
        <PropertyFields />
        <PublicFields photos={<PhotosLater />} />
      </ResourceForm>
    </>
  )
}
