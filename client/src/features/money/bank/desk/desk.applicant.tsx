import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { usePropertyPicker } from '#client/lib/pickers/choices.ts'
import { addDays, today } from '#shared/dates.ts'
import { calendarDate, emailAddress, optionalText, requiredText } from '#shared/fields.ts'
import type { BankLine, SortPart } from '#shared/money/bank/bank.ts'
import { money } from '#shared/numbers.ts'
import { titleCase } from '#shared/text.ts'
import { z } from '#shared/zod.ts'
import { LineSummary } from './desk.summary.tsx'

const applicant = z.object({
  propertyId: z.uuid('Choose the property'),
  name: requiredText('Enter the name', 120),
  email: z.union([z.literal(''), emailAddress()], { error: 'Valid email is required' }),
  phone: optionalText(40),
  rentAmount: money('Enter the monthly rent').refine((value) => value > 0, { error: 'An amount above 0' }),
  startDate: calendarDate('Enter the planned start date'),
})
type Form = z.input<typeof applicant>

const { TextField, DateField, MoneyField, PickerField } = fieldsFor<Form>()

/** The days after which a tenancy mostly begins once its holding deposit is paid. */
const usualDays = 14

interface ApplicantProps {
  line: BankLine
  /** Returns the error of a refusal. */
  onSort: (part: SortPart, as: string) => Promise<unknown>
  onClose: () => void
}

/** Holds a deposit for somebody who is not a tenant yet: it makes their pending tenancy, whose holding deposit the money pays. */
export default function ApplicantDialog({ line, onSort, onClose }: ApplicantProps) {
  const picker = usePropertyPicker()
  return (
    <FormDialog
      title="Holding Deposit of an Applicant"
      description={<LineSummary line={line} />}
      place={`bank/lines/${line.id}/applicant`}
      schema={applicant}
      start={{
        propertyId: '',
        name: titleCase((line.payer || line.payee).toLowerCase()),
        email: '',
        phone: '',
        rentAmount: '',
        startDate: addDays(today(), usualDays),
      }}
      submit={{ label: 'Hold Deposit', pending: 'Holding...' }}
      save={async (values) => {
        const error = await onSort(
          { kind: 'tenancy', applicant: { ...values, phone: values.phone ?? '' } },
          `Holding deposit of ${values.name}`,
        )
        if (error) throw error
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-2">
        This adds a pending tenancy. The money is held for the applicant and counts as no rent.
      </p>
      <PickerField name="propertyId" label="Property" {...picker} />
      <TextField name="name" label="Applicant" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="email" label="Email" optional />
        <TextField name="phone" label="Phone" optional />
        <MoneyField name="rentAmount" label="Monthly rent" />
        <DateField name="startDate" label="Planned start" />
      </div>
    </FormDialog>
  )
}
