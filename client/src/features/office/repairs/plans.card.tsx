import { Link } from 'wouter'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { FactCard, NoFacts } from '#client/kit/facts/fact-card.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { repairCalls } from '#shared/office/repairs/repairs.calls.ts'
import type { RepairPlan } from '#shared/office/repairs/repairs.events.ts'

const dialogs = () => import('./plans.dialogs.tsx')
const AddPlan = latePart(async () => ({ default: (await dialogs()).AddPlan })).Part
const ChangePlan = latePart(async () => ({ default: (await dialogs()).ChangePlan })).Part
const EndPlan = latePart(async () => ({ default: (await dialogs()).EndPlan })).Part

const often = (months: number) =>
  months === 12
    ? 'Yearly'
    : months === 1
      ? 'Monthly'
      : months % 12 === 0
        ? `Every ${months / 12} years`
        : `Every ${months} months`

function Plan({ plan, withProperty }: { plan: RepairPlan; withProperty: boolean }) {
  const mayWrite = useMayWrite()
  const { what, everyMonths, nextOn, endedOn, contractor, property, propertyId } = plan
  const next = nextOn ? `next on ${formatDate(nextOn)}` : endedOn ? `ended on ${formatDate(endedOn)}` : ''
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0 text-13 text-ink-2 wrap-anywhere">
        <p className="text-14 font-semibold text-ink">{what}</p>
        <p>{[`${often(everyMonths)}, ${next}`, contractor].filter(Boolean).join(' · ')}</p>
        {withProperty && (
          <Link href={paths.of('properties').edit(propertyId)} className="text-link hover:underline">
            {property}
          </Link>
        )}
      </div>
      {mayWrite && (
        <div className="-mx-2 flex print:hidden">
          <DialogButton look="ghost" dialog={<ChangePlan plan={plan} />}>
            Change
          </DialogButton>
          {nextOn && (
            <DialogButton look="ghost" dialog={<EndPlan plan={plan} />}>
              End
            </DialogButton>
          )}
        </div>
      )}
    </li>
  )
}

/** Recurring maintenance: of a property on its page, or of all. Client landlords have none. */
export function PlansCard({ propertyId }: { propertyId?: string }) {
  const mayRead = useMay('read')
  const mayWrite = useMayWrite()
  const query = useRead(repairCalls.plans, {}, { ...always, enabled: mayRead })
  return (
    <FactCard
      query={query}
      id="maintenance"
      what="the maintenance"
      title={propertyId ? 'Maintenance' : 'Schedule'}
      isNothing={!mayRead}
      actions={
        mayWrite && (
          <DialogButton dialog={<AddPlan {...(propertyId && { propertyId })} />}>
            Add Maintenance
          </DialogButton>
        )
      }
    >
      {(plans) => {
        const shown = plans.filter((plan) => !propertyId || (plan.propertyId === propertyId && plan.nextOn))
        if (shown.length === 0)
          return <NoFacts>No recurring maintenance yet, such as a boiler service.</NoFacts>
        return (
          <ul className="divide-y divide-hairline">
            {shown.map((plan) => (
              <Plan key={plan.id} plan={plan} withProperty={!propertyId} />
            ))}
          </ul>
        )
      }}
    </FactCard>
  )
}

/** The recurring maintenance of all properties, the next first. */
export default function Maintenance() {
  return (
    <>
      <PageHeader
        title="Maintenance"
        subtitle="Work that comes round every few months. Gable adds each repair 14 days before its date."
        back={{ href: paths.of('repairs').list(), label: 'Repairs' }}
      />
      <div className="max-w-3xl">
        <PlansCard />
      </div>
    </>
  )
}
