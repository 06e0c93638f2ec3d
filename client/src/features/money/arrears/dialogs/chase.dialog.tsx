import { useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { today } from '#shared/dates.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import type { ArrearsRow } from '#shared/money/arrears/arrears.ts'
import { titleCase } from '#shared/text.ts'
import { type BulkDialogProps, tenancyWords } from './bulk.ts'

/** Why a tenancy gets no reminder now; undefined where it gets one. */
function reasonAgainst({ email, reminded, promise, reminders }: ArrearsRow): string | undefined {
  if (!email) return 'no email address'
  if (reminded?.on === today()) return 'reminded today'
  if (promise?.state === 'open') return `promised by ${formatDate(promise.until)}`
  if (reminders.state === 'paused' && reminders.until) return `snoozed until ${formatDate(reminders.until)}`
  return reminders.state === 'off' ? 'reminders off' : undefined
}

/** Who always can be written to by hand, and who cannot at all. */
const mayInsist = ({ email, reminded }: ArrearsRow) => Boolean(email) && reminded?.on !== today()

/** Sends the next reminder about several debts, each in the words of its own step. */
export default function ChaseDialog({ rows, onClose, onSaved }: BulkDialogProps) {
  const remind = useCall(arrearsCalls.remindMany, {
    done: ({ sent, unsent }) => ({
      title: sent.length > 0 ? 'Reminders Sent' : 'Nothing Sent',
      description: [
        sent.length > 0 && `Sent for ${countOf(sent.length, tenancyWords)}.`,
        unsent.length > 0 && `Not sent for ${countOf(unsent.length, tenancyWords)}: ${unsent[0]?.why ?? ''}`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter((row) => !reasonAgainst(row)).map(({ id }) => id)),
  )
  const going = rows.filter(({ id }) => chosen.has(id))
  const toggle = (id: string, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, id] : [...before].filter((each) => each !== id)))
  const send = () =>
    remind.mutate(
      { body: { tenancies: going.map(({ id, owed }) => ({ id, owed })) } },
      { onSuccess: onSaved },
    )
  return (
    <Dialog
      title={`Chase ${rows.length} ${rows.length === 1 ? tenancyWords.one : tenancyWords.many}`}
      description="Each tenancy gets its next reminder by email, from your reminder letters. You can’t undo an email."
      size="md"
      locked={remind.isPending}
      onClose={onClose}
    >
      <DialogBody>
        <ul className="-my-1 divide-y divide-hairline">
          {rows.map((row) => {
            const against = reasonAgainst(row)
            return (
              <li key={row.id} className="flex min-h-11 items-center gap-3 text-14">
                <Checkbox
                  aria-label={`Send a reminder to ${titleCase(row.tenant)}`}
                  checked={chosen.has(row.id)}
                  disabled={!mayInsist(row)}
                  onChange={(isOn) => toggle(row.id, isOn)}
                />
                <span className="min-w-0 flex-1 truncate">
                  {titleCase(row.tenant)}
                  {against && <span className="ml-2 text-13 text-ink-3">{against}</span>}
                </span>
                <span className="font-semibold tabular-nums">{formatAmount(row.owed)}</span>
              </li>
            )
          })}
        </ul>
        <FormError
          text={
            remind.error
              ? sentenceOfSave(remind.error, 'The reminders couldn’t be sent. Please try again.')
              : ''
          }
        />
      </DialogBody>
      <DialogActions
        onCancel={onClose}
        pending={remind.isPending}
        disabled={going.length === 0}
        label={`Send ${going.length} ${going.length === 1 ? 'Reminder' : 'Reminders'}`}
        working="Sending..."
        onConfirm={send}
      />
    </Dialog>
  )
}
