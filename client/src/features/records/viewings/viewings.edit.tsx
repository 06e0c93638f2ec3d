import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { FormCard } from '#client/kit/form/form-card.tsx'
import { DeleteRecord } from '#client/kit/record/delete-record.tsx'
import { EditForm } from '#client/kit/record/edit-form.tsx'
import { RecordPage } from '#client/kit/record/record-page.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { type Viewing, viewings, visitorViewing } from '#shared/records/viewings/viewings.ts'
import { ClashNote } from './viewings.clash.tsx'
import {
  ViewingNotesField,
  ViewingPropertyField,
  ViewingScheduleFields,
  ViewingTenantFields,
  viewingForm,
} from './viewings.fields.tsx'
import { viewingView } from './viewings.view.tsx'
import { tenantOf } from './viewings.words.ts'

const viewingsApi = resourceApi(viewings)

export default function EditViewing({ params }: { params: { id: string } }) {
  const record = viewingsApi.useOne(params.id)
  return (
    <RecordPage
      view={viewingView}
      id={params.id}
      row={record.data}
      record={record}
      deletion={(viewing, asking) => (
        <DeleteRecord api={viewingsApi} id={viewing.id} name={tenantOf(viewing)} {...asking} />
      )}
    >
      {(viewing) => <ViewingEditForm viewing={viewing} />}
    </RecordPage>
  )
}

/** A visitor who wrote without a telephone number has a viewing without one. */
const withoutPhone = { ...viewingsApi, resource: { ...viewingsApi.resource, input: visitorViewing } }

function ViewingEditForm({ viewing }: { viewing: Viewing }) {
  const { propertyId, tenantId } = viewing
  const [mayRead, mayWrite] = [useMay('read'), useMayWrite()]
  return (
    <EditForm
      cards
      api={viewing.tenantPhone ? viewingsApi : withoutPhone}
      row={viewing}
      toInput={viewingForm}
      list={paths.of('viewings').list()}
    >
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
        <ViewingTenantFields viewing={viewing} reachable={mayRead} mayLackPhone={!viewing.tenantPhone} />
      </FormCard>
      <FormCard title="Viewing Schedule">
        <ViewingScheduleFields viewing={viewing} />
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
