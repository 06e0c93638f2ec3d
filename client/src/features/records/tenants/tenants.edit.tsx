import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { EditRecord } from '#client/kit/record/edit-record.tsx'
import { MoneyText } from '#client/kit/table/cells.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { tenantCalls } from '#shared/records/tenants/tenants.calls.ts'
import { type Tenant, tenants } from '#shared/records/tenants/tenants.ts'
import { titleCase } from '#shared/text.ts'
import {
  MoveInField,
  TenantFields,
  TenantPropertyField,
  TenantStatusField,
  tenantForm,
} from './tenants.fields.tsx'
import { tenantView } from './tenants.view.tsx'

export default function EditTenant({
  params,
  above,
}: {
  params: { id: string }
  /** What stands above the form. */
  above?: (tenant: Tenant) => ReactNode
}) {
  return (
    <EditRecord
      api={resourceApi(tenants)}
      view={tenantView}
      id={params.id}
      toInput={tenantForm}
      above={above}
    >
      {(tenant) => (
        <>
          <TenantFields />
          {tenant.tenancyId ? (
            <CurrentTenancy tenant={tenant} tenancyId={tenant.tenancyId} />
          ) : (
            <TenantPropertyField label="Current Property" />
          )}
          <TenantStatusField hint={<StatusHint tenant={tenant} />} />
          {!tenant.tenancyId && <MoveInField />}
        </>
      )}
    </EditRecord>
  )
}

/** The origin of the status: the tenancy, or a person. A status set by a person can follow the tenancy again. */
function StatusHint({ tenant }: { tenant: Tenant }) {
  const follow = useCall(tenantCalls.followTenancy)
  const mayWrite = useMayWrite()
  const { statusSetBy, statusSetOn, standing } = tenant
  if (!statusSetBy || !statusSetOn)
    return standing ? 'Follows the tenancy until you choose another status.' : null
  return (
    <>
      Set by {statusSetBy} on {formatDate(statusSetOn)}.{' '}
      {mayWrite && (
        <Button
          size="sm"
          look="ghost"
          pending={follow.isPending}
          onClick={() => follow.mutate({ params: { id: tenant.id } })}
        >
          Follow the Tenancy
        </Button>
      )}
    </>
  )
}

/** Property, rent and move-in date of the current tenancy. They are edited on the tenancy's screen. */
function CurrentTenancy({ tenant, tenancyId }: { tenant: Tenant; tenancyId: string }) {
  const { property, rentAmount, moveInDate } = tenant
  return (
    <section aria-label="Current tenancy" className="rounded-control bg-sunken p-4 text-14 md:col-span-2">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact name="Current Property">{titleCase(property)}</Fact>
        <Fact name="Rent">
          <MoneyText amount={rentAmount} per="/mo" />
        </Fact>
        <Fact name="Move-in Date">{moveInDate ? formatDate(moveInDate) : '-'}</Fact>
      </dl>
      <p className="mt-3 text-13 text-ink-2">
        From the current tenancy.{' '}
        <Link href={paths.of('tenancies').edit(tenancyId)} className="text-link underline">
          Open the tenancy
        </Link>
      </p>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  )
}
