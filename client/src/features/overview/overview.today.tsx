import { clsx } from 'clsx'
import {
  CalendarClock,
  CalendarX2,
  CircleCheck,
  DoorOpen,
  FileWarning,
  KeyRound,
  Landmark,
  MessageSquareText,
  PoundSterling,
  Scale,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/paths.ts'
import { useMayWrite } from '#client/lib/use-may-write.ts'
import { today } from '#shared/dates.ts'
import { endingList, type ListQuery, viewedList } from '#shared/figures/analytics.lists.ts'
import type { Overview } from '#shared/figures/overview.ts'

interface AttentionLine {
  count: number
  text: string
  href: string
  icon: ReactNode
  /** Set where other people's money may be missing. */
  isRed?: true
  /** A second link that begins the work; only for people who may write. */
  act?: { label: string; href: string }
}

const countText = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const withFilters = (list: string, query: ListQuery) => `${list}?${new URLSearchParams(query)}`

/** What needs attention today; each line leads to the list that it counts. */
export function NeedsAttention({ attention }: { attention: Overview['attention'] }) {
  const { format } = useCurrency()
  const {
    overdueRents,
    overdueRentAmount,
    overdueInvoices,
    overdueAmount,
    tenanciesEnding,
    viewingsToday,
    longEmpty,
    longEmptyIds,
    openEnquiries,
    rentedWithoutTenancy,
    tenanciesPastEnd,
    tenanciesPastEndIds,
    invoicesWithoutDetails,
    unprovenDay,
    unsortedLines,
  } = attention
  const mayWrite = useMayWrite()
  const day = today()
  const all: AttentionLine[] = [
    {
      count: unprovenDay ? 1 : 0,
      text: `Clients’ money is not proved on ${formatDate(unprovenDay ?? day)}`,
      href: paths.proof(unprovenDay ?? undefined),
      icon: <Scale />,
      isRed: true,
    },
    {
      count: openEnquiries,
      text: `${countText(openEnquiries, 'enquiry waits', 'enquiries wait')} for an answer`,
      href: paths.of('viewings').list({ view: 'enquiries' }),
      icon: <MessageSquareText />,
    },
    {
      count: unsortedLines,
      text: `${countText(unsortedLines, 'line of the bank is', 'lines of the bank are')} not yet sorted`,
      href: paths.bank(),
      icon: <Landmark />,
    },
    {
      count: overdueRents,
      text: `${countText(overdueRents, 'tenancy is', 'tenancies are')} behind with rent: ${format(overdueRentAmount)}`,
      href: paths.arrears(),
      icon: <PoundSterling />,
    },
    {
      count: overdueInvoices,
      text: `${countText(overdueInvoices, 'invoice is', 'invoices are')} overdue: ${format(overdueAmount)}`,
      href: paths.of('invoices').list({ status: 'overdue' }),
      icon: <FileWarning />,
      act: { label: 'Chase', href: paths.of('invoices').list({ status: 'overdue', chase: 'all' }) },
    },
    {
      count: viewingsToday,
      text: `${countText(viewingsToday, 'viewing', 'viewings')} today`,
      href: withFilters(paths.of('viewings').list(), viewedList(day)),
      icon: <CalendarClock />,
    },
    {
      count: tenanciesEnding,
      text: `${countText(tenanciesEnding, 'tenancy ends', 'tenancies end')} within 60 days`,
      href: withFilters(paths.of('tenancies').list(), endingList(day)),
      icon: <KeyRound />,
    },
    {
      count: tenanciesPastEnd,
      text: `${countText(tenanciesPastEnd, 'tenancy is', 'tenancies are')} past the end date: say how they ended, or that they go on`,
      href: paths
        .of('tenancies')
        .list(
          tenanciesPastEndIds.length === tenanciesPastEnd
            ? { past: tenanciesPastEndIds.join('.') }
            : { status: 'expired' },
        ),
      icon: <CalendarX2 />,
    },
    {
      count: rentedWithoutTenancy,
      text: `${countText(rentedWithoutTenancy, 'property is marked as rented, but has', 'properties are marked as rented, but have')} no tenancy`,
      href: paths.of('properties').list({ unlet: 'yes' }),
      icon: <KeyRound />,
    },
    {
      count: invoicesWithoutDetails,
      text: `${countText(invoicesWithoutDetails, 'invoice awaits', 'invoices await')} payment, but “How tenants pay” is empty`,
      href: paths.settings('agent-profile'),
      icon: <Landmark />,
    },
    {
      count: longEmpty,
      text: `${countText(longEmpty, 'property has', 'properties have')} stood empty for over 30 days`,
      href: withFilters(
        paths.of('properties').list(),
        longEmptyIds.length === longEmpty ? { empty: longEmptyIds.join('.') } : { status: 'available' },
      ),
      icon: <DoorOpen />,
    },
  ]
  const lines = all.filter(({ count }) => count > 0)
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
            {lines.map(({ text, href, icon, isRed, act }) => (
              <li key={text} className="flex items-center gap-1">
                <Link
                  href={href}
                  className={clsx(
                    'flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-2 text-14 no-underline [&_svg]:size-5 [&_svg]:shrink-0',
                    isRed
                      ? 'bg-(--badge-bad) font-medium text-(--badge-bad-ink)'
                      : 'hover:bg-sunken [&_svg]:text-ink-3',
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
