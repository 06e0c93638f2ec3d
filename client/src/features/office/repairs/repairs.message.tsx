import { useController, useFormContext } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormError } from '#client/kit/form/form-error.tsx'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { Tick } from '#client/kit/ui/checkbox.tsx'
import { RadioCard } from '#client/kit/ui/radio-card.tsx'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import type { RepairAudience } from '#shared/office/repairs/repairs.state.ts'
import { EventDialog } from './repairs.event-dialog.tsx'
import type { StepProps } from './repairs.record.ts'
import { audienceWords, repairAudiencesOf } from './repairs.words.ts'

interface Form {
  kind: 'message' | 'question'
  audience: RepairAudience
  text: string
  contractor?: string
}
const { LongTextField, SelectField } = fieldsFor<Form>()

/** One of those who are asked questions. */
const isParty = (audience: RepairAudience): boolean => audience !== 'team' && audience !== 'everyone'

/** Writes to one party of a repair, or to all; who reads it is chosen, never assumed. */
export function MessageDialog({ repair, whole }: StepProps) {
  const audiences = repairAudiencesOf(repair, useIsAgency())
  const asked = new Map<string, string>()
  for (const { contractorId, contractor } of whole.events)
    if (contractorId) asked.set(contractorId, contractor)
  const contractors = [...asked].map(([value, label]) => ({ value, label }))
  return (
    <EventDialog
      repair={repair}
      // Nobody is chosen at first, and the schema asks.
      start={{ kind: 'message', audience: '' as 'team', text: '' }}
      submit={{ label: 'Send', pending: 'Sending...' }}
    >
      {({ kind, audience }) => (
        <>
          <AudienceField audiences={audiences} />
          {audience === 'contractor' && contractors.length > 1 && (
            <SelectField name="contractor" label="Contractor" options={contractors} placeholder="Choose" />
          )}
          <LongTextField name="text" label="Message" />
          {audiences.includes(audience) && isParty(audience) && <AnswerTick kind={kind} />}
        </>
      )}
    </EventDialog>
  )
}

function AudienceField({ audiences }: { audiences: readonly RepairAudience[] }) {
  const { control, setValue } = useFormContext<Form>()
  const { field } = useController({ control, name: 'audience' })
  const error = useFieldError<Form>('audience')
  const isAgency = useIsAgency()
  useFieldLabel('audience', 'Who reads this')
  const choose = (audience: RepairAudience) => {
    field.onChange(audience)
    if (!isParty(audience)) setValue('kind', 'message')
  }
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2" aria-invalid={error !== undefined}>
      <legend className="mb-2 text-14 font-semibold">Who reads this</legend>
      {audiences.map((audience) => (
        <RadioCard
          key={audience}
          name="audience"
          label={audienceWords[audience].name}
          checked={field.value === audience}
          onChange={() => choose(audience)}
        >
          <span className="block text-14 font-semibold">{audienceWords[audience].name}</span>
          <span className="text-13 text-ink-2">
            {isAgency
              ? audienceWords[audience].text
              : audienceWords[audience].text.replace('your team', 'you')}
          </span>
        </RadioCard>
      ))}
      <FormError text={error} />
    </fieldset>
  )
}

/** A question waits for the answer of one party. */
function AnswerTick({ kind }: Pick<Form, 'kind'>) {
  const { setValue } = useFormContext<Form>()
  return (
    <Tick
      checked={kind === 'question'}
      onChange={(asks) => setValue('kind', asks ? 'question' : 'message', { shouldDirty: true })}
    >
      It is a question: the repair waits for the answer
    </Tick>
  )
}
