import { type FormEvent, useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { ApiError, sentenceOfSave } from '#client/lib/calls/api.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { reversalInput } from '#shared/money/rent/rent.ts'
import type { TakenPayment } from './take-back.ts'

const usualReason = 'Recorded by mistake'

/** Asks why a payment is taken back, and takes it back. */
export default function TakeBackDialog({ payment, onClose }: { payment: TakenPayment; onClose: () => void }) {
  const takeBack = useWrite(
    rentCalls.reverse,
    ({ id, reason }: { id: string; reason: string }) => ({
      params: { id },
      body: { reason },
    }),
    {
      done: {
        title: 'Payment Reversed',
        description: 'What it paid is owed again. Your reason is on the account.',
      },
    },
  )
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
