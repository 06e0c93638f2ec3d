import { useLocation } from 'wouter'
import { RecordGate } from '#client/kit/form/record-gate.tsx'
import { RecordId } from '#client/kit/form/record-id.tsx'
import { ResourceForm } from '#client/kit/form/resource-form.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { usePageTitle } from '#client/lib/page-title.ts'
import { paths } from '#client/lib/paths.ts'
import { propertiesApi } from '#client/lib/resources.ts'
import { useMayWrite } from '#client/lib/use-may-write.ts'
import { type Property, properties, propertyInput } from '#shared/properties.ts'
import { titleCase } from '#shared/text.ts'
import { DeleteProperty } from './properties.delete.tsx'
import { PropertyFields, propertyForm } from './properties.fields.tsx'

const list = paths.properties.list()

export default function EditProperty({ params }: { params: { id: string } }) {
  const record = propertiesApi.useOne(params.id)
  const title = record.data && titleCase(record.data.addressLine1)
  const mayWrite = useMayWrite()
  usePageTitle(title)
  return (
    <>
      <PageHeader
        title={title ?? 'Property'}
        subtitle={<RecordId label="Property ID" id={params.id} />}
        back={{ href: list, label: 'Back to Properties' }}
        actions={record.data && mayWrite && <DeleteProperty id={params.id} />}
      />
      <RecordGate record={record} words={properties.title} list={list}>
        {(property) => <PropertyEditForm property={property} />}
      </RecordGate>
    </>
  )
}

function PropertyEditForm({ property }: { property: Property }) {
  const [, go] = useLocation()
  const update = propertiesApi.useUpdate(property.id)
  return (
    <ResourceForm
      words={properties.title}
      schema={propertyInput}
      start={propertyForm(property)}
      stored={{ version: property.version, toInput: propertyForm }}
      save={({ changed, version }) => update.mutateAsync({ ...changed, version })}
      then={() => go(list)}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      cancelTo={list}
    >
      <PropertyFields />
    </ResourceForm>
  )
}
