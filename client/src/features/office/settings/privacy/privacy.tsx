import { useRead } from '#client/lib/calls/use-call.ts'
import { formatDate, formatMoment } from '#client/lib/dates.ts'
import { formatCount } from '#client/lib/format.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { erasureCalls } from '#shared/office/privacy/erasure.calls.ts'
import { personWords } from '#shared/office/privacy/privacy.ts'
import { retentionCalls } from '#shared/office/privacy/retention.calls.ts'
import { fixedRules, type Retention, retentionRules } from '#shared/office/privacy/retention.ts'
import { Loaded, Section } from '../settings.section.tsx'
import { DeletionSection } from './deletion.tsx'
import { RetentionPeriod } from './period.tsx'

/** People's data: what leaves by itself and when, what has left, and who was erased. */
export function PrivacySection() {
  const mayManage = useMay('manage')
  const isOwner = useMay('owner')
  const retention = useRead(retentionCalls.read, {}, { enabled: mayManage })
  if (!mayManage)
    return (
      <Section
        title="People’s Data"
        text="Owners and managers decide how long people’s data is kept. Ask one of them."
      >
        {null}
      </Section>
    )
  return (
    <div className="grid gap-6">
      <Section
        title="People’s Data"
        text="Gable deletes records that are past their retention period on the first of each month. Each is listed here first."
      >
        <Loaded query={retention}>
          {({ lines }) => (
            <>
              {lines.map((line) => (
                <RetentionPeriod key={line.kind} line={line} />
              ))}
              {fixedRules.map(({ title, text }) => (
                <div key={title} className="border-t border-hairline px-5 py-4 md:px-6">
                  <h3 className="font-body text-14 font-semibold">{title}</h3>
                  <p className="mt-0.5 text-14 text-pretty text-ink-2">{text}</p>
                </div>
              ))}
            </>
          )}
        </Loaded>
      </Section>
      {retention.data && <LeftSection log={retention.data.log} />}
      <ErasureSection />
      {isOwner && <DeletionSection />}
    </div>
  )
}

const line = 'border-t border-hairline px-5 py-3 text-14 md:px-6'

const titleOf = (kind: Retention['log'][number]['kind']) =>
  kind === 'deleted' ? 'Deleted records' : retentionRules[kind].title

function LeftSection({ log }: Pick<Retention, 'log'>) {
  return (
    <Section title="Deleted So Far" text="Numbers only, no names.">
      <ul aria-label="Deleted So Far">
        {log.length === 0 && <li className={`${line} text-ink-2`}>Nothing has been deleted yet.</li>}
        {log.map(({ id, kind, day, count }) => (
          <li key={id} className={`${line} flex flex-wrap justify-between gap-x-4`}>
            <span>
              {titleOf(kind)}: {formatCount(count)}
            </span>
            <time dateTime={day} className="text-ink-3">
              {formatDate(day)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ErasureSection() {
  const erasures = useRead(erasureCalls.list)
  return (
    <Section
      title="People Who Were Erased"
      text="Choose “Subject access request” in a tenant’s or landlord’s menu, or next to an enquiry, a contractor or a person in a tenancy. You can erase people there too."
    >
      <Loaded query={erasures}>
        {(rows) => (
          <ul aria-label="People who were erased">
            {rows.length === 0 && <li className={`${line} text-ink-2`}>Nobody has been erased yet.</li>}
            {rows.map(({ id, kind, at, by, why, staysUntil }) => (
              <li key={id} className={line}>
                <p className="break-words">
                  <span className="font-semibold">{by}</span> erased a {personWords[kind]}
                  <span className="text-ink-3">
                    {' '}
                    · <time dateTime={at}>{formatMoment(at)}</time>
                  </span>
                </p>
                <p className="mt-0.5 text-13 break-words text-ink-2">
                  {why}
                  {staysUntil && ` Data you must keep is deleted after ${formatDate(staysUntil)}.`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
