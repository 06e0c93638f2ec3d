import { Link } from 'wouter'
import { CallStep, LinkStep, MailStep } from '#client/kit/record/steps.tsx'
import type { RecordView } from '#client/kit/record/view.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useCreditWord } from '#client/lib/session/credit-word.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { type Tenant, tenants } from '#shared/records/tenants/tenants.ts'
import { titleCase } from '#shared/text.ts'
import { tenantTimeline } from './tenants.timeline.ts'
import { shownStatusOf, tenantStatusPlates } from './tenants.words.ts'

export const tenantView: RecordView<Tenant> = {
  resource: tenants,
  person: 'tenants',
  timeline: tenantTimeline,
  nameOf: ({ name }) => titleCase(name),
  storedNameOf: ({ name }) => name,
  listedBy: ({ id }) => ({ tenant: id }),
  plateOf: (tenant) => tenantStatusPlates[shownStatusOf(tenant)],
  figuresOf: ({ rentAmount, moveInDate, property, tenancyId }, money) => [
    { name: 'Rent', value: rentAmount === null ? '-' : `${money(rentAmount)}/mo` },
    ...(tenancyId ? [{ name: 'Owed', value: <TenantOwed tenancyId={tenancyId} /> }] : []),
    { name: 'Moved in', value: moveInDate ? formatDate(moveInDate) : '-' },
    { name: 'Home', value: property ? titleCase(property) : '-' },
  ],
  Steps: TenantSteps,
}

function TenantSteps({ row: { id, name, phone, email, tenancyId, propertyId } }: { row: Tenant }) {
  const mayWrite = useMayWrite()
  return (
    <>
      <CallStep name={name} phone={phone} />
      <MailStep name={name} email={email} />
      {mayWrite &&
        (tenancyId ? (
          <>
            <LinkStep to={paths.rentAccount(tenancyId)}>Rent account</LinkStep>
            <LinkStep to={paths.of('invoices').add({ tenant: id })}>Add Invoice</LinkStep>
          </>
        ) : (
          <LinkStep to={paths.of('tenancies').add({ tenant: id, property: propertyId })}>
            Add Tenancy
          </LinkStep>
        ))}
    </>
  )
}

/** The debt of the tenant's current tenancy, as a link to the rent account. */
function TenantOwed({ tenancyId }: { tenancyId: string }) {
  const { format } = useCurrency()
  const inCredit = useCreditWord()
  const { data } = useRead(rentCalls.account, { params: { id: tenancyId } })
  if (!data || data.startedOn === null) return '-'
  const { owed, credit } = data
  return (
    <Link
      href={paths.rentAccount(tenancyId)}
      className={owed > 0 ? 'text-danger-ink underline' : 'text-ink underline'}
    >
      {owed === 0 && credit > 0 ? `${format(credit)} ${inCredit}` : format(owed)}
    </Link>
  )
}
