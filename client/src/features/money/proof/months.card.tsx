import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'wouter'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { StatementsOffer } from '#client/kit/statements/statements.offer.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { lastDayOfMonth } from '#shared/dates.ts'
import { type MonthsReply, needOfCheck, openInput } from '#shared/money/proof/months.ts'
import { monthCalls } from '#shared/money/proof/proof.calls.ts'
import { monthName } from '#shared/months.ts'

const { TextField } = fieldsOf(monthCalls.open)

const closed = (month: string) => ({
  title: `${monthName(month)} Closed`,
  description: 'Nothing more can be entered for it.',
})

export function MonthsCard() {
  const { data } = useRead(monthCalls.read, {}, always)
  return (
    data && (
      <Dialogs>
        <Months months={data} />
      </Dialogs>
    )
  )
}

function Months({ months: { closedThrough, next, last, history } }: { months: MonthsReply }) {
  const close = useCall(monthCalls.close, { done: (_, { body }) => closed(body.month) })
  const mayManage = useMay('manage')
  const isOwner = useMay('owner')
  const open = next?.checks.filter(({ isDone }) => !isDone) ?? []
  const mayClose = open.every(({ name }) => needOfCheck[name] !== 'to be done')
  const asked = open.find(({ name }) => needOfCheck[name] === 'a reason')
  return (
    <TitledCard
      id="months"
      title="Months"
      text={
        closedThrough ? `Closed up to and including ${formatDate(closedThrough)}` : 'No month is closed yet'
      }
      actions={
        isOwner &&
        last && <DialogButton dialog={<OpenDialog month={last} />}>Open {monthName(last)}...</DialogButton>
      }
      body="grid gap-4"
    >
      {next && (
        <div>
          <h3 className="text-14 font-semibold">{monthName(next.month)}</h3>
          {next.isOver ? (
            <ul className="mt-1 grid gap-1">
              {next.checks.map(({ name, isDone, text }) => (
                <li key={name} className="flex items-start gap-2 py-1 text-14">
                  {isDone ? (
                    <CircleCheck aria-label="Done" className="mt-px size-5 shrink-0 text-brand-edge" />
                  ) : (
                    <Circle aria-label="Open" className="mt-px size-5 shrink-0 text-ink-3" />
                  )}
                  <span className={isDone ? 'text-ink-2' : ''}>
                    {text}
                    {name === 'sorted' && !isDone && (
                      <span className="block text-13 text-ink-2">
                        <Link href={paths.bank()} className="text-link underline">
                          Match what you can
                        </Link>
                        . You can close the month with unidentified money if you give a reason.
                      </span>
                    )}
                    {(name === 'proof' || name === 'signed') && !isDone && (
                      <span className="block text-13">
                        <Link href={paths.proof(lastDayOfMonth(next.month))} className="text-link underline">
                          {name === 'proof'
                            ? 'Open that day’s reconciliation'
                            : 'Sign off that day’s reconciliation'}
                        </Link>
                      </span>
                    )}
                    {name === 'bank' && !isDone && (
                      <span className="block text-13 text-ink-2">
                        <Link href={paths.bank()} className="text-link underline">
                          Import its statement
                        </Link>
                        , or confirm there that it has no transactions.
                      </span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-1 text-14 text-ink-2">You can close this month once it is over.</p>
          )}
          {mayManage &&
            next.isOver &&
            (asked ? (
              <DialogButton
                size="md"
                className="mt-3"
                disabled={!mayClose}
                dialog={<CloseDialog month={next.month} text={asked.text} />}
              >
                Close {monthName(next.month)}...
              </DialogButton>
            ) : (
              <Button
                className="mt-3"
                look={mayClose ? 'primary' : 'secondary'}
                disabled={!mayClose}
                pending={close.isPending}
                onClick={() => close.mutate({ body: { month: next.month } })}
              >
                Close {monthName(next.month)}
              </Button>
            ))}
        </div>
      )}
      <StatementsOffer />
      {history.length > 0 && (
        <details className="text-14">
          <summary className="cursor-pointer text-ink-2 pointer-coarse:py-2">History of closing</summary>
          <ul className="mt-1 grid gap-1.5 text-13 text-ink-2">
            {history.map(({ id, action, month, why, author, at }) => (
              <li key={id}>
                {month ? `${monthName(month)} ${action}` : 'Opened'}
                {why && `: ${why}`}
                <span className="text-ink-3">
                  {' '}
                  · {author}, {formatDayOf(at)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </TitledCard>
  )
}

const CloseDialog = ({ month, text }: { month: string; text: string }) => (
  <CallDialog
    call={monthCalls.close}
    schema={openInput}
    done={closed(month)}
    title={`Close ${monthName(month)}`}
    description={`${text}. Money matched later counts on the first open day.`}
    place={`months/${month}/close`}
    start={{ month, why: '' }}
    submit={{ label: 'Close Month', pending: 'Closing...' }}
  >
    <TextField name="why" label="Reason for closing anyway" />
  </CallDialog>
)

const OpenDialog = ({ month }: { month: string }) => (
  <CallDialog
    call={monthCalls.open}
    done={{
      title: `${monthName(month)} Opened`,
      description: 'Close it again once the late entries are in.',
    }}
    title={`Open ${monthName(month)}`}
    description="Its figures can change again. Your team sees who opened it, and why."
    place={`months/${month}/open`}
    start={{ month, why: '' }}
    submit={{ label: 'Open', pending: 'Opening...' }}
  >
    <TextField name="why" label="Reason" />
  </CallDialog>
)
