import { useState } from 'react'
import { type FieldLabels, FieldLabelsContext } from '#client/kit/form/field-labels.ts'
import type { Side } from '#client/kit/form/record/changes.ts'
import { ConflictPanel } from '#client/kit/form/record/conflict-panel.tsx'
import { SaveCancelled } from '#client/kit/form/save-cancelled.ts'
import { isConflict, refreshSubjects } from '#client/lib/calls/query-client.ts'
import { formatMoment } from '#client/lib/dates.ts'
import type {
  BankDetailsEntry,
  BankDetailsInput,
  PayeeDetails,
  ShownDetails,
} from '#shared/money/payouts/payouts.ts'
import { formatSortCode } from '#shared/sort-code.ts'

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
export function useDetailsConflict(
  enter: (entry: BankDetailsEntry) => Promise<unknown>,
  onTheirs: () => void,
) {
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
export function DetailsConflict({ question }: { question: Question | undefined }) {
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
