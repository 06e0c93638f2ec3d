import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { ReadDialog } from '#client/kit/facts/read-dialog.tsx'
import { type FieldLabels, FieldLabelsContext } from '#client/kit/form/field-labels.ts'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import type { Side } from '#client/kit/form/record/changes.ts'
import { ConflictPanel } from '#client/kit/form/record/conflict-panel.tsx'
import { SaveCancelled } from '#client/kit/form/save-cancelled.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOfRead } from '#client/lib/calls/api.ts'
import { isConflict, refreshSubjects } from '#client/lib/calls/query-client.ts'
import { useCall, useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import {
  type BankDetailsEntry,
  type BankDetailsInput,
  bankDetailsInput,
  type Payee,
  type PayeeDetails,
  type ShownDetails,
} from '#shared/money/payouts/payouts.ts'
import { formatSortCode } from '#shared/sort-code.ts'
import { titleCase } from '#shared/text.ts'

interface Question {
  mine: BankDetailsInput
  theirs: ShownDetails
  /** Ends the question. `side` is undefined when the person closes the dialog without a choice. */
  answer: (side: Side | undefined) => void
}

/**
 * Saves bank details in place of those that the person has read. Where a colleague has entered others since, the save
 * waits until the person has chosen; the typed details stay in the form.
 */
function useDetailsConflict(enter: (entry: BankDetailsEntry) => Promise<unknown>, onTheirs: () => void) {
  const [question, setQuestion] = useState<Question>()

  const ask = (mine: BankDetailsInput, theirs: ShownDetails) =>
    new Promise<Side | undefined>((answer) => setQuestion({ mine, theirs, answer })).finally(() =>
      setQuestion(undefined),
    )

  async function save(mine: BankDetailsInput, known: ShownDetails | null): Promise<unknown> {
    try {
      return await enter({ ...mine, after: known?.changedAt ?? null })
    } catch (error) {
      if (!isConflict(error)) throw error
      const current = (error.problem?.current as PayeeDetails | undefined)?.current
      if (!current) throw error
      await refreshSubjects(['bank_details'])
      const side = await ask(mine, current)
      if (side === 'mine') return save(mine, current)
      if (side === 'theirs') onTheirs()
      throw new SaveCancelled()
    }
  }

  return { save, question }
}

const labels: FieldLabels = new Map([['account', { label: 'Bank details', show: String }]])

/** Shows the typed bank details beside the last four digits of those that a colleague entered meanwhile, to choose from. */
function DetailsConflict({ question }: { question: Question | undefined }) {
  if (!question) return null
  const { mine, theirs, answer } = question
  const dispute = {
    name: 'account',
    mine: `${mine.holder}, ${formatSortCode(mine.sortCode)}, ${mine.accountNumber}`,
    theirs: `Account ending ${theirs.lastFour}, entered ${formatMoment(theirs.changedAt)}`,
  }
  const conflict = {
    who: theirs.changedBy,
    theirs: undefined,
    version: 0,
    onlyTheirs: [],
    disputes: [dispute],
  }
  return (
    <FieldLabelsContext value={labels}>
      <ConflictPanel
        what="payee"
        conflict={conflict}
        onResolve={({ account = 'mine' }) => answer(account)}
        onClose={() => answer(undefined)}
      />
    </FieldLabelsContext>
  )
}

interface KnownProps {
  params: Payee
  known: { current: ShownDetails | null; earlier: ShownDetails[] }
  mayManage: boolean
}

/** The current and the earlier bank details. A manager can read the whole numbers, and each reading is recorded. */
function KnownDetails({ params, known: { current, earlier }, mayManage }: KnownProps) {
  const reveal = useCall(payoutCalls.revealDetails)
  const whole = reveal.data
  if (!current) return <p className="text-14 text-ink-2">No bank details have been entered yet.</p>
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold tabular-nums">
            {whole
              ? `${formatSortCode(whole.sortCode)}  ${whole.accountNumber}`
              : `Account ending ${current.lastFour}`}
          </p>
          {whole && <p className="text-14 break-words">{whole.holder}</p>}
          <p className="mt-0.5 text-13 text-ink-3">
            Entered by {current.changedBy}, {formatMoment(current.changedAt)}
          </p>
          {!current.isUsable && (
            <p className="mt-0.5 text-13 text-(--badge-pending-ink)">
              Used from {formatMoment(current.usableFrom)}
            </p>
          )}
        </div>
        {mayManage && !whole && (
          <Button icon={Eye} size="sm" pending={reveal.isPending} onClick={() => reveal.mutate({ params })}>
            Show in Full
          </Button>
        )}
      </div>
      {whole && <p className="text-13 text-ink-3">The history records that you viewed them.</p>}
      {earlier.length > 0 && (
        <details className="text-13 text-ink-2">
          <summary className="cursor-pointer text-link pointer-coarse:py-2">Earlier details</summary>
          <ul className="mt-1.5 grid gap-1">
            {earlier.map(({ id, lastFour, changedBy, changedAt }) => (
              <li key={id} className="tabular-nums">
                Ending {lastFour}, entered by {changedBy}, {formatMoment(changedAt)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const { TextField } = fieldsFor<z.input<typeof bankDetailsInput>>()

const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const

interface DetailsProps {
  payee: Payee & { name?: string }
  onClose: () => void
}

export function DetailsDialog({ payee: { payee, subjectId, ...known }, onClose }: DetailsProps) {
  const params = { payee, subjectId }
  const details = useRead(payoutCalls.details, { params })
  const name = known.name ?? details.data?.name
  const mayManage = useMay('manage')
  const enter = useWrite(payoutCalls.enterDetails, (body: BankDetailsEntry) => ({ params, body }))
  const { save, question } = useDetailsConflict(enter.mutateAsync, onClose)
  const dialog = {
    title: name ? `Bank Details of ${titleCase(name)}` : 'Bank Details',
    description:
      'New bank details wait 24 hours before money can be paid to them. Gable emails every owner and the payee.',
    onClose,
  }
  const shown = details.data ? (
    <KnownDetails params={params} known={details.data} mayManage={mayManage} />
  ) : details.error ? (
    <FormError text={sentenceOfRead(details.error)} />
  ) : (
    <Skeleton className="h-16" />
  )
  if (!mayManage) return <ReadDialog {...dialog}>{shown}</ReadDialog>
  return (
    <>
      <FormDialog
        {...dialog}
        schema={bankDetailsInput}
        start={{ holder: '', sortCode: '', accountNumber: '' }}
        submit={{ label: 'Enter Bank Details', pending: 'Saving...' }}
        save={(values) => save(values, details.data?.current ?? null)}
      >
        {shown}
        <fieldset className="grid gap-4 border-t border-hairline pt-4">
          <legend className="sr-only">New bank details</legend>
          <TextField
            name="holder"
            label="Name on the account"
            input={{ autoComplete: 'off', placeholder: name ?? '' }}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="sortCode" label="Sort code" input={{ ...numeric, placeholder: '30-00-00' }} />
            <TextField
              name="accountNumber"
              label="Account number"
              input={{ ...numeric, placeholder: '8 digits' }}
            />
          </div>
          <p className="text-13 text-ink-3">
            Check by telephone, on a number that you know, before you enter details received by email.
          </p>
        </fieldset>
      </FormDialog>
      <DetailsConflict question={question} />
    </>
  )
}
