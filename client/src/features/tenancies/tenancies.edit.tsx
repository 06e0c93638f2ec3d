import { useState } from 'react'
import { DeleteButton } from '#client/kit/form/delete-button.tsx'
import { RecordGate } from '#client/kit/form/record-gate.tsx'
import { EditHeader } from '#client/kit/form/record-header.tsx'
import { RecordHistory } from '#client/kit/form/record-history.tsx'
import { ResourceForm } from '#client/kit/form/resource-form.tsx'
import type { Save } from '#client/kit/form/use-resource-form.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { paths } from '#client/lib/paths.ts'
import { useMayWrite } from '#client/lib/use-may-write.ts'
import { type Tenancy, type TenancyInput, tenancies, tenancyInput } from '#shared/tenancies/tenancies.ts'
import { titleCase } from '#shared/text.ts'
import { tenanciesApi } from './tenancies.calls.ts'
import { DeleteTenancy } from './tenancies.delete.tsx'
import { EndTenancy } from './tenancies.end.tsx'
import { TenancyEndNote } from './tenancies.end-note.tsx'
import { noteEndedTenancies } from './tenancies.ended.ts'
import { TenancyFields } from './tenancies.fields.tsx'
import { tenancyForm } from './tenancies.form.ts'
import { mayEnd } from './tenancies.words.ts'

const list = paths.of('tenancies').list()

export default function EditTenancy({ params }: { params: { id: string } }) {
  const record = tenanciesApi.useOne(params.id)
  const tenancy = record.data
  const mayWrite = useMayWrite()
  return (
    <>
      <EditHeader
        words={tenancies.title}
        list={list}
        id={params.id}
        title={tenancy && titleCase(tenancy.tenant)}
        actions={
          tenancy &&
          mayWrite && (
            <>
              {mayEnd(tenancy) && tenancy.status !== 'terminated' && <EndButton tenancy={tenancy} />}
              <DeleteButton list={list}>
                {(asking) => <DeleteTenancy tenancy={tenancy} {...asking} />}
              </DeleteButton>
            </>
          )
        }
      />
      <RecordGate record={record} words={tenancies.title} list={list}>
        {(stored) => (
          <>
            <TenancyEndNote tenancy={stored} />
            <TenancyEditForm tenancy={stored} />
            <RecordHistory resource={tenancies} id={stored.id} />
          </>
        )}
      </RecordGate>
    </>
  )
}

/** The button 'End Tenancy' in the screen's header. A terminated tenancy has TenancyEndNote above the form instead. */
function EndButton({ tenancy }: { tenancy: Tenancy }) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button onClick={() => setAsked(true)}>End Tenancy</Button>
      {asked && <EndTenancy tenancy={tenancy} onClose={() => setAsked(false)} />}
    </>
  )
}

/**
 * The change to send. A tenancy past its end date shows as expired, whatever status is stored. A new end date is sent
 * together with the shown status, so that the server stores what the person saw.
 */
export function tenancyChangeOf({ values, changed, version }: Save<TenancyInput>) {
  const status = 'endDate' in changed && values.status ? { status: values.status } : {}
  return { ...changed, ...status, version }
}

function TenancyEditForm({ tenancy }: { tenancy: Tenancy }) {
  const update = tenanciesApi.useUpdate(tenancy.id)
  return (
    <ResourceForm
      words={tenancies.title}
      schema={tenancyInput}
      start={tenancyForm(tenancy)}
      stored={{ version: tenancy.version, toInput: tenancyForm }}
      save={async (form) => {
        const saved = await update.mutateAsync(tenancyChangeOf(form))
        noteEndedTenancies([tenancy])
        return saved
      }}
      cancelTo={list}
      readOnlyTexts={{
        tenant: titleCase(tenancy.tenant),
        property: tenancy.property,
        landlord: titleCase(tenancy.landlord),
      }}
    >
      <TenancyFields id={tenancy.id} />
    </ResourceForm>
  )
}
