import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { DeleteButton } from '#client/kit/form/delete-button.tsx'
import { FormCard } from '#client/kit/form/form-card.tsx'
import { RecordGate } from '#client/kit/form/record-gate.tsx'
import { EditHeader } from '#client/kit/form/record-header.tsx'
import { RecordHistory } from '#client/kit/form/record-history.tsx'
import { DeleteRecord } from '#client/kit/record/delete-record.tsx'
import { EditForm } from '#client/kit/record/edit-form.tsx'
import { paths } from '#client/lib/paths.ts'
import { useMay, useMayWrite } from '#client/lib/use-may-write.ts'
import { type Viewing, viewings } from '#shared/viewings/viewings.ts'
import { viewingsApi } from './viewings.calls.ts'
import { ClashNote } from './viewings.clash.tsx'
import {
  ViewingNotesField,
  ViewingPropertyField,
  ViewingScheduleFields,
  ViewingTenantFields,
  viewingForm,
} from './viewings.fields.tsx'
import { AddToCalendar, SendConfirmation } from './viewings.share.tsx'
import { tenantOf, titleOf } from './viewings.words.ts'

export default function EditViewing({ params }: { params: { id: string } }) {
  const record = viewingsApi.useOne(params.id)
  const viewing = record.data
  const mayWrite = useMayWrite()
  const mayRead = useMay('read')
  const list = paths.of('viewings').list()
  return (
    <>
      <EditHeader
        words={viewings.title}
        list={list}
        id={params.id}
        title={viewing && titleOf(viewing)}
        actions={
          viewing && (
            <>
              {mayRead && <AddToCalendar viewing={viewing} />}
              {mayWrite && viewing.status === 'scheduled' && <SendConfirmation viewing={viewing} />}
              {mayWrite && (
                <DeleteButton list={list}>
                  {(asking) => (
                    <DeleteRecord api={viewingsApi} id={viewing.id} name={tenantOf(viewing)} {...asking} />
                  )}
                </DeleteButton>
              )}
            </>
          )
        }
      />
      <RecordGate record={record} words={viewings.title} list={list}>
        {(viewing) => (
          <>
            <ViewingEditForm viewing={viewing} />
            <RecordHistory resource={viewings} id={viewing.id} />
          </>
        )}
      </RecordGate>
    </>
  )
}

function ViewingEditForm({ viewing }: { viewing: Viewing }) {
  const { propertyId, tenantId } = viewing
  const [mayRead, mayWrite] = [useMay('read'), useMayWrite()]
  return (
    <EditForm cards api={viewingsApi} row={viewing} toInput={viewingForm} list={paths.of('viewings').list()}>
      <FormCard
        title="Property Information"
        actions={
          propertyId && <OpenLink to={paths.of('properties').edit(propertyId)}>Open property</OpenLink>
        }
      >
        <ViewingPropertyField viewing={viewing} />
      </FormCard>
      <FormCard
        title="Tenant Information"
        actions={
          tenantId && mayRead && <OpenLink to={paths.of('tenants').edit(tenantId)}>Open tenant</OpenLink>
        }
      >
        <ViewingTenantFields viewing={viewing} reachable={mayRead} />
      </FormCard>
      <FormCard title="Viewing Schedule">
        <ViewingScheduleFields />
        {mayWrite && <ClashNote viewing={viewing} />}
      </FormCard>
      {mayRead && (
        <FormCard title="Notes">
          <ViewingNotesField />
        </FormCard>
      )}
    </EditForm>
  )
}

function OpenLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link href={to} className="text-14 font-medium text-link">
      {children}
    </Link>
  )
}
