import { CircleCheck, Printer } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { useCall, useWrite } from '#client/lib/calls/use-call.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { countOf, formatCount } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { addressOf } from '#shared/contract.ts'
import { statementRunCalls } from '#shared/money/landlords/statement-runs.calls.ts'
import { mostPrinted, type StatementRun } from '#shared/money/landlords/statement-runs.ts'
import { statementWords } from './statements.calls.ts'

/** What a run has made and sent so far, what failed, and what goes on paper. */
export function RunResult({ run, mayWrite }: { run: StatementRun; mayWrite: boolean }) {
  const { count, done, sent, failed, finishedAt, by, at, onPaper } = run
  return (
    <section aria-label="Results" className="grid gap-3 rounded-control bg-sunken px-4 py-3 text-14">
      <div role="status" className="grid gap-2">
        <p className="flex gap-2 font-medium">
          {finishedAt && <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-brand-edge" />}
          {finishedAt
            ? `${countOf(done, statementWords)} made, ${formatCount(sent)} of them sent by email`
            : `${formatCount(done + failed.length)} of ${countOf(count, statementWords)} done, ${formatCount(sent)} sent by email`}
        </p>
        {!finishedAt && (
          <progress
            aria-label="Statements done"
            className="h-2 w-full overflow-hidden rounded-full accent-(--brand-edge)"
            max={count}
            value={done + failed.length}
          />
        )}
        <p className="text-13 text-ink-2">
          Started by {by}, {formatDayOf(at)}.
        </p>
      </div>
      {failed.length > 0 && <Failed run={run} mayWrite={mayWrite} />}
      {onPaper.length > 0 && <OnPaper run={run} mayWrite={mayWrite} />}
      {done > 0 && finishedAt && <Print run={run} count={done} label="All as PDF, to print" />}
    </section>
  )
}

interface PartProps {
  run: StatementRun
  mayWrite: boolean
}

function Failed({ run: { id, failed, finishedAt }, mayWrite }: PartProps) {
  const retry = useCall(statementRunCalls.retry)
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-danger-ink">{countOf(failed.length, statementWords)} failed</p>
      <ul className="grid max-h-48 gap-1 overflow-y-auto">
        {failed.map(({ id: landlordId, name, why }) => (
          <li key={landlordId}>
            <Link href={paths.landlordMoney(landlordId)}>{name}</Link>
            <span className="text-ink-2">: {why}</span>
          </li>
        ))}
      </ul>
      {mayWrite && finishedAt && (
        <Button
          size="sm"
          className="justify-self-start"
          pending={retry.isPending}
          onClick={() => retry.mutate({ params: { id } })}
        >
          Try Again
        </Button>
      )}
    </div>
  )
}

function OnPaper({ run, mayWrite }: PartProps) {
  const posted = useWrite(statementRunCalls.posted, (ids: string[]) => ({ body: { ids } }), {
    done: (_, ids) => ({
      title: 'Recorded as Posted',
      description: `${countOf(ids.length, statementWords)} went out on paper.`,
    }),
  })
  const waiting = run.onPaper.filter(({ isPosted }) => !isPosted)
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">
        {countOf(run.onPaper.length, statementWords)} on paper
        {waiting.length === 0 && ', posted'}
      </p>
      <ul className="grid max-h-48 gap-1 overflow-y-auto text-ink-2">
        {run.onPaper.map(({ id, name, number, isPosted }) => (
          <li key={id}>
            {name}, no. {number}
            {isPosted && ', posted'}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Print run={run} count={run.onPaper.length} which="paper" label="PDF to print" />
        {mayWrite && waiting.length > 0 && (
          <Button
            size="sm"
            pending={posted.isPending}
            onClick={() => posted.mutate(waiting.map(({ statementId }) => statementId))}
          >
            Mark as Posted
          </Button>
        )}
      </div>
    </div>
  )
}

interface PrintProps {
  run: StatementRun
  count: number
  which?: 'paper'
  label: string
}

/** A link to one PDF of many statements, or to each part of them. */
function Print({ run: { id }, count, which, label }: PrintProps) {
  const parts = Math.ceil(count / mostPrinted)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Printer aria-hidden="true" className="size-4 text-ink-3" />
      {Array.from({ length: parts }, (_, at) => (
        <PaperLinkTo
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are counted
          key={at}
          href={addressOf(statementRunCalls.pdf, {
            params: { id },
            query: { ...(which && { which }), part: at + 1 },
          })}
          label={parts > 1 ? `${label}, part ${at + 1} of ${parts}` : label}
        />
      ))}
    </p>
  )
}
