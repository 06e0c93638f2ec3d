import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { usePropertyPicker } from '#client/lib/pickers/choices.ts'
import { calendarDate, optionalText, requiredText } from '#shared/fields.ts'
import { categoryWords, expenseCategories, expenseCategory } from '#shared/money/bills/bills.categories.ts'
import { guessCategory } from '#shared/money/bills/bills.guess.ts'
import { z } from '#shared/zod.ts'
import { suggestContractor } from './desk.names.ts'
import { describeLine, type LineDialogProps, LineSummary } from './desk.summary.tsx'

const bill = z.object({
  payee: requiredText('Enter the contractor', 100),
  number: optionalText(60),
  propertyId: z.uuid('Choose the property'),
  category: expenseCategory,
  billDay: calendarDate('Enter the date of the bill'),
})
type Form = z.input<typeof bill>

const { SelectField, TextField, DateField, PickerField } = fieldsFor<Form>()

const categories = expenseCategories.map((value) => ({ value, label: categoryWords[value].name }))

export default function BillDialog({ line, onSort, onClose }: LineDialogProps) {
  const picker = usePropertyPicker()
  const { items = [] } = picker
  return (
    <FormDialog
      title="Bill for This Payment"
      description={<LineSummary line={line} />}
      place={`bank/lines/${line.id}/bill`}
      schema={bill}
      start={{
        payee: suggestContractor(line),
        number: '',
        propertyId: items.length === 1 ? (items[0]?.id ?? '') : '',
        category: guessCategory(`${line.payer} ${describeLine(line)}`) ?? 'repairs',
        billDay: line.day,
      }}
      submit={{ label: 'Add Bill and Match', pending: 'Adding...' }}
      save={async (values) => {
        const error = await onSort({ kind: 'bill', ...values }, `Bill of ${values.payee}`)
        if (error) throw error
      }}
      onClose={onClose}
    >
      <TextField name="payee" label="Contractor" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="number" label="Bill number" optional />
        <DateField name="billDay" label="Date of the bill" />
      </div>
      <PickerField name="propertyId" label="Property" {...picker} />
      <SelectField name="category" label="Category" options={categories} />
    </FormDialog>
  )
}
