import { EnquiriesOf } from '#client/features/records/enquiries/enquiries.of-tenant.tsx'
import EditTenant from '#client/features/records/tenants/tenants.edit.tsx'
import type { ScreenProps } from '#client/lib/browser/screen.ts'

/** A tenant's page, with what they wrote before they were one. */
export default function TenantPage({ params }: ScreenProps) {
  return <EditTenant params={params} above={({ id }) => <EnquiriesOf tenantId={id} />} />
}
