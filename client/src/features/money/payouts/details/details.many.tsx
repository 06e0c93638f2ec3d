import { useMemo, useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { cellKey, type PasteColumn, PasteGrid, type PasteValues } from '#client/kit/paste-grid/paste-grid.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { EmptyCard } from '#client/kit/ui/empty-card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { ConfirmDialog } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { isSamePerson } from '#shared/csv/people.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import { bankDetailsInput, detailsWait, type WithoutDetails } from '#shared/money/payouts/payouts.ts'
import { titleCase } from '#shared/text.ts'

const words = { one: 'landlord', many: 'landlords' }

/** Reads a field as the form of one payee does. */
const readBy =
  (field: 'holder' | 'sortCode' | 'accountNumber') =>
  (text: string): { value: string; problem?: undefined } | { problem: string } => {
    const checked = bankDetailsInput.shape[field].safeParse(text)
    return checked.success
      ? { value: text.trim() }
      : { problem: checked.error.issues[0]?.message ?? 'This row can’t be saved' }
  }

const columns: PasteColumn[] = [
  { key: 'holder', title: 'Name on account', read: readBy('holder') },
  { key: 'sortCode', title: 'Sort code', read: readBy('sortCode'), inputMode: 'numeric' },
  { key: 'accountNumber', title: 'Account number', read: readBy('accountNumber'), inputMode: 'numeric' },
]

function Grid({ landlords }: { landlords: readonly WithoutDetails[] }) {
  const [values, setValues] = useState<PasteValues>(new Map())
  const [isAsking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState('')
  const enter = useCall(payoutCalls.enterMany, {
    done: ({ count }) => ({
      title: 'Bank Details Entered',
      description: `${countOf(count, words)}: they wait ${detailsWait} hours. We’ve emailed each landlord and every owner.`,
    }),
  })
  const rows = useMemo(
    () =>
      landlords.map(({ id, name, homes }) => ({
        id,
        label: titleCase(name),
        note: homes > 0 ? countOf(homes, { one: 'let property', many: 'let properties' }) : 'No let property',
        known: { holder: name },
      })),
    [landlords],
  )
  const textOf = (id: string, key: string) => values.get(cellKey(id, key))?.trim() ?? ''
  const filled = rows.filter(({ id }) => columns.some(({ key }) => textOf(id, key)))
  const details = filled.map(({ id, label }) => ({
    landlordId: id,
    // The name on the account is the landlord's own where nothing else is entered.
    holder: textOf(id, 'holder') || label,
    sortCode: textOf(id, 'sortCode'),
    accountNumber: textOf(id, 'accountNumber'),
  }))
  const findRow = (text: string) => {
    const named = rows.flatMap(({ label }, at) => (isSamePerson(label, text) ? [at] : []))
    return named.length === 1 ? named[0] : undefined
  }

  function ask() {
    const checked = details.map(({ landlordId, ...each }) => ({
      landlordId,
      result: bankDetailsInput.safeParse(each),
    }))
    const first = checked.find(({ result }) => !result.success)
    if (first && !first.result.success) {
      const name = rows.find(({ id }) => id === first.landlordId)?.label ?? ''
      return setTrouble(`${name}: ${first.result.error.issues[0]?.message ?? 'This row can’t be saved'}.`)
    }
    setTrouble('')
    setAsking(true)
  }

  async function save() {
    try {
      await enter.mutateAsync({ body: { details } })
      setValues(new Map())
    } catch (error) {
      setTrouble(sentenceOfSave(error, 'The bank details couldn’t be saved.'))
    } finally {
      setAsking(false)
    }
  }

  return (
    <Card>
      <CardHeader
        title={`Bank Details Missing for ${countOf(landlords.length, words)}`}
        text={`New bank details wait ${detailsWait} hours before money can be paid to them. Gable emails each landlord and every owner.`}
      />
      <PasteGrid
        label="Bank details by landlord"
        rowTitle="Landlord"
        rows={rows}
        columns={columns}
        values={values}
        onChange={setValues}
        findRow={findRow}
      />
      <div className="flex flex-wrap items-center gap-3 px-5 pb-5">
        <Button look="primary" disabled={filled.length === 0} onClick={ask}>
          {filled.length === 0
            ? 'Enter Bank Details'
            : `Enter for ${titleCase(countOf(filled.length, words))}`}
        </Button>
        <FormError text={trouble} />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Enter the Bank Details of ${countOf(filled.length, words)}?`}
        text={`Gable emails each landlord and every owner once. The details can be used after ${detailsWait} hours.`}
        confirm="Enter Bank Details"
        confirming="Entering..."
        pending={enter.isPending}
        onConfirm={() => void save()}
      />
    </Card>
  )
}

export default function ManyDetails() {
  const { data, error, refetch } = useRead(payoutCalls.withoutDetails, {}, always)
  const mayEnter = useMay('manage')
  return (
    <>
      <PageHeader
        title="Missing Bank Details"
        subtitle="Enter the bank details of several landlords at once"
        back={{ href: paths.payouts(), label: 'Back to Payouts' }}
      />
      {!data ? (
        error ? (
          <Card role="alert">
            <EmptyState
              title="The landlords couldn’t be loaded"
              text="Please try again."
              action={<Button onClick={() => void refetch()}>Try again</Button>}
            />
          </Card>
        ) : (
          <Skeleton className="h-96 w-full" />
        )
      ) : data.length === 0 ? (
        <EmptyCard title="No bank details are missing" text="Every landlord has bank details." />
      ) : mayEnter ? (
        <Grid landlords={data} />
      ) : (
        <EmptyCard
          title="Only managers and owners enter bank details"
          text="Ask one of them to enter the bank details."
        />
      )}
    </>
  )
}
