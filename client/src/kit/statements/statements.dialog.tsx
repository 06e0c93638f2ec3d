import { useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { Spinner } from '#client/kit/ui/spinner.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { formatCount } from '#client/lib/format.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { isDate, today } from '#shared/dates.ts'
import { statementRunCalls } from '#shared/money/landlords/statement-runs.calls.ts'
import type { StatementsDue } from '#shared/money/landlords/statement-runs.ts'
import { isAtWork, pickWaiting, useStatementsDue } from './statements.calls.ts'
import { RunResult } from './statements.run.tsx'
import { OpenMonth, WhoGetsOne } from './statements.who.tsx'

interface DialogProps {
  /** The last day of the statements. */
  to: string
  onChoose: (to: string) => void
  onClose: () => void
}

/** Makes and sends the statements of all landlords up to a day, and shows what became of them. */
export default function StatementsDialog({ to, onChoose, onClose }: DialogProps) {
  const { data, error, refetch } = useStatementsDue(to)
  return (
    <Dialog
      onClose={onClose}
      title={`Statements to ${formatDate(data?.run && isAtWork(data) ? data.run.to : to)}`}
      description="Each statement is numbered and can’t be changed afterwards. Gable makes them in the background, so you can carry on working."
      reads
    >
      {data ? (
        <Statements due={data} onChoose={onChoose} onClose={onClose} />
      ) : (
        <DialogBody className="pb-6">
          {error ? (
            <div className="flex flex-wrap items-center gap-3 text-14">
              <p>{sentenceOf(error, 'The statements could not be loaded.')}</p>
              <Button size="sm" onClick={() => void refetch()}>
                Try Again
              </Button>
            </div>
          ) : (
            <p className="flex items-center gap-2 text-14 text-ink-2">
              <Spinner /> Loading...
            </p>
          )}
        </DialogBody>
      )}
    </Dialog>
  )
}

interface StatementsProps extends Omit<DialogProps, 'to'> {
  due: StatementsDue
}

function Statements({ due, onChoose, onClose }: StatementsProps) {
  const { run, to, openMonth } = due
  const start = useCall(statementRunCalls.start)
  const mayWrite = useMayWrite()
  const [evenIfOpen, setEvenIfOpen] = useState(false)
  const works = isAtWork(due)
  const { waiting } = pickWaiting(due)
  // Those of the last run are named with it: they failed, or wait to be posted.
  const named = new Set([...(run?.failed ?? []), ...(run?.onPaper ?? [])].map(({ id }) => id))
  const left = waiting.filter(({ id }) => !named.has(id))
  const canStart = mayWrite && !works && left.length > 0
  const begin = () => start.mutate({ body: { to, ...(evenIfOpen && { evenIfOpen: true as const }) } })
  return (
    <>
      <DialogBody>
        {run && <RunResult key={run.id} run={run} mayWrite={mayWrite} />}
        {!works && (
          <>
            <div className="flex items-start gap-x-3 text-14 font-medium">
              <label htmlFor="statements-to" className="leading-10">
                Up to
              </label>
              <div className="grid w-40 gap-1">
                <Input
                  id="statements-to"
                  type="date"
                  max={today()}
                  key={to}
                  defaultValue={to}
                  onChange={({ target: { value } }) => {
                    if (isDate(value) && value <= today()) onChoose(value)
                  }}
                />
                <DayWords day={to} />
              </div>
            </div>
            {openMonth && left.length > 0 && (
              <OpenMonth month={openMonth} isAccepted={evenIfOpen} onAccept={setEvenIfOpen} />
            )}
            <WhoGetsOne due={due} left={left} />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        {canStart && (
          <Button
            look="primary"
            pending={start.isPending}
            disabled={start.isPending || (openMonth !== null && !evenIfOpen)}
            onClick={begin}
          >
            {start.isPending
              ? 'Starting...'
              : `Make and Send ${formatCount(left.length)} ${left.length === 1 ? 'Statement' : 'Statements'}`}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}
