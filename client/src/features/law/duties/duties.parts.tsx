import { Link } from 'wouter'
import { DialogButton, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { ViewLinks } from '#client/kit/ui/view-links.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { paths } from '#client/lib/pages/paths.ts'
import type { Show } from './duties.filters.ts'

const empty: Record<Exclude<Show, 'todo'>, { title: string; text: string }> = {
  snoozed: {
    title: 'Nothing is snoozed',
    text: 'A deadline that can wait is snoozed until a date. It is then listed here.',
  },
  aside: {
    title: 'Nothing was set aside',
    text: 'A deadline that does not apply to a tenancy can be set aside with a reason. It is then listed here.',
  },
}

interface NothingDueProps {
  show: Show
  /** How many deadlines wait, and how many were set aside. */
  snoozed: number
  aside: number
}

export function NothingDue({ show, snoozed, aside }: NothingDueProps) {
  if (show !== 'todo')
    return <EmptyState {...empty[show]} action={<Link href={paths.duties()}>Back to the deadlines</Link>} />
  return (
    <EmptyState
      title="Nothing is due"
      text="Gable watches holding deposits, deposits, certificates, right to rent checks, documents to serve and the PRS Database. A deadline appears here as soon as your records call for one."
      action={
        snoozed > 0 ? (
          <Link href={paths.duties({ show: 'snoozed' })}>
            {snoozed === 1 ? 'One deadline is snoozed' : `${snoozed} deadlines are snoozed`}
          </Link>
        ) : aside > 0 ? (
          <Link href={paths.duties({ show: 'aside' })}>
            {aside === 1 ? 'One deadline is set aside' : `${aside} deadlines are set aside`}
          </Link>
        ) : undefined
      }
    />
  )
}

export const NotWatched = () => (
  <EmptyState
    title="No English law here"
    text="Legal deadlines follow English law, and your account doesn’t use the pound. Dates on your own documents and tasks still remind you."
    action={<Link href={paths.settings('region')}>Open Region</Link>}
  />
)

const dialogs = () => import('./duties.dialogs.tsx')
const Assign = latePart(async () => ({ default: (await dialogs()).AssignManyDialog })).Part
export const Snooze = latePart(async () => ({ default: (await dialogs()).SnoozeDialog })).Part

export function DutiesBulk({ keys, onDone }: { keys: string[]; onDone: () => void }) {
  const disabled = keys.length === 0
  return (
    <Dialogs>
      <DialogButton disabled={disabled} dialog={<Assign keys={keys} onSaved={onDone} />}>
        Assign...
      </DialogButton>
      <DialogButton disabled={disabled} dialog={<Snooze keys={keys} onSaved={onDone} />}>
        Snooze...
      </DialogButton>
    </Dialogs>
  )
}

const views = [
  { key: 'properties', label: 'Properties', href: paths.compliance() },
  { key: 'deadlines', label: 'Deadlines', href: paths.duties() },
] as const

export const ComplianceSwitch = ({ view }: { view: (typeof views)[number]['key'] }) => (
  <ViewLinks views={views} current={view} />
)
