import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import { RecordGate } from '#client/kit/form/record-gate.tsx'
import { EditHeader } from '#client/kit/form/record-header.tsx'
import { RecordHistory } from '#client/kit/form/record-history.tsx'
import { EditForm } from '#client/kit/record/edit-form.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { paths } from '#client/lib/paths.ts'
import { useMayWrite } from '#client/lib/use-may-write.ts'
import { type Property, properties, type WholeProperty } from '#shared/properties/properties.ts'
import { titleCase } from '#shared/text.ts'
import { PropertyPhotos } from './photos/photos.tsx'
import { propertiesApi } from './properties.calls.ts'
import { DeleteProperty } from './properties.delete.tsx'
import { PropertyFields, propertyForm } from './properties.fields.tsx'
import { PhotosBelow, PublicFields } from './properties.public.tsx'
import { scrollToPhotos } from './scroll-to-photos.ts'

const list = paths.of('properties').list()

export default function EditProperty({ params }: { params: { id: string } }) {
  const record = propertiesApi.useOne(params.id)
  const whole = wholeOf(record)
  const title = record.data && titleCase(record.data.addressLine1)
  const mayWrite = useMayWrite()
  return (
    <>
      <EditHeader
        words={properties.title}
        list={list}
        id={params.id}
        title={title}
        actions={
          record.data &&
          mayWrite && (
            <>
              <Button onClick={scrollToPhotos}>Photos</Button>
              {record.data.status !== 'rented' && (
                <Button asChild>
                  <Link href={paths.of('tenancies').add({ property: params.id })}>Add Tenancy</Link>
                </Button>
              )}
              <DeleteProperty id={params.id} />
            </>
          )
        }
      />
      <RecordGate record={whole} words={properties.title} list={list}>
        {(property) => (
          <>
            <PropertyEditForm property={property} />
            <PropertyPhotos id={property.id} />
            <RecordHistory resource={properties} id={property.id} />
          </>
        )}
      </RecordGate>
    </>
  )
}

const isWhole = (property: Property | WholeProperty): property is WholeProperty => 'description' in property

/** Passes on only a property with all fields. With a row of the list the form would clear the missing ones. */
function wholeOf(record: UseQueryResult<Property | WholeProperty>) {
  const { data, error, isFetching, refetch } = record
  return { data: data && isWhole(data) ? data : undefined, error, isFetching, refetch }
}

function PropertyEditForm({ property }: { property: WholeProperty }) {
  return (
    <EditForm cards api={propertiesApi} row={property} toInput={propertyForm}>
      <PropertyFields />
      <PublicFields photos={<PhotosBelow />} />
    </EditForm>
  )
}
