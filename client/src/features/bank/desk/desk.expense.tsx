import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { usePropertyPicker } from '#client/lib/pickers/choices.ts'
import type { BankLine, SortPart } from '#shared/bank/bank.ts'
import { categoryWords, expenseCategories, expenseCategory } from '#shared/bills/bills.categories.ts'
import { optionalText } from '#shared/fields.ts'
import { titleCase } from '#shared/text.ts'
import { z } from '#shared/zod.ts'
import { LineSummary } from './desk.summary.tsx'

const expense = z.object({
  category: expenseCategory,
  payee: optionalText(100),
  propertyId: z.union([z.literal('').transform(() => null), z.uuid()]),
  note: optionalText(300),
})

const { SelectField, TextField, PickerField } = fieldsFor<z.input<typeof expense>>()

const categories = expenseCategories.map((value) => ({ value, label: categoryWords[value].name }))

interface ExpenseProps {
  line: BankLine
  /** Returns the error of a refusal. */
  onSort: (parts: SortPart[], as: string) => Promise<unknown>
  onClose: () => void
}

/** Says of what kind a private landlord's expense is, who was paid and for which home. */
export default function ExpenseDialog({ line, onSort, onClose }: ExpenseProps) {
  const picker = usePropertyPicker()
  const { items = [] } = picker
  return (
    <FormDialog
      title="Expense"
      description={<LineSummary line={line} />}
      place={`bank/lines/${line.id}`}
      schema={expense}
      start={{
        category: 'repairs',
        payee: titleCase(line.payer.toLowerCase()),
        propertyId: items.length === 1 ? (items[0]?.id ?? '') : '',
        note: '',
      }}
      submit={{ label: 'Add Expense', pending: 'Adding...' }}
      save={async ({ category, payee, propertyId, note }) => {
        const part = { kind: 'expense' as const, category, payee, propertyId, note }
        const error = await onSort([part], categoryWords[category].name)
        if (error) throw error
      }}
      onClose={onClose}
    >
      <SelectField name="category" label="Category" options={categories} />
      <TextField name="payee" label="Paid to" optional />
      <PickerField name="propertyId" label="Home" optional {...picker} />
      <TextField name="note" label="Note" optional />
    </FormDialog>
  )
}
