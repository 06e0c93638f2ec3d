import { type FormEvent, useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { ApiError, sentenceOfSave } from '#client/lib/calls/api.ts'
import { reversalInput } from '#shared/money/rent/rent.ts'
import { useTakeBack } from './receipts.calls.ts'
import type { TakenPayment } from './take-back.ts'

const usualReason = 'Recorded by mistake'

/** Asks why a payment is taken back, and takes it back. */
export default function TakeBackDialog({ payment, onClose }: { payment: TakenPayment; onClose: () => void }) {
  const takeBack = useTakeBack()
  const [reason, setReason] = useState(usualReason)
  const [refused, setRefused] = useState<string>()
  const [trouble, setTrouble] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (takeBack.isPending) return
    const read = reversalInput.safeParse({ reason })
    setTrouble(undefined)
    setRefused(read.error?.issues[0]?.message)
    if (!read.data) return
    try {
      await takeBack.mutateAsync({ id: payment.entryId, ...read.data })
      onClose()
    } catch (error) {
      const errors = (error instanceof ApiError && error.problem?.errors) || {}
      setRefused(errors.reason)
      if (!errors.reason) setTrouble(sentenceOfSave(error, 'The payment couldn’t be reversed.'))
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title="Reverse the Payment"
      description={`${payment.what}. What it paid becomes owed again. Both entries stay on the rent account, with your reason.`}
      size="sm"
      locked={takeBack.isPending}
    >
      <form noValidate onSubmit={submit} className="contents">
        <DialogBody>
          <Field label="Reason" required error={refused}>
            <Input
              value={reason}
              maxLength={300}
              autoComplete="off"
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <FormError text={trouble} />
        </DialogBody>
        <DialogActions
          onCancel={onClose}
          cancel="Keep It"
          pending={takeBack.isPending}
          label="Reverse"
          working="Reversing..."
        />
      </form>
    </Dialog>
  )
}
