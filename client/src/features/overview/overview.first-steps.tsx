import { useMutation } from '@tanstack/react-query'
import { DoorOpen, FileUp, KeyRound, Users } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { mutationFor } from '#client/lib/calls.ts'
import { paths } from '#client/lib/paths.ts'
import { sampleCalls } from '#shared/sample/sample.calls.ts'

export const useLoadSampleData = () =>
  useMutation(
    mutationFor(sampleCalls.load, () => ({}), {
      done: { title: 'Sample data loaded', description: 'Take it out again at any time from this page.' },
      failed: 'Failed to load the sample data',
    }),
  )

export const useRemoveSampleData = () =>
  useMutation(
    mutationFor(sampleCalls.remove, () => ({}), {
      done: { title: 'Sample data removed', description: 'Your own records are as they were.' },
      failed: 'Failed to remove the sample data',
    }),
  )

const steps = [
  {
    icon: <FileUp />,
    title: 'Import from another system',
    text: 'Your properties, landlords, tenants and tenancies, from its export or a spreadsheet.',
    href: paths.of('properties').import(),
    label: 'Import a file',
    other: { href: paths.importLets(), label: 'All in one sheet' },
  },
  {
    icon: <DoorOpen />,
    title: 'Add your first property',
    text: 'Its address and its rent.',
    href: paths.of('properties').add(),
    label: 'Add Property',
  },
  {
    icon: <Users />,
    title: 'Add who lives there',
    text: 'A tenant, with an email address for invoices.',
    href: paths.of('tenants').add(),
    label: 'Add Tenant',
  },
  {
    icon: <KeyRound />,
    title: 'Make it a tenancy',
    text: 'Rent, dates and deposit; the windows light up.',
    href: paths.of('tenancies').add(),
    label: 'Add Tenancy',
  },
]

/** Shown in an empty account: an import, or three first steps, or sample data to look around in. */
export function FirstSteps() {
  const load = useLoadSampleData()
  return (
    <Card aria-labelledby="first-steps">
      <CardHeader id="first-steps" title="Your first steps" />
      <CardBody>
        <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {steps.map(({ icon, title, text, href, label, other }, place) => (
            <li key={title} className="flex flex-col rounded-control border border-hairline p-4">
              <span
                aria-hidden="true"
                className="grid size-10 place-items-center rounded-control bg-brand-soft text-brand-soft-ink [&_svg]:size-5"
              >
                {icon}
              </span>
              <h3 className="mt-3 text-16 font-semibold">{title}</h3>
              <p className="mt-1 mb-4 text-14 text-ink-2">{text}</p>
              <div className="mt-auto flex flex-wrap gap-2">
                <Button asChild look={place === 1 ? 'primary' : 'secondary'}>
                  <Link href={href}>{label}</Link>
                </Button>
                {other && (
                  <Button asChild look="secondary">
                    <Link href={other.href}>{other.label}</Link>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4">
          <p className="text-14 text-ink-2">
            Or look around first: a street of 12 properties with tenants, viewings and invoices.
          </p>
          <Button pending={load.isPending} onClick={() => load.mutate()}>
            Load sample data
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
