import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { usePropertyPicker, useTenantPicker } from '#client/lib/pickers/choices.ts'
import { addDays, today } from '#shared/dates.ts'
import { calendarDate, emailAddress, optionalText } from '#shared/fields.ts'
import { amountAbove0 } from '#shared/numbers.ts'
import { z } from '#shared/zod.ts'
import { suggestName } from './desk.names.ts'
import { type LineDialogProps, LineSummary } from './desk.summary.tsx'

const applicant = z.object({
  propertyId: z.uuid('Choose the property'),
  tenantId: z.union([z.literal('').transform(() => null), z.uuid()]),
  name: optionalText(120),
  email: z.union([z.literal(''), emailAddress()], { error: 'Valid email is required' }),
  phone: optionalText(40),
  rentAmount: amountAbove0('Enter the monthly rent'),
  startDate: calendarDate('Enter the planned start date'),
})
type Form = z.input<typeof applicant>

const whole = applicant.refine(({ tenantId, name }) => tenantId !== null || name, {
  path: ['name'],
  error: 'Enter the name',
})

/** The name, email and phone of an applicant who is not among the tenants yet. */
function NewApplicant() {
  const tenantId = useWatch<Form, 'tenantId'>({ name: 'tenantId' })
  if (tenantId) return null
  return (
    <>
      <TextField name="name" label="Name" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="email" label="Email" optional />
        <TextField name="phone" label="Phone" optional />
      </div>
    </>
  )
}

function RentOfProperty({ items }: { items: ReturnType<typeof usePropertyPicker>['items'] }) {
  const { getFieldState, setValue } = useFormContext<Form>()
  const propertyId = useWatch<Form, 'propertyId'>({ name: 'propertyId' })
  const rent = items?.find(({ id }) => id === propertyId)?.rent
  useEffect(() => {
    if (rent && !getFieldState('rentAmount').isDirty) setValue('rentAmount', String(rent))
  }, [rent, getFieldState, setValue])
  return null
}

const { TextField, DateField, MoneyField, PickerField } = fieldsFor<Form>()

/** The days after which a tenancy mostly begins once its holding deposit is paid. */
const usualDays = 14

/** Holds a deposit for somebody who is not a tenant yet: it makes their pending tenancy, whose holding deposit the money pays. */
export default function ApplicantDialog({ line, onSort, onClose }: LineDialogProps) {
  const picker = usePropertyPicker()
  const tenants = useTenantPicker()
  return (
    <FormDialog
      title="Applicant’s Holding Deposit"
      description={<LineSummary line={line} />}
      place={`bank/lines/${line.id}/applicant`}
      schema={whole}
      start={{
        propertyId: '',
        tenantId: '',
        name: suggestName(line),
        email: '',
        phone: '',
        rentAmount: '',
        startDate: addDays(today(), usualDays),
      }}
      submit={{ label: 'Hold Deposit', pending: 'Holding...' }}
      save={async (values) => {
        const { name = '', phone = '', ...more } = values
        const known = tenants.items?.find(({ id }) => id === values.tenantId)?.label
        const error = await onSort(
          { kind: 'tenancy', applicant: { ...more, name, phone } },
          `Holding deposit of ${known ?? name}`,
        )
        if (error) throw error
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-2">
        This adds a pending tenancy. The money is held for the applicant and doesn’t count as rent.
      </p>
      <PickerField name="propertyId" label="Property" {...picker} />
      <PickerField
        name="tenantId"
        label="Applicant"
        optional
        hint="Choose someone who is on Gable, or enter a new person."
        {...tenants}
      />
      <NewApplicant />
      <RentOfProperty items={picker.items} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="rentAmount" label="Monthly rent" />
        <DateField name="startDate" label="Planned start" />
      </div>
    </FormDialog>
  )
}
