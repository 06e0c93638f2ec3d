import type { ReactNode } from 'react'
import { Badge } from '#client/kit/ui/badge.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatDate, formatMoment } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { systemCalls } from '#shared/office/system/system.calls.ts'
import type { SystemReply } from '#shared/office/system/system.ts'
import { capitalise } from '#shared/text.ts'
import { Loaded, Section } from '../settings.section.tsx'

const inNumbers = (value: number) => value.toLocaleString('en-GB')

const runs = { one: 'run', many: 'runs' }
const failed = { one: 'failure', many: 'failures' }
/** 0.1 → '0.1 MB', 734.2 → '734 MB', 5120 → '5.1 GB'. */
const inMegabytes = (value: number) =>
  value < 10
    ? `${value} MB`
    : value < 1000
      ? `${inNumbers(Math.round(value))} MB`
      : `${inNumbers(Math.round(value / 100) / 10)} GB`

/** The state of the server, for the person who runs it. It says nothing of what stands in an account. */
export function SystemSection() {
  const system = useRead(systemCalls.read)
  return (
    <Loaded query={system}>
      {(state) => (
        <div className="grid gap-6">
          <Backups state={state} />
          <ServerFacts state={state} />
          <Jobs state={state} />
          <Storage state={state} />
        </div>
      )}
    </Loaded>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="border-t border-hairline">{children}</dl>
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-hairline px-5 py-3 text-14 last:border-b-0 md:px-6">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </div>
  )
}

const Failure = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="px-5 pb-4 text-14 text-danger-ink md:px-6">
    {children}
  </p>
)

function Backups({ state: { backups } }: { state: SystemReply }) {
  if (!backups)
    return (
      <Section
        title="Backups"
        text="No backups are scheduled. Set BACKUP_DIR to a folder on another disk, and start Gable again."
      >
        {null}
      </Section>
    )
  const { last, failure, isOverdue } = backups
  const isGood = last !== null && !failure && !isOverdue && last.isThere
  return (
    <Section
      title="Backups"
      text={`Every night at ${backups.at}, London time.`}
      actions={
        <Badge tone={isGood ? 'good' : last ? 'bad' : 'wait'}>
          {isGood ? 'Up to date' : last ? 'Needs attention' : 'None yet'}
        </Badge>
      }
    >
      {failure && <Failure>{failure}</Failure>}
      {isOverdue && <Failure>No backup has been made for two days.</Failure>}
      {last && !last.isThere && (
        <Failure>The last backup is no longer in the folder. Check its disk.</Failure>
      )}
      <Facts>
        <Fact name="Last backup, read back and checked">
          {last ? formatMoment(last.checkedAt) : 'None yet'}
        </Fact>
        {last && (
          <Fact name="File">{`${last.file} (${inMegabytes(last.megabytes)}, ${inNumbers(last.rows)} rows)`}</Fact>
        )}
        <Fact name="Folder">{backups.folder}</Fact>
        <Fact name="Backups in the folder">{`${backups.kept} (${inMegabytes(backups.keptMegabytes)})`}</Fact>
      </Facts>
    </Section>
  )
}

function ServerFacts({ state }: { state: SystemReply }) {
  const { mail, database } = state
  return (
    <Section title="Server" text="Nothing here comes from an account.">
      <Facts>
        <Fact name="Version">{`Gable ${state.version}, Node ${state.node}`}</Fact>
        <Fact name="Running since">{formatMoment(state.startedAt)}</Fact>
        <Fact name="Database">
          {`PostgreSQL ${database.version}${database.isEmbedded ? ', embedded' : ''}, ${inMegabytes(database.megabytes)}`}
        </Fact>
        {state.disks.map(({ folder, freeMegabytes, megabytes, failure }) => (
          <Fact key={folder} name={`Disk of ${folder}`}>
            {failure ?? `${inMegabytes(freeMegabytes)} free of ${inMegabytes(megabytes)}`}
          </Fact>
        ))}
        <Fact name="Email">
          {mail.isSent
            ? `${inNumbers(mail.waiting)} waiting, ${inNumbers(mail.retrying)} to try again, ${inNumbers(mail.failed)} failed in the last week`
            : 'Not sent: SMTP_URL is not set'}
        </Fact>
        {mail.lastError && (
          <Fact name="Last error of the mail server">
            {`${mail.lastError.code} on ${formatMoment(mail.lastError.at)}`}
          </Fact>
        )}
        <Fact name="Key that seals secrets">{state.fingerprint ?? 'None yet'}</Fact>
      </Facts>
    </Section>
  )
}

function Jobs({ state: { jobs } }: { state: SystemReply }) {
  return (
    <Section title="Jobs" text="Since this server started. The log has the whole error.">
      <Facts>
        {jobs.map((job) => (
          <Fact key={job.name} name={capitalise(job.name)}>
            {countOf(job.runs, runs)}
            {job.succeededAt && `, last ${formatMoment(job.succeededAt)}`}
            {job.failedAt && (
              <span className="block text-danger-ink">
                {`${countOf(job.failures, failed)}, last ${formatMoment(job.failedAt)} (${job.reason})`}
              </span>
            )}
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

function Storage({ state: { accounts, people, largest } }: { state: SystemReply }) {
  return (
    <Section
      title="Accounts"
      text={`${countOf(accounts, { one: 'account', many: 'accounts' })}, ${countOf(people, { one: 'person', many: 'people' })}. The accounts with the most files:`}
    >
      <Facts>
        {largest.map(({ account, since, megabytes }) => (
          <Fact key={account} name={<span className="break-all">{account}</span>}>
            {`${inMegabytes(megabytes)}, since ${formatDate(since)}`}
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}
