import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Link } from 'wouter'
import type { z } from 'zod'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { MailPreview } from '#client/kit/ui/mail-preview.tsx'
import { WaitingDialog } from '#client/kit/ui/overlays/waiting-dialog.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { always, useCall, useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { today } from '#shared/dates.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import type { ReminderLetters, TenancyArrears } from '#shared/money/arrears/arrears.ts'
import { type ReminderWords, reminderWords } from '#shared/money/arrears/ladder.ts'
import { titleCase } from '#shared/text.ts'
import type { DebtProps } from '../arrears.steps.tsx'
import { describePromise, describeReminderSetting } from '../arrears.words.ts'

/** Shows the mail as its first reader gets it, from the words in the form around it. */
function ReminderPreview({ tenancyId }: { tenancyId: string }) {
  const { getValues, trigger } = useFormContext<ReminderWords>()
  const preview = useWrite(arrearsCalls.preview, (words: ReminderWords) => ({
    body: { ...words, tenancyId },
  }))
  const show = async () => {
    if (await trigger()) preview.mutate(getValues())
  }
  return (
    <div className="grid gap-3">
      <div>
        <Button size="sm" pending={preview.isPending} onClick={() => void show()}>
          {preview.data ? 'Preview Again' : 'Preview'}
        </Button>
      </div>
      <MailPreview preview={preview} />
    </div>
  )
}

type Form = z.input<typeof reminderWords>
const { TextField, LongTextField } = fieldsFor<Form>()

/** Sends a reminder to the people of a tenancy now. The words are those of a step and can be changed first. */
export function RemindDialog(props: DebtProps) {
  const onClose = useCloseDialog()
  const letters = useRead(
    arrearsCalls.readLetters,
    { params: { id: props.tenancy.id } },
    { gcTime: 0, ...always },
  )
  const arrears = useRead(arrearsCalls.read, { params: { id: props.tenancy.id } }, always)
  if (letters.data && arrears.data)
    return <WriteDialog {...props} written={letters.data} arrears={arrears.data} />
  const error = letters.error ?? arrears.error
  return <WaitingDialog title={titleOf(props)} error={error} onClose={onClose} />
}

const titleOf = ({ tenancy }: DebtProps) => `Send Reminder to ${titleCase(tenancy.tenant)}`

interface WriteProps extends DebtProps {
  written: ReminderLetters
  arrears: TenancyArrears
}

function WriteDialog({ written, arrears, ...props }: WriteProps) {
  const { tenancy } = props
  const onClose = useCloseDialog()
  const remind = useCall(arrearsCalls.remind, {
    done: ({ sent }) => ({
      title: 'Reminder Sent',
      description: `It’s on its way to ${sent.map(({ sentTo }) => sentTo).join(', ')}.`,
    }),
  })
  const { letters, owed, lacksPaymentDetails } = written
  const first = letters.find(({ step }) => step === arrears.next?.step) ?? letters.at(-1)
  const [step, setStep] = useState(first?.step ?? '')
  if (arrears.people.length === 0)
    return (
      <WaitingDialog
        title={titleOf(props)}
        error={null}
        nothing="We don’t have an email address for this tenant. Add one on the tenant’s page, or call them."
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={titleOf(props)}
      description={`It goes to ${arrears.people.map(({ email }) => email).join(', ')} at once.`}
      size="lg"
      place={`tenancies/${tenancy.id}/remind`}
      schema={reminderWords}
      start={{ subject: first?.subject ?? '', text: first?.text ?? '' }}
      submit={{ label: 'Send Reminder', pending: 'Sending...' }}
      save={(values) =>
        remind.mutateAsync({
          params: { id: tenancy.id },
          body: { ...values, step, known: arrears.sent.length, owed },
        })
      }
      onClose={onClose}
    >
      <Held arrears={arrears} />
      {lacksPaymentDetails && <NoPaymentDetails />}
      <StepField letters={letters} step={step} onChange={setStep} />
      <TextField name="subject" label="Subject" />
      <LongTextField name="text" label="Text" className="[&_textarea]:min-h-56" />
      <ReminderPreview tenancyId={tenancy.id} />
    </FormDialog>
  )
}

/** The reminder that went out today, if one did. */
function toldToday([last]: TenancyArrears['sent']): string {
  if (!last || today(new Date(last.at)) !== today()) return ''
  return `${last.author} wrote on ${formatMoment(last.at)}: ${last.subject}`
}

/** The warnings before a reminder is sent: another reminder of the same day, an open promise, a pause. */
function Held({ arrears: { sent, promises, reminders } }: { arrears: TenancyArrears }) {
  const { format } = useCurrency()
  const promise = promises.find(({ state }) => state === 'open')
  const held =
    toldToday(sent) ||
    (promise ? `Promised: ${describePromise(promise, format)}` : describeReminderSetting(reminders))
  if (!held) return null
  return (
    <p className="rounded-control bg-(--badge-pending) px-3 py-2.5 text-14 text-(--badge-pending-ink)">
      {held}. You can still write.
    </p>
  )
}

/** The letter asks the tenant to pay, so it should say where to. */
function NoPaymentDetails() {
  return (
    <p className="rounded-control bg-(--badge-pending) px-3 py-2.5 text-14 text-(--badge-pending-ink)">
      The letter can’t say where to pay, because “How tenants pay” is empty. Fill it in under{' '}
      <Link href={paths.moneySetUp('how-tenants-pay')} className="font-semibold text-inherit underline">
        Money Settings
      </Link>
      , and every letter and invoice will show it.
    </p>
  )
}

interface StepFieldProps {
  letters: ReminderLetters['letters']
  step: string
  onChange: (step: string) => void
}

/** The choice of a step, whose subject and text then fill the fields that still have the words of the step before. */
function StepField({ letters, step, onChange }: StepFieldProps) {
  const { getValues, setValue } = useFormContext<Form>()
  const before = letters.find((each) => each.step === step)
  const fill = (name: 'subject' | 'text', words: string) => {
    if (getValues(name) === before?.[name]) setValue(name, words, { shouldDirty: true })
  }
  return (
    <Field label="Step" className="sm:max-w-60">
      <Select
        value={step}
        onChange={(name) => {
          const chosen = letters.find((each) => each.step === name)
          if (!chosen) return
          onChange(name)
          fill('subject', chosen.subject)
          fill('text', chosen.text)
        }}
        options={letters.map((each) => ({ value: each.step, label: each.step }))}
      />
    </Field>
  )
}
