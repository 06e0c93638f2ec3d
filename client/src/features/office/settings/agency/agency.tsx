import { Link } from 'wouter'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { agencyCalls } from '#shared/accounts/agency.calls.ts'
import { type Agency, agencyInput } from '#shared/accounts/agency.ts'
import { tidyVatNumber } from '#shared/vat.ts'
import { useSaveAgency } from '../settings.calls.ts'
import { SettingsForm } from '../settings.form.tsx'
import { Loaded, Section } from '../settings.section.tsx'

/** How tenants pay is a part of Money's Set-up. */
const profileInput = agencyInput.omit({ paymentDetails: true, raiseDays: true })
type AgencyForm = z.input<typeof profileInput>

const { TextField, NumberField, LongTextField, PhoneField, EmailField } = fieldsFor<AgencyForm>()

/** Agent Profile: what the agency says about itself on its public page and its invoices. */
export function AgencySection() {
  const agency = useRead(agencyCalls.read, {}, { enabled: useMay('read') })
  const title = useIsAgency() ? 'Agent Profile' : 'Landlord Profile'
  return (
    <Section title={title} text="Shown on your invoices and public page.">
      <Loaded query={agency}>{(row) => <AgencyFields agency={row} />}</Loaded>
    </Section>
  )
}

function AgencyFields({ agency }: { agency: Agency }) {
  const isAgency = useIsAgency()
  const save = useSaveAgency(isAgency ? 'Agent Profile' : 'Landlord Profile')
  const mayManage = useMay('manage')
  return (
    <SettingsForm
      what={isAgency ? 'agent profile' : 'landlord profile'}
      schema={profileInput}
      row={agency}
      save={save.mutateAsync}
      locked={!mayManage}
    >
      <TextField
        name="name"
        label={isAgency ? 'Agency Name' : 'Name on documents'}
        autoComplete="organization"
        hint="Printed at the top of every invoice."
        className="md:col-span-2"
      />
      {/* A private landlord has neither, unless something was written there before. */}
      {(isAgency || agency.licenceNumber !== '') && (
        <TextField name="licenceNumber" label="License Number" optional />
      )}
      {isAgency && (
        <>
          <NumberField name="yearsOfExperience" label="Years of Experience" optional />
          <TextField
            name="specialties"
            label="Specialties"
            hint="e.g. family homes, student lets, short lets"
            className="md:col-span-2"
            optional
          />
        </>
      )}
      <LongTextField
        name="address"
        label="Address"
        hint="Printed at the top of every invoice."
        className="md:col-span-2"
        optional
      />
      {isAgency && (
        <>
          <PhoneField
            name="phone"
            label="Phone"
            hint="Shown to your landlords with their balance."
            optional
          />
          <EmailField
            name="email"
            label="Email"
            hint="For emails from your landlords. Your own address stays in your profile."
            optional
          />
        </>
      )}
      {(isAgency || agency.vatNumber !== '') && (
        <TextField
          name="vatNumber"
          label="VAT number"
          hint="Printed on every invoice."
          tidy={(text) => tidyVatNumber(text) ?? text}
          className="md:col-span-2 lg:col-span-1"
          optional
        />
      )}
      {isAgency && (
        <TextField
          name="title"
          label="Title"
          hint="Under your name on your public page, e.g. Senior Lettings Agent."
          optional
        />
      )}
      <TextField
        name="location"
        label="Location"
        hint={`Where ${isAgency ? 'you work' : 'your properties are'}, on your public page, e.g. East London.`}
        optional
      />
      <p className="text-13 text-ink-3 md:col-span-2">
        How tenants pay is written in{' '}
        <Link href={paths.moneySetUp('how-tenants-pay')} className="text-link underline">
          Money Settings
        </Link>
        .
      </p>
    </SettingsForm>
  )
}
