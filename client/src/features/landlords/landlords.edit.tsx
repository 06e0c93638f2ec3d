import { Link } from 'wouter'
import { DeleteButton } from '#client/kit/form/delete-button.tsx'
import { RecordGate } from '#client/kit/form/record-gate.tsx'
import { EditHeader } from '#client/kit/form/record-header.tsx'
import { RecordHistory } from '#client/kit/form/record-history.tsx'
import { ResourceForm } from '#client/kit/form/resource-form.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { paths } from '#client/lib/paths.ts'
import { useMay, useMayWrite } from '#client/lib/use-may-write.ts'
import { type Landlord, landlordInput, landlords } from '#shared/landlords/landlords.ts'
import { titleCase } from '#shared/text.ts'
import { landlordsApi } from './landlords.calls.ts'
import { DeleteLandlord } from './landlords.delete.tsx'
import { LandlordFields, landlordForm } from './landlords.fields.tsx'
import { LandlordProperties } from './landlords.properties.tsx'
import { ShareLandlord } from './landlords.share.tsx'

const list = paths.of('landlords').list()

export default function EditLandlord({ params }: { params: { id: string } }) {
  const record = landlordsApi.useOne(params.id)
  const landlord = record.data
  const mayWrite = useMayWrite()
  const mayManage = useMay('manage')
  return (
    <>
      <EditHeader
        words={landlords.title}
        list={list}
        id={params.id}
        title={landlord && titleCase(landlord.name)}
        actions={
          landlord && (
            <>
              <Button asChild>
                <Link href={paths.statement({ landlord: landlord.id })}>Statement</Link>
              </Button>
              {mayManage && <ShareLandlord landlord={landlord} />}
              {mayWrite && (
                <DeleteButton list={list}>
                  {(asking) => <DeleteLandlord landlord={landlord} {...asking} />}
                </DeleteButton>
              )}
            </>
          )
        }
      />
      <RecordGate record={record} words={landlords.title} list={list}>
        {(landlord) => (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,48rem)_minmax(18rem,1fr)]">
            <div>
              <LandlordEditForm landlord={landlord} />
              <RecordHistory resource={landlords} id={landlord.id} />
            </div>
            <LandlordProperties landlord={landlord} />
          </div>
        )}
      </RecordGate>
    </>
  )
}

function LandlordEditForm({ landlord }: { landlord: Landlord }) {
  const update = landlordsApi.useUpdate(landlord.id)
  return (
    <ResourceForm
      words={landlords.title}
      schema={landlordInput}
      start={landlordForm(landlord)}
      stored={{ version: landlord.version, toInput: landlordForm }}
      save={({ changed, version }) => update.mutateAsync({ ...changed, version })}
      cancelTo={list}
    >
      <LandlordFields />
    </ResourceForm>
  )
}
