import { useState } from 'react'
import { useLocation } from 'wouter'
import { RecordGate } from '#client/kit/form/record-gate.tsx'
import { RecordId } from '#client/kit/form/record-id.tsx'
import { ResourceForm } from '#client/kit/form/resource-form.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { leaveFreely } from '#client/lib/leave-guard.ts'
import { usePageTitle } from '#client/lib/page-title.ts'
import { paths } from '#client/lib/paths.ts'
import { landlordsApi } from '#client/lib/resources.ts'
import { useMayWrite } from '#client/lib/use-may-write.ts'
import { type Landlord, landlordInput, landlords } from '#shared/landlords.ts'
import { titleCase } from '#shared/text.ts'
import { DeleteLandlord } from './landlords.delete.tsx'
import { LandlordFields, landlordForm } from './landlords.fields.tsx'
import { LandlordProperties } from './landlords.properties.tsx'

const list = paths.landlords.list()

export default function EditLandlord({ params }: { params: { id: string } }) {
  const record = landlordsApi.useOne(params.id)
  const mayWrite = useMayWrite()
  const title = record.data && titleCase(record.data.name)
  usePageTitle(title)
  return (
    <>
      <PageHeader
        title={title ?? 'Landlord'}
        subtitle={<RecordId label="Landlord ID" id={params.id} />}
        back={{ href: list, label: 'Back to Landlords' }}
        actions={record.data && mayWrite && <DeleteButton landlord={record.data} />}
      />
      <RecordGate record={record} words={landlords.title} list={list}>
        {(landlord) => (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,48rem)_minmax(18rem,1fr)]">
            <LandlordEditForm landlord={landlord} />
            <LandlordProperties landlord={landlord} />
          </div>
        )}
      </RecordGate>
    </>
  )
}

function LandlordEditForm({ landlord }: { landlord: Landlord }) {
  const [, go] = useLocation()
  const update = landlordsApi.useUpdate(landlord.id)
  return (
    <ResourceForm
      words={landlords.title}
      schema={landlordInput}
      start={landlordForm(landlord)}
      stored={{ version: landlord.version, toInput: landlordForm }}
      save={({ changed, version }) => update.mutateAsync({ ...changed, version })}
      then={() => go(list)}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      cancelTo={list}
    >
      <LandlordFields />
    </ResourceForm>
  )
}

function DeleteButton({ landlord }: { landlord: Landlord }) {
  const [, go] = useLocation()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button className="text-danger-ink" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <DeleteLandlord
          landlord={landlord}
          onClose={() => setAsking(false)}
          onDeleted={() => leaveFreely(() => go(list))}
        />
      )}
    </>
  )
}
