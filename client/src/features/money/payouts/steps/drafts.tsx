import { useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { EmptyCard } from '#client/kit/ui/empty-card.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { ConfirmDialog } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { ConnectionError, sentenceOfSave } from '#client/lib/calls/api.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import type { Payout } from '#shared/money/payouts/payouts.ts'
import { useBegin } from '../payouts.list.tsx'
import { DraftTable } from '../payouts.table.tsx'
import { payoutWords, sumOf } from '../payouts.words.ts'
import { useChosen } from '../use-chosen.ts'

/** How long a toast offers to undo an approval, in ms. */
const undoTime = 15_000

const mayApprove = ({ problems }: Payout) => problems.length === 0

interface DraftsProps {
  drafts: readonly Payout[]
  /** How much of their own drafts this person may approve; null for any sum. */
  left: number | null
  draftButton: React.ReactNode
  /** Reads the list again, because a refused approval means that the list is out of date. */
  onStale: () => void
  onApproved: (ids: string[]) => void
  onUndo: (ids: string[]) => void
}

export function DraftPayouts({ drafts, left, draftButton, onStale, onApproved, onUndo }: DraftsProps) {
  const mayWrite = useMayWrite()
  const approve = useWrite(payoutCalls.approve, (ids: string[]) => ({ body: { ids } }), {
    done: (approved) => ({
      title: approved.length === 1 ? 'Payout Approved' : 'Payouts Approved',
      description: `${countOf(approved.length, payoutWords)}, ${formatAmount(sumOf(approved))} in all. Nothing has left the bank yet: create the payment file next.`,
      action: { label: 'Undo', run: () => onUndo(approved.map(({ id }) => id)) },
      duration: undoTime,
    }),
  })
  const [isAsking, setAsking] = useState(false)
  const chosen = useChosen(drafts.filter(mayApprove))
  const count = chosen.chosen.length
  const own = sumOf(chosen.chosen.filter(({ isOwn }) => isOwn))
  const isTooMuch = left !== null && own > left
  const sum = formatAmount(sumOf(chosen.chosen))
  const label = `Approve ${countOf(count, payoutWords)}, ${sum}`
  const run = () =>
    approve.mutate(
      chosen.chosen.map(({ id }) => id),
      {
        onSuccess: (approved) => onApproved(approved.map(({ id }) => id)),
        onError: onStale,
        onSettled: () => setAsking(false),
      },
    )
  const trouble = approve.error && <Trouble error={approve.error} asked={approve.variables} drafts={drafts} />
  if (drafts.length === 0)
    return (
      <>
        {trouble}
        <EmptyCard
          picture={<EmptyPlot sign="PAY" />}
          title="No payouts prepared"
          text="A payout is the balance less float, unpaid bills and tax. Contractors’ bills with reserved funds and your own fees are prepared too."
          action={draftButton}
        />
      </>
    )
  return (
    <>
      {trouble}
      {isTooMuch && (
        <FormError
          text={`You drafted ${formatAmount(own)} of these payouts and can approve ${formatAmount(left)} of them yourself. Choose fewer, or ask someone else to approve.`}
          className="mb-3"
        />
      )}
      <DraftTable
        payouts={drafts}
        menu={mayWrite ? (payout) => <DraftItems payout={payout} /> : undefined}
        choices={
          mayWrite
            ? {
                chosen,
                mayChoose: mayApprove,
                actions: (
                  <Button
                    look="primary"
                    pending={approve.isPending}
                    disabled={count === 0 || isTooMuch}
                    onClick={() => (count === 1 ? run() : setAsking(true))}
                  >
                    {count === 0 ? 'Approve' : label}
                  </Button>
                ),
              }
            : undefined
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Approve ${countOf(count, payoutWords)}?`}
        text={`${sum} leaves the payees’ balances. Nothing leaves the bank until you create the payment file and upload it, and you can undo the approval until then.`}
        confirm={`Approve ${sum}`}
        confirming="Approving..."
        pending={approve.isPending}
        look="primary"
        onConfirm={run}
      />
    </>
  )
}

interface TroubleProps extends Pick<DraftsProps, 'drafts'> {
  error: Error
  asked: readonly string[]
}

/** Why an approval failed. After a lost answer, payouts that have left the drafts are approved. */
function Trouble({ error, asked, drafts }: TroubleProps) {
  const isDone = error instanceof ConnectionError && !drafts.some(({ id }) => asked.includes(id))
  if (!isDone)
    return <FormError text={sentenceOfSave(error, 'The payouts couldn’t be approved.')} className="mb-3" />
  const [who, verb] = asked.length === 1 ? ['The payout', 'is'] : ['The payouts', 'are']
  return (
    <p role="status" className="mb-3 rounded-control bg-sunken px-4 py-3 text-14">
      {who} {verb} approved: only the confirmation did not arrive.
    </p>
  )
}

function DraftItems({ payout }: { payout: Payout }) {
  const begin = useBegin()
  return (
    <>
      {payout.billId === null && <MenuItem onSelect={() => begin(payout, 'keep-back')}>Pay less...</MenuItem>}
      <MenuItem onSelect={() => begin(payout, 'details')}>Bank details...</MenuItem>
      <MenuItem danger onSelect={() => begin(payout, 'cancel')}>
        Remove the draft...
      </MenuItem>
    </>
  )
}
