import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import type { BankLine } from '#shared/money/bank/bank.ts'
import { useTakeMatchesBack } from '../bank.calls.ts'

interface UndoMadeProps {
  match: BankLine['matches'][number] & { made: 'bill' | 'tenancy' }
  onClose: () => void
}

const words = {
  bill: {
    what: (label: string) =>
      `Matching it entered the bill ${label}. Cancel the bill too, unless the contractor really sent it: then it is due again.`,
    keep: 'Undo, Keep Bill',
    remove: 'Undo, Cancel Bill',
  },
  tenancy: {
    what: (label: string) =>
      `Matching it made the pending tenancy ${label}. Record the tenancy as never begun too, unless someone is still going to move in.`,
    keep: 'Undo, Keep Tenancy',
    remove: 'Undo, End Tenancy',
  },
}

/** Asks whether what a match made goes with it. What has been changed since stays, and the toast says why. */
export function UndoMade({ match: { id, made, label }, onClose }: UndoMadeProps) {
  const undo = useTakeMatchesBack()
  const { what, keep, remove } = words[made]
  const run = (choice: 'keep' | 'remove') =>
    undo.mutate({ ids: [id], made: choice }, { onSettled: () => onClose() })
  return (
    <Dialog onClose={onClose} title="Undo This Match" description={what(label)} alert locked={undo.isPending}>
      <DialogFooter>
        <Button disabled={undo.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={undo.isPending} onClick={() => run('keep')}>
          {keep}
        </Button>
        <Button look="primary" pending={undo.isPending} onClick={() => run('remove')}>
          {remove}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
