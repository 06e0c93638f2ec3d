import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { Tick } from '#client/kit/ui/checkbox.tsx'
import { ApiError } from '#client/lib/calls/api.ts'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatShownPence } from '#client/lib/currency.ts'
import { useLandlordPicker } from '#client/lib/pickers/choices.ts'
import { today } from '#shared/dates.ts'
import {
  type RestKind,
  restAsks,
  restKindNames,
  restKinds,
  sortRestInput,
} from '#shared/money/proof/opening.rest.ts'
import { openingCalls } from '#shared/money/proof/proof.calls.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { z } from '#shared/zod.ts'

const { kind, amount, day, reason } = sortRestInput.shape

/** The form keeps a landlord and a tenancy apart, so that another kind of money does not take the one for the other. */
const form = z
  .object({ kind, landlord: z.string(), tenancy: z.string(), amount, day: day.unwrap(), reason })
  .superRefine((values, { addIssue }) => {
    const asks = restAsks[values.kind]
    if (asks && !values[asks]) addIssue({ code: 'custom', path: [asks], message: `Choose the ${asks}` })
  })
type Form = z.input<typeof form>
const { SelectField, PickerField, MoneyField, DateField, LongTextField } = fieldsFor<Form>()

const kinds = restKinds.map((value) => ({ value, label: restKindNames[value] }))

/** The key of the answer to the question before more of a deposit is held than was asked for. */
const answerKey = 'depositAs.more'

const hints: Record<RestKind, string> = {
  landlord: 'It is added to the landlord’s balance on that date.',
  tenancy: 'It pays what the tenant owes, the oldest first; the rest stays as credit.',
  deposit: 'It is held as a deposit and pays the deposit charged on the rent account.',
  fees: 'It is added to the agency’s fees, which the agency can withdraw.',
  'given-back': 'Match this entry to its bank transaction on the Bank page.',
}

export function SortRestDialog({ left }: { left: number }) {
  const sort = useCall(openingCalls.sortRest)
  const [question, setQuestion] = useState<string>()
  const [isAnswered, setAnswered] = useState(false)
  return (
    <FormDialog
      title="Identify Owner"
      description={`The opening balances left ${formatShownPence(toPence(left))} unidentified.`}
      place="opening-rest/sort"
      schema={form}
      start={{
        kind: 'landlord',
        landlord: '',
        tenancy: '',
        amount: left.toFixed(2),
        day: today(),
        reason: '',
      }}
      submit={{ label: 'Record', pending: 'Recording...' }}
      save={async ({ landlord, tenancy, ...values }) => {
        const asks = restAsks[values.kind]
        const subjectId = asks && { landlord, tenancy }[asks]
        const isMore = isAnswered && values.kind === 'deposit'
        try {
          await sort.mutateAsync({ body: { ...values, subjectId, ...(isMore && { depositAs: 'more' }) } })
        } catch (error) {
          if (error instanceof ApiError) setQuestion(error.problem?.errors?.[answerKey])
          throw error
        }
      }}
      onClose={useCloseDialog()}
    >
      <Whose />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="amount" label="Amount" />
        <DateField name="day" label="Date" />
      </div>
      <LongTextField name="reason" label="How do you know?" />
      {question && (
        <Tick checked={isAnswered} onChange={setAnswered} className="min-h-11 items-center">
          {question}
        </Tick>
      )}
    </FormDialog>
  )
}

/** The kind, and the landlord or tenancy that it asks for. */
function Whose() {
  const { control } = useFormContext<Form>()
  const kind = useWatch({ control, name: 'kind' })
  const asks = restAsks[kind]
  const landlords = useLandlordPicker()
  const tenancies = useTenancyItems(kind === 'tenancy')
  return (
    <>
      <SelectField name="kind" label="It belongs to" options={kinds} hint={hints[kind]} />
      {asks === 'landlord' && <PickerField name="landlord" label="Landlord" {...landlords} />}
      {asks === 'tenancy' && (
        <PickerField
          name="tenancy"
          label="Tenancy"
          placeholder="Choose the tenancy..."
          search="Tenant or address..."
          empty={kind === 'tenancy' ? 'No tenancy with a rent account found.' : 'No tenancy found.'}
          loading="Loading..."
          items={tenancies}
        />
      )}
    </>
  )
}

/** The tenancies by tenant and home; with `isOfRent` those with a rent account. */
function useTenancyItems(isOfRent: boolean) {
  const { data } = useRead(rentCalls.list)
  return useMemo(
    () =>
      data
        ?.filter(({ startedOn }) => !isOfRent || startedOn !== null)
        .map(({ id, tenant, property }) => ({ id, label: titleCase(tenant), detail: titleCase(property) })),
    [data, isOfRent],
  )
}
