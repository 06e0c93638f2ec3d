import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { noticeCalls } from '#shared/law/notices/notices.calls.ts'

interface EndingProps {
  tenancy: { id: string; endedOn: string | null }
  onLeave: () => void
}

/**
 * What the dialog that ends a tenancy says of notices: which one runs, or that a notice comes first, because the law
 * calculates its last day.
 */
export function EndingByNotice({ tenancy: { id, endedOn }, onLeave }: EndingProps) {
  const { data } = useRead(noticeCalls.list, { params: { id } })
  if (!data?.isAssured) return null
  const given = data.tenant.find(({ withdrawn }) => !withdrawn)
  const served = data.possession.find(({ withdrawn }) => !withdrawn)
  return (
    <section aria-label="Notices" className="grid gap-2 rounded-control bg-sunken p-3 text-14">
      {given && (
        <p>
          The tenant gave notice on {formatDate(given.givenOn)} for {formatDate(given.endsOn)}.
        </p>
      )}
      {served && (
        <p>
          A section 8 notice was served on {formatDate(served.servedOn)}: not before {formatDate(served.date)}
          .
        </p>
      )}
      {!given && !served && (
        <p>
          Record a notice first, and Gable calculates the earliest last day. No notice? Enter the end below.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!given && endedOn === null && (
          <LinkButton to={`${paths.tenancy(id, 'law')}&do=tenant-notice`} replace size="sm" onClick={onLeave}>
            Tenant Gave Notice
          </LinkButton>
        )}
        {!served && (
          <LinkButton to={`${paths.tenancy(id, 'law')}&do=possession`} replace size="sm" onClick={onLeave}>
            Section 8 Notice
          </LinkButton>
        )}
      </div>
    </section>
  )
}
