import { useWatch } from 'react-hook-form'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { useEmptied } from '#client/kit/form/use-emptied.ts'
import { type Agreement, agreementFormNames, agreementForms } from '#shared/law/servings/agreement.ts'
import { servingCalls } from '#shared/law/servings/servings.calls.ts'

const { SelectField, LongTextField } = fieldsOf(servingCalls.agreements)

const forms = agreementForms.map((value) => ({ value, label: agreementFormNames[value] }))
const emails = [
  { value: 'yes', label: 'Yes, by a clause' },
  { value: 'no', label: 'No' },
]
const forget = { value: 'unknown', label: 'Not known' }

interface Props {
  tenancies: readonly string[]
  known?: Agreement | undefined
  onClose?: () => void
}

/** What the agreements of one tenancy or of a selection say: in writing or not, and whether they allow service by email. */
export default function AgreementDialog({ tenancies, known, ...dialog }: Props) {
  return (
    <CallDialog
      call={servingCalls.agreements}
      title="The Agreement"
      description={
        tenancies.length === 1
          ? 'Deadlines and service depend on what the agreement says.'
          : `The answers are recorded for ${tenancies.length} tenancies.`
      }
      size="sm"
      place={`tenancies/${tenancies.length === 1 ? tenancies[0] : 'many'}/agreement`}
      start={{
        tenancies: [...tenancies],
        form: known?.form?.answer ?? '',
        email: known?.email ? (known.email.isAllowed ? 'yes' : 'no') : '',
        clause: known?.email?.clause ?? '',
      }}
      submit={{ label: 'Save', pending: 'Saving...' }}
      {...dialog}
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
    </CallDialog>
  )
}

function Clause() {
  const email = useWatch<{ email: string }>({ name: 'email' })
  useEmptied('clause', email !== 'yes', '')
  if (email !== 'yes') return null
  return (
    <LongTextField
      name="clause"
      label="Clause"
      hint="Copy the wording of the agreement. It’s kept with the proof of service."
    />
  )
}
