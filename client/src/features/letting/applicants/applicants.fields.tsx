import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { startValuesOf } from '#client/kit/form/start-values.ts'
import { optionsOf } from '#client/lib/format.ts'
import { usePropertyPicker } from '#client/lib/pickers/choices.ts'
import { type Applicant, applicantInput } from '#shared/letting/applicants/applicants.ts'
import { furnishings } from '#shared/records/properties/properties.ts'
import { applicantStatusOptions } from './applicants.words.ts'

type ApplicantForm = z.input<typeof applicantInput>

export const newApplicant: ApplicantForm = { name: '', email: '', phone: '', areas: '', emails: 'no' }

export const applicantForm = (row: Applicant): ApplicantForm =>
  startValuesOf(applicantInput, row, { property: row.propertyId ?? '', emails: row.emails ? 'yes' : 'no' })

const {
  TextField,
  EmailField,
  PhoneField,
  MoneyField,
  NumberField,
  DateField,
  SelectField,
  PickerField,
  LongTextField,
} = fieldsFor<ApplicantForm>()

const yesOrNo = [
  { value: 'yes', label: 'Yes, they asked for it' },
  { value: 'no', label: 'No' },
]

export function ApplicantFields({ emailsHint }: { emailsHint?: string }) {
  return (
    <>
      <TextField name="name" label="Full Name" className="md:col-span-2" />
      <EmailField optional name="email" label="Email" />
      <PhoneField optional name="phone" label="Phone" />
      <MoneyField optional name="maxRent" label="Maximum rent" hint="A month" />
      <NumberField optional name="minBedrooms" label="Minimum bedrooms" />
      <TextField
        optional
        name="areas"
        label="Areas"
        hint="Towns, boroughs or postcode districts, separated by commas"
        className="md:col-span-2"
      />
      <DateField optional name="fromDay" label="Needed from" />
      <SelectField
        optional
        name="furnishing"
        label="Furnishing"
        options={optionsOf(furnishings)}
        none="Any"
      />
      <PickerField optional name="property" label="Asked about" {...usePropertyPicker()} />
      <SelectField
        optional
        name="emails"
        label="Daily email of properties that fit"
        options={yesOrNo}
        {...(emailsHint && { hint: emailsHint })}
      />
      <LongTextField optional name="wishes" label="In their words" className="md:col-span-2" />
    </>
  )
}

export const ApplicantStatusField = () => (
  <SelectField name="status" label="Status" options={applicantStatusOptions} />
)
