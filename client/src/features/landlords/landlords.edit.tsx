import { Link } from 'wouter'
import { DeleteButton } from '#client/kit/form/delete-button.tsx'
import { RecordGate } from '#client/kit/form/record-gate.tsx'
import { EditHeader } from '#client/kit/form/record-header.tsx'
import { RecordHistory } from '#client/kit/form/record-history.tsx'
import { DeleteRecord } from '#client/kit/record/delete-record.tsx'
import { EditForm } from '#client/kit/record/edit-form.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { paths } from '#client/lib/paths.ts'
import { useMay, useMayWrite } from '#client/lib/use-may-write.ts'
import { landlords } from '#shared/landlords/landlords.ts'
import { titleCase } from '#shared/text.ts'
import { landlordsApi } from './landlords.calls.ts'
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
                  {(asking) => (
                    <DeleteRecord api={landlordsApi} id={landlord.id} name={landlord.name} {...asking} />
                  )}
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
              <EditForm api={landlordsApi} row={landlord} toInput={landlordForm}>
                <LandlordFields />
              </EditForm>
              <RecordHistory resource={landlords} id={landlord.id} />
            </div>
            <LandlordProperties landlord={landlord} />
          </div>
        )}
      </RecordGate>
    </>
  )
}
