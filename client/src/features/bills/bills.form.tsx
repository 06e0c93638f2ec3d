import { useMemo, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { saveKnown } from '#client/kit/form/save-known.ts'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Suggest } from '#client/kit/ui/suggest.tsx'
import { ApiError } from '#client/lib/api.ts'
import { useLandlordPicker, usePropertyPicker } from '#client/lib/pickers/choices.ts'
import { findNamed, type Suggestion } from '#client/lib/pickers/named.ts'
import { categoryWords, type ExpenseCategory, expenseCategories } from '#shared/bills/bills.categories.ts'
import { type Bill, type BillInput, billInput } from '#shared/bills/bills.ts'
import { today } from '#shared/dates.ts'
import { useAddBill, useChangeBill, useContractors } from './bills.calls.ts'
import { PaperField } from './bills.paper.tsx'
import { wordsFor } from './bills.words.ts'

type Form = z.input<typeof billInput>
const { TextField, LongTextField, MoneyField, DateField, SelectField, PickerField } = fieldsFor<Form>()

const categories = expenseCategories.map((value) => ({ value, label: categoryWords[value].name }))

/** Contractors as suggestions. Of two with one name each is told apart by trade, or counted. */
function useSenders(): readonly Suggestion[] | undefined {
  const { data } = useContractors()
  return useMemo(() => {
    const seen = new Map<string, number>()
    return data?.map(({ id, name, trade }) => {
      const key = name.toLowerCase()
      const place = (seen.get(key) ?? 0) + 1
      seen.set(key, place)
      return { id, label: name, detail: trade, ...(place > 1 && { text: `${name} (${trade || place})` }) }
    })
  }, [data])
}

function SenderField({ label, items }: { label: string; items: readonly Suggestion[] | undefined }) {
  const { control } = useFormContext<Form>()
  const { field } = useController({ control, name: 'contractor' })
  const error = useFieldError<Form>('contractor')
  useFieldLabel('contractor', label)
  const text = String(field.value ?? '')
  const isNew = text.trim() !== '' && items !== undefined && !findNamed(items, text)
  return (
    <Field label={label} error={error} required hint={isNew ? 'New: kept for the next time.' : undefined}>
      <Suggest
        ref={field.ref}
        name="contractor"
        value={text}
        onChange={field.onChange}
        onBlur={field.onBlur}
        items={items}
      />
    </Field>
  )
}

/** For which home it is, and, of a bill for none, whose money pays it. */
function HomeFields({ isAgency }: { isAgency: boolean }) {
  const properties = usePropertyPicker()
  const landlords = useLandlordPicker()
  const propertyId = useWatch<Form, 'propertyId'>({ name: 'propertyId' })
  return (
    <>
      <PickerField
        name="propertyId"
        label="Property"
        optional
        {...properties}
        {...(!isAgency && { hint: 'None where it is for all of them.' })}
      />
      {isAgency && !propertyId && (
        <PickerField
          name="landlordId"
          label="Landlord"
          hint="Of a bill for no single property."
          {...landlords}
        />
      )}
    </>
  )
}

function CategoryField() {
  const category = useWatch<Form, 'category'>({ name: 'category' }) as ExpenseCategory
  return (
    <SelectField
      name="category"
      label="Category"
      options={categories}
      hint={`${categoryWords[category].such[0]?.toUpperCase()}${categoryWords[category].such.slice(1)}.`}
    />
  )
}

const startOf = (bill: Bill | undefined, isAgency: boolean): Form => ({
  contractor: bill?.contractor ?? '',
  ...(isAgency && {
    number: bill?.number ?? '',
    dueOn: bill?.dueOn ?? '',
    landlordId: bill?.landlordId ?? '',
  }),
  day: bill?.day ?? today(),
  amount: bill ? bill.amount.toFixed(2) : '',
  propertyId: bill?.propertyId ?? '',
  category: bill?.category ?? 'repairs',
  memo: bill?.memo ?? '',
})

/** A paper has been sent already, and is chosen again rather than found again. */
const papers = ['paperId', 'paperName']

/** Enters a bill, or a private landlord's expense, or changes one. */
export default function BillForm({
  bill,
  isAgency,
  onClose,
}: {
  bill?: Bill | undefined
  isAgency: boolean
  onClose: () => void
}) {
  const words = wordsFor(isAgency)
  const senders = useSenders()
  const add = useAddBill(isAgency)
  // Of the bill as it was opened: a newer one that arrives meanwhile is not overwritten unseen.
  const [version] = useState(bill?.version ?? 0)
  const change = useChangeBill(bill?.id ?? '', version, isAgency)
  /** The sender and number that were said to be there already: saving again keeps both. */
  const [twice, setTwice] = useState('')

  const save = async (values: BillInput) => {
    const { contractor, number = '' } = values
    const isKept = bill !== undefined && contractor === bill.contractor
    const sender = isKept ? bill.contractorId : (findNamed(senders, contractor)?.id ?? contractor)
    const about = `${sender} ${number}`
    try {
      const sent = { ...values, contractor: sender, ...(twice === about && { sameNumber: true }) }
      await (bill ? saveKnown('bills', () => change.mutateAsync(sent)) : add.mutateAsync(sent))
    } catch (error) {
      if (error instanceof ApiError && error.problem?.errors?.sameNumber) setTwice(about)
      throw error
    }
  }

  return (
    <FormDialog
      title={bill ? `Edit ${words.one}` : `Add ${words.one}`}
      description={
        isAgency
          ? 'It waits until the landlord’s balance covers it.'
          : 'It counts in the tax year of the day on which it was paid.'
      }
      place={`bills/${bill?.id ?? 'add'}`}
      withheld={papers}
      schema={billInput}
      start={startOf(bill, isAgency)}
      submit={{
        label: twice ? 'Save Both' : bill ? 'Save Changes' : `Add ${words.one}`,
        pending: 'Saving...',
      }}
      save={save}
      onClose={onClose}
    >
      <PaperField
        label={isAgency ? 'Paper' : 'Receipt'}
        known={bill?.paper ? bill.paper.name || 'Paper' : undefined}
      />
      <SenderField label={words.sender} items={senders} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="amount" label="Amount" />
        <DateField name="day" label={isAgency ? 'Bill Date' : 'Paid On'} />
        {isAgency && <TextField name="number" label="Their Number" optional />}
        {isAgency && <DateField name="dueOn" label="Due" optional />}
      </div>
      <HomeFields isAgency={isAgency} />
      <CategoryField />
      <LongTextField name="memo" label="Note" optional />
    </FormDialog>
  )
}
