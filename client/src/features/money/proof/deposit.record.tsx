import { useState } from 'react'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { Tick } from '#client/kit/ui/checkbox.tsx'
import { ApiError } from '#client/lib/calls/api.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { type Deposit, depositInput } from '#shared/money/deposits/deposits.ts'
import { depositCalls } from '#shared/money/proof/proof.calls.ts'
import { depositSchemes, listDepositPlaces } from '#shared/records/tenancies/tenancies.deposit.ts'

type Typed = z.input<typeof depositInput>
const { MoneyField, DateField, TextField, SelectField } = fieldsFor<Typed>()

/** A question of the server, with the field that answers it. */
interface Question {
  field: 'isEarly' | 'depositAs'
  label: string
  sentence: string
}

function readQuestion(error: unknown): Question | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined
  const { isEarly, 'depositAs.more': more } = problem?.errors ?? {}
  if (isEarly) return { field: 'isEarly', label: isEarly, sentence: problem?.detail ?? '' }
  if (more) return { field: 'depositAs', label: more, sentence: problem?.detail ?? '' }
  return undefined
}

/** Records a deposit that was taken before Gable, as it is. */
export default function RecordDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { tenancyId, agreed } = deposit
  const move = useCall(depositCalls.change)
  const isAgency = useIsAgency()
  const [asked, setAsked] = useState<Question[]>([])
  const [answers, setAnswers] = useState<Partial<Record<Question['field'], boolean>>>({})
  const start: Typed = {
    action: 'record',
    amount: agreed === null ? '' : agreed.toFixed(2),
    day: '',
    place: 'here',
    scheme: '',
    reference: '',
    informedOn: '',
    informedTo: '',
  }
  const save = async (values: z.output<typeof depositInput>) => {
    try {
      return await move.mutateAsync({
        params: { id: tenancyId },
        body: {
          ...values,
          ...(answers.isEarly && { isEarly: true }),
          ...(answers.depositAs && { depositAs: 'more' as const }),
        },
      })
    } catch (error) {
      const question = readQuestion(error)
      if (question)
        setAsked((before) => [...before.filter(({ field }) => field !== question.field), question])
      throw error
    }
  }
  return (
    <FormDialog
      title="Record a Deposit"
      description="For a deposit taken before you used Gable. Record where it’s held and the date you received it."
      submit={{ label: 'Record', pending: 'Recording...' }}
      place={`tenancies/${tenancyId}/deposit-record`}
      schema={depositInput}
      start={start}
      save={save}
      onClose={onClose}
    >
      {({ place }) => {
        const isAtScheme = place === 'scheme'
        return (
          <>
            <MoneyField name="amount" label="Amount" />
            <DateField
              name="day"
              label="Date received"
              hint="The 30 days to protect it start on this date."
            />
            <SelectField name="place" label="Held by" options={listDepositPlaces(isAgency)} />
            {/* A deposit that is not protected yet has neither a scheme nor its certificate. */}
            <SelectField
              name="scheme"
              label={isAtScheme ? 'Scheme' : 'Insured with'}
              optional={!isAtScheme}
              none={isAtScheme ? undefined : 'Not insured yet'}
              options={depositSchemes.map((scheme) => ({ value: scheme, label: scheme }))}
            />
            <TextField optional name="reference" label="Certificate or reference" />
            <DateField optional name="informedOn" label="Prescribed information served" />
            <TextField optional name="informedTo" label="Recipient" />
            {asked.map(({ field, label, sentence }) => (
              <div key={field} className="grid gap-2 text-14">
                <p className="text-ink-2">{sentence}</p>
                <Tick
                  checked={answers[field] === true}
                  onChange={(on) => setAnswers((before) => ({ ...before, [field]: on }))}
                >
                  {label}
                </Tick>
              </div>
            ))}
          </>
        )
      }}
    </FormDialog>
  )
}
