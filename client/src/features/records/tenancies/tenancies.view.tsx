import { useState } from 'react'
import { Link } from 'wouter'
import { DirectionsStep, LinkStep, MailStep } from '#client/kit/record/steps.tsx'
import type { RecordView } from '#client/kit/record/view.ts'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import { type Tenancy, tenancies } from '#shared/records/tenancies/tenancies.ts'
import { titleCase } from '#shared/text.ts'
import { endOf } from './tenancies.columns.tsx'
import { EndTenancy } from './tenancies.end.tsx'
import { tenancyTimeline } from './tenancies.timeline.ts'
import { isToAgree, mayEnd, paymentPlates, shownStatusOf, tenancyStatusPlates } from './tenancies.words.ts'

export function termOf(tenancy: Tenancy): string {
  if (tenancy.endedWhy === 'never-began') return 'Never began'
  const end = endOf(tenancy)
  const start = formatDate(tenancy.startDate)
  if (end) return `${start} to ${formatDate(end)}`
  return tenancy.startDate > today() || tenancy.status === 'pending'
    ? `From ${start}`
    : `Rolling since ${start}`
}

export const tenancyView: RecordView<Tenancy> = {
  resource: tenancies,
  timeline: tenancyTimeline,
  nameOf: ({ tenant }) => titleCase(tenant),
  placeOf: ({ property, propertyId }) => (
    <Link href={paths.of('properties').edit(propertyId)} className="font-medium text-link">
      {property}
    </Link>
  ),
  listedBy: ({ id, tenantId, propertyId }) => ({ tenancy: [id, tenantId, propertyId].join('.') }),
  plateOf: (tenancy) => tenancyStatusPlates[shownStatusOf(tenancy)],
  figuresOf: (tenancy, money) => [
    { name: 'Rent', value: `${money(tenancy.rentAmount)}/mo` },
    { name: 'Term', value: termOf(tenancy) },
    { name: 'Payment', value: <PaymentPlate tenancy={tenancy} /> },
  ],
  Steps: TenancySteps,
}

function PaymentPlate({ tenancy: { paymentStatus } }: { tenancy: Tenancy }) {
  const { tone, label } = paymentPlates[paymentStatus]
  return <Badge tone={tone}>{label}</Badge>
}

function TenancySteps({ row }: { row: Tenancy }) {
  const { tenant, tenantEmail, tenantId, property, propertyId, status } = row
  const mayWrite = useMayWrite()
  const isOver = status === 'expired' || status === 'terminated'
  return (
    <>
      <MailStep name={tenant} email={tenantEmail} />
      <DirectionsStep address={property} />
      {mayWrite && !isOver && (
        <LinkStep to={paths.of('invoices').add({ tenant: tenantId, property: propertyId })}>
          Add Invoice
        </LinkStep>
      )}
      {mayWrite && isOver && (
        <LinkStep to={paths.of('tenancies').add({ property: propertyId })}>Let again</LinkStep>
      )}
      {mayWrite && <EndButton tenancy={row} />}
    </>
  )
}

/**
 * The button 'End Tenancy' and its dialog, which stays open for the final account. A terminated tenancy has
 * TenancyEndNote instead of the button.
 */
function EndButton({ tenancy }: { tenancy: Tenancy }) {
  const [asked, setAsked] = useState(false)
  // A let that is not agreed yet falls through instead.
  const isOffered = mayEnd(tenancy) && tenancy.status !== 'terminated' && !isToAgree(tenancy)
  return (
    <>
      {isOffered && <Button onClick={() => setAsked(true)}>End Tenancy</Button>}
      {asked && <EndTenancy tenancy={tenancy} onClose={() => setAsked(false)} />}
    </>
  )
}
