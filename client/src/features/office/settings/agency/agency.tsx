import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { ReadOnlyField } from '#client/kit/form/read-only.tsx'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { type Agency, agencyInput } from '#shared/office/settings/agency.ts'
import { tidyVatNumber } from '#shared/vat.ts'
import { useAgency, useMayManage, useSaveAgency } from '../settings.calls.ts'
import { SettingsForm } from '../settings.form.tsx'
import { Loaded, Section } from '../settings.section.tsx'

type AgencyForm = z.input<typeof agencyInput>

const { TextField, NumberField, LongTextField } = fieldsFor<AgencyForm>()

/** Bank details never go into a draft in the browser. */
const withheld = ['paymentDetails'] as const

const toForm = (row: Agency): AgencyForm => ({
  name: row.name,
  licenceNumber: row.licenceNumber,
  yearsOfExperience: row.yearsOfExperience ?? '',
  specialties: row.specialties,
  address: row.address,
  vatNumber: row.vatNumber,
  paymentDetails: row.paymentDetails,
  raiseDays: row.raiseDays ?? '',
  title: row.title,
  location: row.location,
})

/** Agent Profile: what the agency says about itself on its public page and its invoices, and how tenants pay it. */
export function AgencySection() {
  const agency = useAgency()
  return (
    <Section title="Agent Profile" text="What you say of yourself, on invoices and in public.">
      <Loaded query={agency}>{(row) => <AgencyFields agency={row} />}</Loaded>
    </Section>
  )
}

function AgencyFields({ agency }: { agency: Agency }) {
  const save = useSaveAgency('Agent Profile')
  const mayManage = useMayManage()
  const isAgency = useIsAgency()
  return (
    <SettingsForm
      what="agent profile"
      schema={agencyInput}
      row={agency}
      toInput={toForm}
      save={save.mutateAsync}
      withheld={withheld}
      locked={!mayManage}
    >
      <TextField
        name="name"
        label="Agency Name"
        autoComplete="organization"
        hint="Stands at the head of every invoice."
        className="md:col-span-2"
      />
      <TextField name="licenceNumber" label="License Number" optional />
      <NumberField name="yearsOfExperience" label="Years of Experience" optional />
      <TextField
        name="specialties"
        label="Specialties"
        hint="e.g. family homes, student lets, short lets"
        className="md:col-span-2"
        optional
      />
      <LongTextField
        name="address"
        label="Address"
        hint="Printed at the head of every invoice."
        className="md:col-span-2"
        optional
      />
      {(isAgency || agency.vatNumber !== '') && (
        <TextField
          name="vatNumber"
          label="VAT Number"
          hint="Printed on every invoice."
          tidy={(text) => tidyVatNumber(text) ?? text}
          className="md:col-span-2 lg:col-span-1"
          optional
        />
      )}
      <PaymentDetails />
      <TextField
        name="raiseDays"
        label="Raise rent invoices"
        hint="0 to 28, for tenancies with a rent account. You send them. Leave it empty to raise them by hand only."
        input={{ inputMode: 'numeric', suffix: 'days before they fall due' }}
        className="md:col-span-2"
        optional
      />
      <TextField
        name="title"
        label="Title"
        hint="Under your name on your public page, e.g. Senior Lettings Agent."
        optional
      />
      <TextField
        name="location"
        label="Location"
        hint="Where you work, on your public page, e.g. East London."
        optional
      />
    </SettingsForm>
  )
}

/** Tells a manager that only owners change the bank details, because a manager may change the form's other fields. */
function PaymentDetails() {
  const isOwner = useMay('owner')
  const isManager = useMay('manage') && !isOwner
  const shared = { name: 'paymentDetails', label: 'How tenants pay', className: 'md:col-span-2' } as const
  if (isManager)
    return (
      <div className="md:col-span-2">
        <ReadOnlyField<AgencyForm> {...shared} />
        <p className="mt-1 text-13 text-ink-3">
          Only owners change the bank details. Please ask one of them.
        </p>
      </div>
    )
  return (
    <LongTextField
      {...shared}
      hint="Printed on every invoice: bank, sort code, account number, and what to quote as reference."
      optional
    />
  )
}
