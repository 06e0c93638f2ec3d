import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import {
  type Agreement,
  agreementFormNames,
  agreementForms,
  agreementInput,
} from '#shared/law/servings/agreement.ts'
import { useRecordAgreements } from './servings.calls.ts'

type Form = z.input<typeof agreementInput>
const { SelectField, LongTextField } = fieldsFor<Form>()

const forms = agreementForms.map((value) => ({ value, label: agreementFormNames[value] }))
const emails = [
  { value: 'yes', label: 'Yes, by a clause' },
  { value: 'no', label: 'No' },
]
const forget = { value: 'unknown', label: 'Not known' }

interface Props {
  tenancies: readonly string[]
  /** What is known of the one tenancy. */
  known?: Agreement | undefined
  onClose: () => void
}

/** What the agreements of one tenancy or of a selection say: in writing or not, and whether they allow service by email. */
export default function AgreementDialog({ tenancies, known, onClose }: Props) {
  const record = useRecordAgreements()
  const start: Form = {
    tenancies: [...tenancies],
    form: known?.form?.answer ?? '',
    email: known?.email ? (known.email.isAllowed ? 'yes' : 'no') : '',
    clause: known?.email?.clause ?? '',
  }
  return (
    <FormDialog
      title="The Agreement"
      description={
        tenancies.length === 1
          ? 'Deadlines and service depend on what the agreement says.'
          : `The answers are recorded for ${tenancies.length} tenancies.`
      }
      size="sm"
      place={`tenancies/${tenancies.length === 1 ? tenancies[0] : 'many'}/agreement`}
      schema={agreementInput}
      start={start}
      submit={{ label: 'Save', pending: 'Saving...' }}
      save={(values) => record.mutateAsync(values)}
      onClose={onClose}
    >
      <SelectField
        name="form"
        label="How was the tenancy agreed?"
        options={known?.form ? [...forms, forget] : forms}
        none={known?.form ? 'No change' : 'Not known'}
      />
      <SelectField
        name="email"
        label="Does the agreement allow service by email?"
        options={known?.email ? [...emails, forget] : emails}
        none={known?.email ? 'No change' : 'Not known'}
      />
      <Clause />
    </FormDialog>
  )
}

/** The clause, where there is one. */
function Clause() {
  const email = useWatch<Form, 'email'>({ name: 'email' })
  const { setValue } = useFormContext<Form>()
  // What the form no longer shows is not sent either.
  useEffect(() => {
    if (email !== 'yes') setValue('clause', '')
  }, [email, setValue])
  if (email !== 'yes') return null
  return (
    <LongTextField
      name="clause"
      label="Clause"
      hint="Copy the wording of the agreement. It’s kept with the proof of service."
    />
  )
}
