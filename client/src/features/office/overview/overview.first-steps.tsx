import { CircleCheck, DoorOpen, FileUp, KeyRound, PoundSterling, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import type { Overview } from '#shared/office/figures/overview.ts'
import { sampleCalls } from '#shared/office/sample/sample.calls.ts'
import { OverviewHeader } from './overview.header.tsx'

export const useLoadSampleData = () => useWrite(sampleCalls.load, () => ({}))

export const useRemoveSampleData = () => useWrite(sampleCalls.remove, () => ({}))

interface Step {
  icon: ReactNode
  title: string
  text: string
  href: string
  label: string
  other?: { href: string; label: string }
  isDone?: boolean
}

const fewHomes = 3

/** Which of the first steps are done. */
function readProgress({ street, activeTenants, hasReceipt }: Overview) {
  // A let that is in progress has its tenants already, and none of them is active yet.
  const tenancy = street.some(({ isLet, status }) => isLet || status === 'pending')
  return {
    property: street.length > 0,
    tenant: activeTenants.now > 0 || tenancy,
    tenancy,
    rent: hasReceipt,
  }
}

/** Whether an account is empty, or began this month, has a few homes and has not done all first steps. */
export function hasFirstSteps(figures: Overview): boolean {
  const { street, hasSample, monthlyRevenue } = figures
  const isNew = monthlyRevenue.before === null && !hasSample && street.length <= fewHomes
  return street.length === 0 || (isNew && Object.values(readProgress(figures)).includes(false))
}

const importFile = {
  icon: <FileUp />,
  href: paths.of('properties').import(),
  label: 'Import a File',
  other: { href: paths.importLets(), label: 'All in One Sheet' },
}

const importFromSystem: Step = {
  ...importFile,
  title: 'Import from another system',
  text: 'Your properties, landlords, tenants and tenancies, from its export or a spreadsheet.',
}

const importFromSheet: Step = {
  ...importFile,
  title: 'Or import a spreadsheet',
  text: 'For properties, tenants and rents that you keep in a spreadsheet.',
}

/** The first steps. In an account with one home each step's form begins with that home. */
function stepsOf(figures: Overview): Step[] {
  const done = readProgress(figures)
  const [home, another] = figures.street
  const about = home && !another ? { property: home.id } : {}
  return [
    {
      icon: <DoorOpen />,
      title: 'Add your first property',
      text: 'Its address and its rent.',
      href: paths.of('properties').add(),
      label: 'Add Property',
      isDone: done.property,
    },
    {
      icon: <Users />,
      title: 'Add the tenant',
      text: home
        ? 'A tenant, with an email address for invoices. If you’re still looking for one, add the people who ask about the property.'
        : 'A tenant, with an email address for invoices.',
      href: paths.of('tenants').add(about),
      label: 'Add Tenant',
      ...(home && { other: { href: paths.of('applicants').add(about), label: 'Add Applicant' } }),
      isDone: done.tenant,
    },
    {
      icon: <KeyRound />,
      title: 'Make it a tenancy',
      text: 'Start date, rent and deposit. The house’s windows light up.',
      href: paths.of('tenancies').add(about),
      label: 'Add Tenancy',
      isDone: done.tenancy,
    },
    {
      icon: <PoundSterling />,
      title: 'Record the rent',
      text: 'Record each payment as you receive it. Gable shows who is late, and since when.',
      href: paths.rent(),
      label: 'Open Rent',
      isDone: done.rent,
    },
  ]
}

/** Shown in an empty account and until its first home is let: an import, first steps, or sample data to look around in. */
export function FirstSteps({ figures }: { figures: Overview }) {
  const load = useLoadSampleData()
  const isLandlord = useMe().data?.account.kind === 'landlord'
  const isEmpty = figures.street.length === 0
  const [home, tenant, tenancy, rent] = stepsOf(figures) as [Step, Step, Step, Step]
  // Rent becomes a step once a home is there: an empty account has enough to read.
  const steps = !isEmpty
    ? [home, tenant, tenancy, rent]
    : isLandlord
      ? [home, tenant, tenancy, importFromSheet]
      : [importFromSystem, home, tenant, tenancy]
  const next = steps.find(({ isDone }) => isDone === false)
  return (
    <Card aria-labelledby="first-steps" className="print:hidden">
      <OverviewHeader id="first-steps" title="Your first steps" />
      <div className="@container px-4 pb-4">
        <ol className="grid gap-3 @lg:grid-cols-2">
          {steps.map((step) => (
            <StepItem key={step.title} step={step} isNext={step === next} />
          ))}
        </ol>
        {isEmpty && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-3">
            <p className="text-14 text-ink-2">
              Or look around first: a street of 12 properties with tenants, viewings and invoices.
            </p>
            <Button pending={load.isPending} onClick={() => load.mutate()}>
              Load Sample Data
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function StepItem({ step, isNext }: { step: Step; isNext: boolean }) {
  const { icon, title, text, href, label, other, isDone } = step
  if (isDone)
    return (
      <li className="flex items-center gap-3 rounded-control border border-hairline p-4 text-14 text-ink-2">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-link" />
        <h3 className="font-semibold">
          {title}
          <span className="sr-only">: done</span>
        </h3>
      </li>
    )
  return (
    <li className="flex gap-3 rounded-control border border-hairline p-4">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-soft-ink [&_svg]:size-5"
      >
        {icon}
      </span>
      <div className="flex min-w-0 flex-col">
        <h3 className="text-16 font-semibold">{title}</h3>
        <p className="mt-0.5 mb-3 text-14 text-ink-2">{text}</p>
        <div className="mt-auto flex flex-wrap gap-2">
          <LinkButton to={href} look={isNext ? 'primary' : 'secondary'}>
            {label}
          </LinkButton>
          {other && (
            <LinkButton to={other.href} look="secondary">
              {other.label}
            </LinkButton>
          )}
        </div>
      </div>
    </li>
  )
}
