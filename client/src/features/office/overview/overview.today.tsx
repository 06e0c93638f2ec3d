import { clsx } from 'clsx'
import {
  CalendarClock,
  CalendarX2,
  CircleCheck,
  DoorOpen,
  FileWarning,
  HandCoins,
  HardDrive,
  KeyRound,
  Landmark,
  MessageSquareText,
  OctagonAlert,
  PoundSterling,
  Scale,
  ShieldAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import { endingList, type ListQuery, viewedList } from '#shared/office/figures/analytics.lists.ts'
import type { Overview } from '#shared/office/figures/overview.ts'
import type { MatterKind } from '#shared/office/notifications/attention.ts'

interface AttentionLine {
  count: number
  text: string
  href: string
  icon: ReactNode
  /** Red where other people's money may be missing, amber where nobody can tell yet. */
  tone?: 'red' | 'amber'
  /** A second link that begins the work; only for people who may write. */
  act?: { label: string; href: string }
}

const toneLooks = {
  red: 'bg-(--badge-bad) font-medium text-(--badge-bad-ink)',
  amber: 'bg-(--badge-pending) font-medium text-(--badge-pending-ink)',
}

const countText = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const withFilters = (list: string, query: ListQuery) => `${list}?${new URLSearchParams(query)}`

/** What needs attention today; each line leads to the list that it counts. */
export function NeedsAttention({ attention }: { attention: Overview['attention'] }) {
  const { format } = useCurrency()
  const { leaving, unproved, deposits, enquiries, unsorted, arrears, promises, overdue, viewed } = attention
  const { ending, pastEnd, unlet, unpayable, empty, stored } = attention
  const mayWrite = useMayWrite()
  const day = today()
  const all: Record<MatterKind, AttentionLine> = {
    leaving: {
      count: leaving.count,
      text: leaving.text,
      href: paths.settings('privacy'),
      icon: <OctagonAlert />,
      tone: 'red',
    },
    unproved: {
      count: unproved.count,
      text: unproved.text,
      href: paths.proof(unproved.day ?? undefined),
      icon: <Scale />,
      ...(unproved.state && { tone: unproved.state }),
    },
    deposits: {
      count: deposits.count,
      text: `${countText(deposits.count, 'deposit waits', 'deposits wait')} to be protected`,
      href: paths.of('tenancies').list(),
      icon: <ShieldAlert />,
    },
    enquiries: {
      count: enquiries.count,
      text: `${countText(enquiries.count, 'enquiry waits', 'enquiries wait')} for an answer`,
      href: paths.of('viewings').list({ view: 'enquiries' }),
      icon: <MessageSquareText />,
    },
    unsorted: {
      count: unsorted.count,
      text: `${countText(unsorted.count, 'line of the bank is', 'lines of the bank are')} not yet sorted`,
      href: paths.bank(),
      icon: <Landmark />,
    },
    arrears: {
      count: arrears.count,
      text: `${countText(arrears.count, 'tenancy is', 'tenancies are')} behind with rent: ${format(arrears.amount)}`,
      href: paths.arrears(),
      icon: <PoundSterling />,
    },
    promises: {
      count: promises.count,
      text: `${countText(promises.count, 'promise to pay was', 'promises to pay were')} not kept`,
      href: paths.arrears(),
      icon: <HandCoins />,
    },
    overdue: {
      count: overdue.count,
      text: `${countText(overdue.count, 'invoice is', 'invoices are')} overdue: ${format(overdue.amount)}`,
      href: paths.of('invoices').list({ status: 'overdue' }),
      icon: <FileWarning />,
      act: { label: 'Chase', href: paths.of('invoices').list({ status: 'overdue', chase: 'all' }) },
    },
    viewed: {
      count: viewed.count,
      text: `${countText(viewed.count, 'viewing', 'viewings')} today`,
      href: withFilters(paths.of('viewings').list(), viewedList(day)),
      icon: <CalendarClock />,
    },
    ending: {
      count: ending.count,
      text: `${countText(ending.count, 'tenancy ends', 'tenancies end')} within 60 days`,
      href: withFilters(paths.of('tenancies').list(), endingList(day)),
      icon: <KeyRound />,
    },
    pastEnd: {
      count: pastEnd.count,
      text: `${countText(pastEnd.count, 'tenancy is', 'tenancies are')} past the end date: say how they ended, or that they go on`,
      href: paths
        .of('tenancies')
        .list(pastEnd.ids.length === pastEnd.count ? { past: pastEnd.ids.join('.') } : { status: 'expired' }),
      icon: <CalendarX2 />,
    },
    unlet: {
      count: unlet.count,
      text: `${countText(unlet.count, 'property is marked as rented, but has', 'properties are marked as rented, but have')} no tenancy`,
      href: paths.of('properties').list({ unlet: 'yes' }),
      icon: <KeyRound />,
    },
    unpayable: {
      count: unpayable.count,
      text: `${countText(unpayable.count, 'invoice awaits', 'invoices await')} payment, but “How tenants pay” is empty`,
      href: paths.settings('agent-profile'),
      icon: <Landmark />,
    },
    empty: {
      count: empty.count,
      text: `${countText(empty.count, 'property has', 'properties have')} stood empty for over 30 days`,
      href: withFilters(
        paths.of('properties').list(),
        empty.ids.length === empty.count ? { empty: empty.ids.join('.') } : { status: 'available' },
      ),
      icon: <DoorOpen />,
    },
    stored: {
      count: stored.count,
      text: stored.text,
      href: paths.of('properties').list(),
      icon: <HardDrive />,
    },
  }
  const lines = Object.values(all).filter(({ count }) => count > 0)
  return (
    <Card aria-labelledby="needs-attention">
      <CardHeader id="needs-attention" title="Needs attention" />
      <CardBody>
        {lines.length === 0 ? (
          <p className="flex items-center gap-2 text-14 text-ink-2">
            <CircleCheck aria-hidden="true" className="size-5 text-brand-edge" />
            Nothing today.
          </p>
        ) : (
          <ul className="-mx-2 -mb-2 grid gap-1">
            {lines.map(({ text, href, icon, tone, act }) => (
              <li key={text} className="flex items-center gap-1">
                <Link
                  href={href}
                  className={clsx(
                    'flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-2 text-14 no-underline [&_svg]:size-5 [&_svg]:shrink-0',
                    tone ? toneLooks[tone] : 'hover:bg-sunken [&_svg]:text-ink-3',
                  )}
                >
                  <span aria-hidden="true" className="contents">
                    {icon}
                  </span>
                  {text}
                </Link>
                {act && mayWrite && (
                  <Button asChild size="sm" className="mr-2">
                    <Link href={act.href}>{act.label}</Link>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}
