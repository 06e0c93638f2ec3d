import { ApplicantOf } from '#client/features/letting/applicants/applicants.of-tenant.tsx'
import { SendPage } from '#client/features/office/links/links.send.tsx'
import { EnquiriesOf } from '#client/features/records/enquiries/enquiries.of-tenant.tsx'
import EditTenant from '#client/features/records/tenants/tenants.edit.tsx'
import type { ScreenProps } from '#client/lib/browser/screen.ts'
import type { Tenant } from '#shared/records/tenants/tenants.ts'

/** A tenant's page, with what they wrote before they were one. */
export default function TenantPage({ params }: ScreenProps) {
  return <EditTenant params={params} above={(tenant) => <Above tenant={tenant} />} />
}

function Above({ tenant: { id, standing } }: { tenant: Tenant }) {
  return (
    <>
      {standing && <SendPage tenantId={id} />}
      <ApplicantOf tenantId={id} />
      <EnquiriesOf tenantId={id} />
    </>
  )
}
