import { RecordPeek } from '#client/kit/record/record-peek.tsx'
import type { PeekProps } from '#client/kit/table/peek.ts'
import { tenantsApi } from './tenants.calls.ts'
import { tenantView } from './tenants.view.tsx'

export default function TenantPeek(asked: PeekProps) {
  return <RecordPeek view={tenantView} api={tenantsApi} {...asked} />
}
