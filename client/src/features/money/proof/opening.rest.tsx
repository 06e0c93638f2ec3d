import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DialogButton, Dialogs, useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Tick } from '#client/kit/ui/checkbox.tsx'
import { ApiError } from '#client/lib/calls/api.ts'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatShownPence } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useLandlordPicker } from '#client/lib/pickers/choices.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import {
  type OpeningRest as Rest,
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
import { Amount } from './proof.amount.tsx'

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

function SortRestDialog({ left }: { left: number }) {
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

/** Opens the dialog that says whose money is that the opening balances left unidentified. */
export function SayWhose() {
  // A proof of a past day may list what somebody has sorted since.
  const left = useRead(openingCalls.rest, {}, always).data?.left ?? 0
  const mayWrite = useMayWrite()
  if (!mayWrite || left === 0) return null
  return (
    <Dialogs>
      <DialogButton dialog={<SortRestDialog left={left} />}>Identify Owner</DialogButton>
    </Dialogs>
  )
}

export function OpeningRest() {
  const { data } = useRead(openingCalls.rest, {}, always)
  if (!data || (data.left === 0 && data.sorted.length === 0)) return null
  return (
    <section
      aria-label="Unidentified money (suspense)"
      className="border-t border-hairline px-5 py-4 text-14"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          {data.left > 0 ? (
            <>
              <Amount amount={data.left} className="font-medium" /> of these balances is unidentified
              (suspense).
            </>
          ) : (
            'All of these balances are identified.'
          )}
        </p>
        <SayWhose />
      </div>
      {data.sorted.length > 0 && (
        <ul className="mt-2 divide-y divide-hairline">
          {data.sorted.map((each) => (
            <Sorted key={each.entryId} sorted={each} />
          ))}
        </ul>
      )}
    </section>
  )
}

const words: Record<RestKind, (label: string) => string> = {
  landlord: (label) => label,
  tenancy: (label) => `Payment of ${label}`,
  deposit: (label) => `Deposit of ${label}`,
  fees: () => restKindNames.fees,
  'given-back': () => 'Returned by bank transfer',
}

function Sorted({ sorted }: { sorted: Rest['sorted'][number] }) {
  const { entryId, kind, label, day, author, reason, amount } = sorted
  const undo = useCall(openingCalls.undoRest)
  const mayWrite = useMayWrite()
  const says = words[kind](label)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-44 sm:basis-56">
        <span className="font-medium break-words">{says}</span>
        <span className="block text-13 break-words text-ink-3">
          {formatDate(day)} · {author} · {reason}
        </span>
      </div>
      <Amount amount={amount} />
      {mayWrite && (
        <Button
          size="sm"
          look="ghost"
          className="max-sm:-ml-3"
          aria-label={`Undo: ${says}`}
          pending={undo.isPending}
          onClick={() => undo.mutate({ body: { entryId } })}
        >
          Undo
        </Button>
      )}
    </li>
  )
}
