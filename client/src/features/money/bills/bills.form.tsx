import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PaperField, paperInput, sentPaper } from '#client/kit/form/bills/bill-paper.tsx'
import { SenderField, useSenders } from '#client/kit/form/bills/sender-field.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { RecordDialog } from '#client/kit/form/record/record-dialog.tsx'
import type { Save } from '#client/kit/form/record/use-resource-form.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { ApiError } from '#client/lib/calls/api.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { currentCurrency } from '#client/lib/currency.ts'
import { useLandlordPicker, usePropertyPicker } from '#client/lib/pickers/choices.ts'
import { findNamed } from '#client/lib/pickers/named.ts'
import { formatMoney } from '#shared/currency.ts'
import { today } from '#shared/dates.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import {
  categoryWords,
  countsInterest,
  type ExpenseCategory,
  expenseCategories,
} from '#shared/money/bills/bills.categories.ts'
import { type Bill, billInput } from '#shared/money/bills/bills.ts'
import type { z } from '#shared/zod.ts'
import { wordsFor } from './bills.words.ts'

/** The paper is one field: its id and its name change together. */
const billForm = billInput
  .omit({ paperId: true, paperName: true, sameNumber: true })
  .extend({ paper: paperInput })
type Form = z.input<typeof billForm>
const { TextField, LongTextField, MoneyField, DateField, SelectField, PickerField } = fieldsFor<Form>()

const categories = expenseCategories.map((value) => ({ value, label: categoryWords[value].name }))

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
        {...(!isAgency && { hint: 'Leave empty if it is for all of them.' })}
      />
      {isAgency && !propertyId && (
        <PickerField
          name="landlordId"
          label="Landlord"
          hint="Only for a bill that isn’t for one property."
          {...landlords}
        />
      )}
    </>
  )
}

const perPayment =
  'Only the interest counts for tax. Leave it empty until the lender confirms it. Until then, none of the payment counts.'
const perYear =
  'Only the interest counts for tax, once you enter it. On the Tax Year page you can enter the total of a lender’s certificate for all payments at once. If you enter no payments, enter the year’s interest as one expense.'

/**
 * How much of a mortgage's or loan's payment is interest. A private landlord who enters no payments enters the year's interest of
 * the lender's certificate as one expense, all of it interest.
 */
function InterestField({ isAgency }: { isAgency: boolean }) {
  const { getValues, setValue } = useFormContext<Form>()
  const isWhole = () =>
    setValue('interest', String(getValues('amount')), { shouldDirty: true, shouldValidate: true })
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">
        <MoneyField name="interest" label="Interest part" optional hint={isAgency ? perPayment : perYear} />
      </div>
      {!isAgency && (
        <Button size="sm" onClick={isWhole}>
          It’s All Interest
        </Button>
      )}
    </div>
  )
}

function CategoryField({ isAgency }: { isAgency: boolean }) {
  const category = useWatch<Form, 'category'>({ name: 'category' }) as ExpenseCategory
  return (
    <>
      <SelectField
        name="category"
        label="Category"
        options={categories}
        hint={`${categoryWords[category].such[0]?.toUpperCase()}${categoryWords[category].such.slice(1)}.`}
      />
      {countsInterest(category) && <InterestField isAgency={isAgency} />}
    </>
  )
}

/** In the order of the form, in which a conflict is told. */
const startOf = (bill: Bill | undefined, isAgency: boolean): Form => ({
  paper: bill?.paper ? { id: bill.paper.id, name: bill.paper.name } : null,
  contractor: bill?.contractor ?? '',
  amount: bill ? bill.amount.toFixed(2) : '',
  day: bill?.day ?? today(),
  ...(isAgency && { number: bill?.number ?? '', dueOn: bill?.dueOn ?? '' }),
  propertyId: bill?.propertyId ?? '',
  // Of a bill for a property it is its landlord, whom nobody chooses.
  ...(isAgency && { landlordId: bill?.propertyId ? '' : (bill?.landlordId ?? '') }),
  category: bill?.category ?? 'repairs',
  interest: bill?.interest?.toFixed(2) ?? '',
  memo: bill?.memo ?? '',
})

/** A paper has been sent already, and is chosen again rather than found again. */
const withheld = ['paper'] as const

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
  const add = useCall(billCalls.add, {
    done: ({ amount, contractor }) => ({
      title: isAgency ? 'Bill Added' : 'Expense Added',
      description: `${formatMoney(amount, currentCurrency())} ${isAgency ? 'of' : 'to'} ${contractor}.`,
    }),
  })
  const change = useCall(billCalls.change, {
    done: {
      title: isAgency ? 'Bill Changed' : 'Expense Changed',
      description: 'The new details are saved.',
    },
  })
  const toInput = (row: Bill) => startOf(row, isAgency)
  /** The sender and number that were said to be there already: saving again keeps both. */
  const [twice, setTwice] = useState('')

  const save = async ({ values, changed, version }: Save<z.output<typeof billForm>>) => {
    const { contractor, number = '' } = values
    const sender = findNamed(senders, contractor)?.id ?? contractor
    const about = `${sender} ${number}`
    const isMeant = twice === about && { sameNumber: true }
    try {
      // Interest that was typed before another category was chosen is not meant.
      const interest = !countsInterest(values.category) && { interest: undefined }
      if (!bill)
        return await add.mutateAsync({
          body: { ...sentPaper(values), ...interest, contractor: sender, ...isMeant },
        })
      const named = changed.contractor !== undefined && { contractor: sender }
      return await change.mutateAsync({
        params: { id: bill?.id ?? '' },
        body: { ...sentPaper(changed), ...interest, ...named, ...isMeant, version },
      })
    } catch (error) {
      if (error instanceof ApiError && error.problem?.errors?.sameNumber) setTwice(about)
      throw error
    }
  }

  return (
    <RecordDialog
      what={words.one.toLowerCase()}
      title={bill ? `Edit ${words.one}` : `Add ${words.one}`}
      description={
        isAgency
          ? 'It is due once the landlord’s balance covers it.'
          : 'It counts in the tax year in which it was paid.'
      }
      place={`bills/${bill?.id ?? 'add'}`}
      withheld={withheld}
      schema={billForm}
      start={startOf(bill, isAgency)}
      {...(bill && { stored: { version: bill.version, toInput } })}
      submit={{
        label: twice ? 'Save Both' : bill ? 'Save Changes' : `Add ${words.one}`,
        pending: 'Saving...',
      }}
      save={save}
      onClose={onClose}
    >
      <PaperField label={isAgency ? 'Invoice' : 'Receipt'} />
      <SenderField label={words.sender} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="amount" label="Amount" />
        <DateField name="day" label={isAgency ? 'Bill date' : 'Date paid'} />
        {isAgency && <TextField name="number" label="Bill number" optional />}
        {isAgency && <DateField name="dueOn" label="Due" optional />}
      </div>
      <HomeFields isAgency={isAgency} />
      <CategoryField isAgency={isAgency} />
      <LongTextField name="memo" label="Note" optional />
    </RecordDialog>
  )
}
