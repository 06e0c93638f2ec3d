import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useController, useWatch } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { usePropertyPicker } from '#client/lib/pickers/choices.ts'
import { optionalText } from '#shared/fields.ts'
import type { BankLine, SortPart } from '#shared/money/bank/bank.ts'
import {
  categoryWords,
  countsInterest,
  type ExpenseCategory,
  expenseCategories,
  expenseCategory,
} from '#shared/money/bills/bills.categories.ts'
import { guessCategory } from '#shared/money/bills/bills.guess.ts'
import { money } from '#shared/numbers.ts'
import { shortenHomes } from '#shared/records/properties/properties.address.ts'
import { titleCase } from '#shared/text.ts'
import { z } from '#shared/zod.ts'
import { describeLine, LineSummary, LinesSummary } from './desk.summary.tsx'

interface ChipsFieldProps<Input extends FieldValues> {
  name: FieldPath<Input>
  label: string
  options: readonly { value: string; label: string }[]
  hint?: ReactNode
}

/** A choice between few things, each of which is one tap. Arrow keys move between them. */
function ChipsField<Input extends FieldValues>({ name, label, options, hint }: ChipsFieldProps<Input>) {
  const { field } = useController<Input>({ name })
  useFieldLabel(name, label)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-medium text-ink">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: text }) => (
          <label
            key={value}
            className={clsx(
              'relative flex min-h-9 cursor-pointer items-center rounded-control border px-3 text-14 pointer-coarse:min-h-11',
              'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
              field.value === value
                ? 'border-brand-edge bg-brand-soft font-medium text-brand-soft-ink'
                : 'border-field bg-surface text-ink-2 hover:border-ink-3',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {text}
          </label>
        ))}
      </div>
      {hint && <p className="mt-1.5 text-13 text-ink-3">{hint}</p>}
    </fieldset>
  )
}

const expense = z.object({
  category: expenseCategory,
  payee: optionalText(100),
  propertyId: z.union([z.literal('').transform(() => null), z.uuid()]),
  /** How much of a mortgage's payment is interest. */
  split: z.enum(['unknown', 'all', 'part']),
  interest: z.union([z.literal(''), money('Enter how much of it is interest')]),
  note: optionalText(300),
})
type Form = z.input<typeof expense>

const whole = expense.refine(
  ({ category, split, interest }) => !countsInterest(category) || split !== 'part' || interest !== '',
  { path: ['interest'], error: 'Enter how much of it is interest' },
)

const { SelectField, TextField, MoneyField, PickerField } = fieldsFor<Form>()

const categories = expenseCategories.map((value) => ({ value, label: categoryWords[value].name }))

const splits = [
  { value: 'unknown', label: 'Not known yet' },
  { value: 'all', label: 'All of it' },
  { value: 'part', label: 'A part' },
]

/** So many homes, and all of them, are shown to be tapped; more are searched. */
const mostShown = 6

const homeOptions = (homes: readonly { id: string; label: string; detail: string }[]) => [
  { value: '', label: 'All properties' },
  ...Array.from(
    shortenHomes(homes.map(({ id, label, detail }) => ({ id, name: `${label}, ${detail}` }))),
    ([value, label]) => ({ value, label }),
  ),
]

function InterestFields({ isOne }: { isOne: boolean }) {
  const category = useWatch<Form, 'category'>({ name: 'category' }) as ExpenseCategory
  const split = useWatch<Form, 'split'>({ name: 'split' })
  if (!countsInterest(category)) return null
  return (
    <>
      <ChipsField<Form>
        name="split"
        label="Interest part"
        options={isOne ? splits : splits.slice(0, 2)}
        hint={
          split === 'unknown'
            ? 'Only the interest counts for tax. Until you enter it, none of this payment counts, and the tax year shows that.'
            : 'Only the interest counts for tax. Capital repayments are not an expense.'
        }
      />
      {split === 'part' && <MoneyField name="interest" label="Interest" />}
    </>
  )
}

/** What is sent of a mortgage's interest; nothing of other categories. */
function interestOf({ category, split, interest }: z.output<typeof expense>): Pick<SortPart, 'interest'> {
  if (!countsInterest(category)) return {}
  if (split === 'part') return { interest: interest === '' ? null : interest }
  return { interest: split === 'all' ? 'all' : null }
}

interface ExpenseProps {
  /** One line, or several that are the same. */
  lines: readonly BankLine[]
  /** Returns the error of a refusal. */
  onSort: (part: ExpensePart, as: string) => Promise<unknown>
  onClose: () => void
}

type ExpensePart = Omit<SortPart, 'kind' | 'amount'> & { kind: 'expense' }

/** Says of what kind a private landlord's expense is, or several expenses, who was paid and for which home. */
export default function ExpenseDialog({ lines, onSort, onClose }: ExpenseProps) {
  const [line] = lines
  const isOne = lines.length === 1
  const payees = new Set(lines.map(({ payee }) => payee))
  const picker = usePropertyPicker()
  const { items = [] } = picker
  if (!line) return null
  return (
    <FormDialog
      title={isOne ? 'Expense' : `${lines.length} Expenses`}
      description={isOne ? <LineSummary line={line} /> : <LinesSummary lines={lines} />}
      place={`bank/lines/${[...(isOne ? [] : [lines.length]), line.id].join('/')}`}
      schema={whole}
      start={{
        category: guessCategory(`${line.payer} ${describeLine(line)}`) ?? 'repairs',
        // Of several payees each expense has the name of its own line.
        payee: payees.size > 1 ? '' : titleCase(line.payer.toLowerCase()),
        propertyId: items.length === 1 ? (items[0]?.id ?? '') : '',
        split: 'unknown',
        interest: '',
        note: '',
      }}
      submit={{ label: isOne ? 'Add Expense' : `Add ${lines.length} Expenses`, pending: 'Adding...' }}
      save={async (values) => {
        const { category, payee, propertyId, note } = values
        const part = {
          kind: 'expense' as const,
          category,
          payee,
          propertyId,
          note,
          ...interestOf(values),
        }
        const error = await onSort(part, categoryWords[category].name)
        if (error) throw error
      }}
      onClose={onClose}
    >
      <SelectField name="category" label="Category" options={categories} />
      <InterestFields isOne={isOne} />
      {payees.size === 1 && <TextField name="payee" label="Paid to" optional />}
      {items.length > 1 && items.length <= mostShown ? (
        <ChipsField<Form> name="propertyId" label="Property" options={homeOptions(items)} />
      ) : (
        <PickerField
          name="propertyId"
          label="Property"
          optional
          hint="Leave empty if it is for all of them."
          {...picker}
        />
      )}
      <TextField name="note" label="Note" optional />
    </FormDialog>
  )
}
