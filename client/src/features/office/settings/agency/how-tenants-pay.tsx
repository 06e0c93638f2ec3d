import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { ReadOnlyField } from '#client/kit/form/read-only.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { agencyCalls } from '#shared/accounts/agency.calls.ts'
import { type Agency, agencyInput } from '#shared/accounts/agency.ts'
import { useSaveAgency } from '../settings.calls.ts'
import { SettingsForm } from '../settings.form.tsx'
import { Loaded, Section } from '../settings.section.tsx'

const payingInput = agencyInput.pick({ paymentDetails: true, raiseDays: true })
type PayingForm = z.input<typeof payingInput>

const { TextField, LongTextField } = fieldsFor<PayingForm>()

/** Bank details never go into a draft in the browser. */
const withheld = ['paymentDetails'] as const

/** How tenants pay: what invoices and letters say about it, and how early invoices are raised. */
export function HowTenantsPay() {
  const agency = useRead(agencyCalls.read, {}, { enabled: useMay('read') })
  return (
    <Section title="How Tenants Pay" text="Shown to tenants on invoices and letters.">
      <Loaded query={agency}>{(row) => <Fields agency={row} />}</Loaded>
    </Section>
  )
}

function Fields({ agency }: { agency: Agency }) {
  const save = useSaveAgency('How Tenants Pay')
  const mayManage = useMay('manage')
  return (
    <SettingsForm
      what="how tenants pay"
      schema={payingInput}
      row={agency}
      save={save.mutateAsync}
      withheld={withheld}
      locked={!mayManage}
    >
      <PaymentDetails />
      <TextField
        name="raiseDays"
        label="Raise rent invoices"
        hint="0 to 28, for tenancies with a rent account. You send them. Leave blank to raise them by hand."
        input={{ inputMode: 'numeric', suffix: 'days before they fall due' }}
        className="md:col-span-2"
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
        <ReadOnlyField<PayingForm> {...shared} />
        <p className="mt-1 text-13 text-ink-3">
          Only owners can change the bank details. Please ask one of them.
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
