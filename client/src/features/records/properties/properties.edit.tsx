import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EditForm } from '#client/kit/record/edit-form.tsx'
import { MoreMenu } from '#client/kit/record/record-menu.tsx'
import { RecordPage } from '#client/kit/record/record-page.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import type { Property, WholeProperty } from '#shared/records/properties/properties.ts'
import { PropertyPhotos } from './photos/photos.tsx'
import { propertiesApi } from './properties.calls.ts'
import { useDeleteProperty } from './properties.delete.ts'
import { PropertyFields, propertyForm } from './properties.fields.tsx'
import { PhotosBelow, PublicFields } from './properties.public.tsx'
import { propertyView } from './properties.view.tsx'
import { scrollToPhotos } from './scroll-to-photos.ts'

interface EditPropertyProps {
  params: { id: string }
  /** The parts of the page that belong to other features, above and below the form; `app` passes them in. */
  above?: (property: WholeProperty) => ReactNode
  below?: (property: WholeProperty) => ReactNode
}

export default function EditProperty({ params, above, below }: EditPropertyProps) {
  const record = propertiesApi.useOne(params.id)
  const mayWrite = useMayWrite()
  const property = record.data
  return (
    <RecordPage
      view={{ ...propertyView, Steps: PageSteps }}
      id={params.id}
      row={property}
      record={wholeOf(record)}
      menu={property && mayWrite && <DeletionMenu property={property} />}
    >
      {(whole) => (
        <>
          {above?.(whole)}
          <PropertyEditForm property={whole} />
          <PropertyPhotos id={whole.id} />
          {below?.(whole)}
        </>
      )}
    </RecordPage>
  )
}

/** The steps of the panel, and a link to the photos further down the page. */
function PageSteps({ row }: { row: Property }) {
  const { Steps } = propertyView
  return (
    <>
      {useMayWrite() && <Button onClick={scrollToPhotos}>Photos</Button>}
      <Steps row={row} />
    </>
  )
}

function DeletionMenu({ property }: { property: Property }) {
  const { askAndDelete, pending } = useDeleteProperty(property.id)
  return <MoreMenu name={propertyView.nameOf(property)} pending={pending} onDelete={askAndDelete} />
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
