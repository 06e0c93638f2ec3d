import { useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { useAskForDeletion } from './deletion.calls.ts'

/** Asks for the account's name before its deletion begins. */
export default function DeletionDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [confirm, setConfirm] = useState('')
  const ask = useAskForDeletion()
  const isReady = confirm.trim().toLowerCase() === name.trim().toLowerCase()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={ask.isPending}
      size="sm"
      title="Delete this account"
      description="In a week everything in it is gone, for everybody, and nobody can put it back. Sign-ins stay. All owners are told at once, and each of them can take it back until then."
    >
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !ask.isPending) ask.mutate(confirm, { onSuccess: onClose })
        }}
      >
        <DialogBody>
          <Field label={`Type ${name} to confirm`} required>
            <Input value={confirm} autoComplete="off" onChange={(event) => setConfirm(event.target.value)} />
          </Field>
          <FormError
            text={ask.error ? sentenceOfSave(ask.error, 'Nothing is deleted. Please try again.') : undefined}
          />
        </DialogBody>
        <DialogFooter>
          <Button disabled={ask.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="danger" disabled={!isReady} pending={ask.isPending}>
            {ask.isPending ? 'Asking...' : 'Delete in a week'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
