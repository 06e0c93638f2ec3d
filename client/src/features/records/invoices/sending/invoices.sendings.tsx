import { FileText } from 'lucide-react'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { invoiceCalls } from '#shared/records/invoices/invoices.calls.ts'
import { sentPdfPath } from '../invoices.calls.ts'

/** Every sending of the invoice: when, to whom, and the PDF as it was sent. */
export function Sendings({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useRead(invoiceCalls.listSendings, { params: { id } })
  return (
    <Card className="max-w-3xl">
      <CardHeader title="Sent" />
      <CardBody>
        {data ? (
          <ul className="divide-y divide-hairline">
            {data.map(({ id: sending, kind, sentAt, sentTo, changedSince }) => (
              <li
                key={sending}
                className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-3 text-14 first:pt-0 last:pb-0"
              >
                <time dateTime={sentAt} className="tabular-nums">
                  {formatMoment(sentAt)}
                </time>
                <span className="min-w-0 break-all text-ink-2">{sentTo}</span>
                {kind === 'reminder' && <Badge tone="muted">Reminder</Badge>}
                {changedSince && <Badge tone="pending">Changed since</Badge>}
                <a
                  href={sentPdfPath(id, sending)}
                  target="_blank"
                  rel="noreferrer"
                  className="ml-auto inline-flex items-center gap-1.5 font-medium text-link"
                >
                  <FileText aria-hidden="true" className="size-4" />
                  PDF as sent
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <PartState query={{ error, isFetching, refetch }} what="what was sent">
            <Skeleton className="h-5 w-72 max-w-full" />
          </PartState>
        )}
      </CardBody>
    </Card>
  )
}
