import { RecordPeek } from '#client/kit/record/record-peek.tsx'
import type { PeekProps } from '#client/kit/table/peek.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { tenants } from '#shared/records/tenants/tenants.ts'
import { tenantView } from './tenants.view.tsx'

export default function TenantPeek(asked: PeekProps) {
  return <RecordPeek view={tenantView} api={resourceApi(tenants)} {...asked} />
}
