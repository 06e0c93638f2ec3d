import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { MailPreview } from '#client/kit/ui/mail-preview.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { useCall, useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { countOf } from '#client/lib/format.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import { type Ladder, ladderInput, maxSteps, type ReminderWords } from '#shared/money/arrears/ladder.ts'
import { ladderFieldMeanings, ladderFields } from '#shared/money/arrears/ladder.words.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { titleCase } from '#shared/text.ts'
import { SettingsForm } from '../settings.form.tsx'

/** What the form of the agency's steps holds. */
const stepsInput = ladderInput.pick({ steps: true, replyTo: true })
type StepsInput = z.input<typeof stepsInput>

const { TextField, EmailField, NumberField, LongTextField } = fieldsFor<StepsInput>()

export function StepsForm({ ladder }: { ladder: Ladder }) {
  const save = useCall(arrearsCalls.setLadder, { fills: arrearsCalls.readLadder })
  const mayManage = useMay('manage')
  return (
    <div className="border-t border-hairline pt-5">
      <SettingsForm
        what="reminders"
        schema={stepsInput}
        row={ladder}
        save={(changed) => save.mutateAsync({ body: changed })}
        locked={!mayManage}
      >
        <Steps />
        <EmailField
          name="replyTo"
          label="Replies go to"
          hint="If left blank, to the owner of this account."
          optional
        />
        <Fields />
      </SettingsForm>
    </div>
  )
}

function Steps() {
  const { control, getValues } = useFormContext<StepsInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'steps' })
  const add = useRef<HTMLButtonElement>(null)
  const mayManage = useMay('manage')
  useFieldLabel('steps', 'Steps')
  const addStep = () => {
    const last = getValues('steps')?.at(-1)
    append({ name: '', days: Number(last?.days ?? 0) + 7, subject: '', text: '' })
  }
  const takeOut = (at: number) => {
    remove(at)
    add.current?.focus()
  }
  return (
    <section aria-label="Steps" className="grid gap-4 md:col-span-2">
      {fields.map(({ id }, at) => (
        <Step key={id} at={at} onRemove={mayManage && fields.length > 1 ? () => takeOut(at) : undefined} />
      ))}
      {mayManage && (
        <div>
          <Button icon={Plus} ref={add} size="sm" disabled={fields.length >= maxSteps} onClick={addStep}>
            Add Step
          </Button>
        </div>
      )}
    </section>
  )
}

const daysAfter = { one: 'day', many: 'days' }

/** A step, folded to its name and day but for the first one, a new one, and one whose text is refused. */
function Step({ at, onRemove }: { at: number; onRemove: (() => void) | undefined }) {
  const { control } = useFormContext<StepsInput>()
  const step = useWatch({ control, name: `steps.${at}` })
  const { errors } = useFormState({ control })
  const [isOpen, setOpen] = useState(at === 0 || !step?.name)
  const isShown = isOpen || errors.steps?.[at] !== undefined
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-control border border-hairline"
    >
      <summary className="cursor-pointer px-4 py-2.5 text-14 font-semibold pointer-coarse:py-3">
        {step?.name || `Step ${at + 1}`}
        <span className="font-normal text-ink-2">
          {' '}
          · {countOf(Number(step?.days ?? 0), daysAfter)} after due
        </span>
      </summary>
      <StepFields at={at} onRemove={onRemove} />
    </details>
  )
}

function StepFields({ at, onRemove }: { at: number; onRemove: (() => void) | undefined }) {
  return (
    <fieldset className="grid gap-4 border-t border-hairline p-4">
      <legend className="sr-only">Step {at + 1}</legend>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField name={`steps.${at}.name`} label="Step" />
        <NumberField name={`steps.${at}.days`} label="Days after due" />
      </div>
      <TextField name={`steps.${at}.subject`} label="Subject" />
      <LongTextField name={`steps.${at}.text`} label="Text" className="[&_textarea]:min-h-56" />
      <StepPreview at={at} />
      {onRemove && (
        <div>
          <Button
            size="sm"
            look="ghost"
            className="-ml-3"
            onClick={onRemove}
            aria-label={`Remove step ${at + 1}`}
          >
            Remove This Step
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** The names that a person may write in braces. */
function Fields() {
  return (
    <details className="text-14 md:col-span-2">
      <summary className="w-fit cursor-pointer text-link pointer-coarse:py-2.5">Placeholders</summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 text-13 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {ladderFields.map((field) => (
          <div key={field} className="contents">
            <dt className="font-semibold">{`{${field}}`}</dt>
            <dd className="text-ink-2">{ladderFieldMeanings[field]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-13 text-ink-3">
        Gable adds the greeting and your account’s name. Reminders ask; they never threaten.
      </p>
    </details>
  )
}

/** The most tenancies that the select offers; those in arrears come first. */
const offered = 30

/** Shows an unsaved step as a reminder to the people of a real tenancy. */
function StepPreview({ at }: { at: number }) {
  const mayWrite = useMay('write')
  const { getValues, trigger } = useFormContext<StepsInput>()
  const tenancies = useRead(rentCalls.list).data?.slice(0, offered) ?? []
  const [chosen, setChosen] = useState<string>()
  const preview = useWrite(arrearsCalls.preview, (body: ReminderWords & { tenancyId: string }) => ({ body }))
  const tenancyId = chosen ?? tenancies[0]?.id
  if (!mayWrite || !tenancyId) return null
  const show = async () => {
    const step = getValues(`steps.${at}`)
    if (step && (await trigger([`steps.${at}.subject`, `steps.${at}.text`])))
      preview.mutate({ subject: step.subject, text: step.text, tenancyId })
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" pending={preview.isPending} onClick={() => void show()}>
          Preview
        </Button>
        <span className="text-13 text-ink-3">as sent to</span>
        <div className="w-56">
          <Select
            aria-label="Tenancy of the preview"
            value={tenancyId}
            onChange={setChosen}
            options={tenancies.map(({ id, tenant }) => ({ value: id, label: titleCase(tenant) }))}
          />
        </div>
      </div>
      <MailPreview preview={preview} />
    </div>
  )
}
