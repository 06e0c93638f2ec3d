import { DialogButton, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { CardBody } from '#client/kit/ui/card.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { always, useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import type { SentReminder, TenancyArrears } from '#shared/money/arrears/arrears.ts'
import type { PromiseRow } from '#shared/money/arrears/promises.ts'
import { titleCase } from '#shared/text.ts'
import { DebtDialog, type DebtProps } from './arrears.steps.tsx'
import { describePromise, promisePlates } from './arrears.words.ts'

/** A tenancy's promises and reminders, below the rent account. Without these and without arrears nothing is shown. */
export function TenancyArrearsCard({ tenancy }: { tenancy: { id: string; tenant: string } }) {
  return useMay('read') ? <LoadedCard tenancy={tenancy} /> : null
}

function LoadedCard({ tenancy: { id, tenant } }: { tenancy: { id: string; tenant: string } }) {
  const { data, isLoading } = useRead(arrearsCalls.read, { params: { id } }, always)
  useWaitTogether(isLoading)
  const mayWrite = useMayWrite()
  if (!data || (data.owed === 0 && data.promises.length === 0 && data.sent.length === 0)) return null
  const debt = { id, tenant, owed: data.owed, reminders: data.reminders }
  return (
    <Dialogs>
      <TitledCard
        id="arrears"
        title="Arrears"
        text={<Standing arrears={data} />}
        actions={mayWrite && data.owed > 0 && <Actions tenancy={debt} />}
        className="max-w-3xl"
        bare
      >
        {data.promises.length + data.sent.length > 0 && (
          <CardBody className="grid gap-5">
            <Promises tenancyId={id} promises={data.promises} />
            <Reminders sent={data.sent} />
          </CardBody>
        )}
      </TitledCard>
    </Dialogs>
  )
}

/** What is overdue, and when the next reminder is sent or why none is. */
function Standing({ arrears: { owed, owedSince, next, held } }: { arrears: TenancyArrears }) {
  const { format } = useCurrency()
  if (owed === 0 || !owedSince) return <>No rent is overdue.</>
  const reminder = held
    ? `${held}.`
    : next
      ? `Next reminder: ${next.step}, from ${formatDate(next.from)}.`
      : 'All reminders have gone out.'
  return (
    <>
      {format(owed)} owed since {formatDate(owedSince)}. {reminder}
    </>
  )
}

const Actions = (debt: DebtProps) => (
  <div className="flex flex-wrap gap-2">
    <DialogButton dialog={<DebtDialog action="remind" {...debt} />}>Send Reminder...</DialogButton>
    <DialogButton dialog={<DebtDialog action="promise" {...debt} />}>Note Promise</DialogButton>
    <DialogButton dialog={<DebtDialog action="pause" {...debt} />}>Reminders...</DialogButton>
  </div>
)

function Promises({ tenancyId, promises }: { tenancyId: string; promises: PromiseRow[] }) {
  const { format } = useCurrency()
  const withdraw = useWrite(arrearsCalls.withdraw, (promise: string) => ({
    params: { id: tenancyId, promise },
  }))
  const mayWrite = useMayWrite()
  if (promises.length === 0) return null
  return (
    <section>
      <h3 className="font-body text-13 font-semibold text-ink-3">Promises</h3>
      <ul className="mt-1 divide-y divide-hairline">
        {promises.map((promise) => {
          const { id, state, note, author, madeOn, paid } = promise
          const { tone, label } = promisePlates[state]
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-14">
              <span className="min-w-0 flex-1 basis-60">
                <span className="font-medium">{describePromise(promise, format)}</span>
                {paid > 0 && state !== 'kept' && <span className="text-ink-2">, {format(paid)} paid</span>}
                <span className="block text-13 text-ink-3">
                  {[`Noted by ${author || 'somebody'} on ${formatDate(madeOn)}`, note]
                    .filter(Boolean)
                    .join(': ')}
                </span>
              </span>
              <Badge tone={tone}>{label}</Badge>
              {mayWrite && (
                <Button
                  size="sm"
                  look="ghost"
                  aria-label={`Remove the promise of ${describePromise(promise, format)}`}
                  pending={withdraw.isPending && withdraw.variables === id}
                  onClick={() => withdraw.mutate(id)}
                >
                  Remove
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Reminders({ sent }: { sent: SentReminder[] }) {
  const { format } = useCurrency()
  if (sent.length === 0) return null
  return (
    <section>
      <h3 className="font-body text-13 font-semibold text-ink-3">Reminders</h3>
      <ul className="mt-1 divide-y divide-hairline">
        {sent.map(({ id, step, at, person, sentTo, owed, author, subject, text }) => (
          <li key={id} className="py-2.5 text-14">
            <details>
              <summary className="cursor-pointer pointer-coarse:py-2">
                <span className="font-medium">{step}</span>, {formatDayOf(at)}
                <span className="text-ink-2">
                  {' '}
                  to {titleCase(person)}, {format(owed)} owed
                </span>
              </summary>
              <p className="mt-2 text-13 text-ink-3">
                {author} to <span className="break-all">{sentTo}</span>: {subject}
              </p>
              <p className="mt-1 text-13 whitespace-pre-line break-words text-ink-2">{text}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
