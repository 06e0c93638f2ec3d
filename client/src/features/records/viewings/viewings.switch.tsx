import type { ReactNode } from 'react'
import { ViewLinks } from '#client/kit/ui/view-links.tsx'
import type { View } from './viewings.address.ts'

interface SwitchProps {
  view: View
  to: (view: View) => string
  /** How many enquiries wait for an answer; undefined where enquiries are not shown. */
  openEnquiries: number | undefined
}

/** Switches between table, calendar and enquiries. */
export function ViewSwitch({ view, to, openEnquiries: open }: SwitchProps) {
  const link = (key: View, label: ReactNode) => ({ key, label, href: to(key) })
  const views = [link('table', 'Table'), link('week', 'Week'), link('day', 'Day')]
  if (open !== undefined) views.push(link('enquiries', <Enquiries open={open} />))
  return <ViewLinks views={views} current={view} className="max-lg:order-last" />
}

const Enquiries = ({ open }: { open: number }) => (
  <>
    Enquiries{' '}
    {open > 0 && (
      <span className="ml-1.5 min-w-5 rounded-badge bg-brand px-1.5 text-center text-12 font-semibold text-brand-ink tabular-nums">
        {open > 99 ? '99+' : open} <span className="sr-only">open</span>
      </span>
    )}
  </>
)
