import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { CopyLine } from '#client/kit/ui/copy-line.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { QrCode } from '#client/kit/ui/qr-code.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { ApiError, sentenceOf } from '#client/lib/calls/api.ts'
import { useCall, useWrite } from '#client/lib/calls/use-call.ts'
import { codeLength } from '#shared/accounts/roles.ts'
import { stepCalls } from '#shared/accounts/steps.calls.ts'

interface AppDialogProps {
  /** Called with the recovery codes, if these are the first, in place of `onClose`. */
  onDone: (reply: { recoveryCodes: string[] | null }) => void
  onClose: () => void
}

/** Sets an authenticator app up: a QR code to scan, and a code of the app that proves it. */
export default function AppDialog({ onDone, onClose }: AppDialogProps) {
  const start = useWrite(stepCalls.startApp, () => ({}), {}, { gcTime: 0 })
  const confirm = useCall(stepCalls.confirmApp, {}, { gcTime: 0 })
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const begin = start.mutate
  useEffect(() => begin(), [begin])
  const problem = confirm.error instanceof ApiError ? confirm.error.problem : undefined
  const failed = start.error ?? (problem?.errors ? undefined : confirm.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (confirm.isPending || code.length < codeLength) return
    confirm.mutate(
      { body: { code } },
      {
        onSuccess: onDone,
        onError: () => field.current?.focus(),
      },
    )
  }

  return (
    <Dialog
      onClose={onClose}
      locked={confirm.isPending}
      title="Set Up an Authenticator App"
      description="Scan the picture with an app such as Google Authenticator, Microsoft Authenticator, 1Password or Aegis. It then shows a new code every 30 seconds."
    >
      <form noValidate onSubmit={submit} className="contents">
        <DialogBody>
          {start.data ? (
            <>
              <QrCode
                text={start.data.address}
                label="QR code for the authenticator app"
                className="size-52 self-center"
              />
              <CopyLine label="Or enter this key by hand" text={start.data.secret} />
              <Field label="Code that the app shows" required error={problem?.errors?.code}>
                <Input
                  ref={field}
                  name="code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={codeLength + 1}
                  readOnly={confirm.isPending}
                  value={code}
                  onChange={(event) => {
                    setCode(event.target.value.replace(/\D/g, '').slice(0, codeLength))
                    if (confirm.error) confirm.reset()
                  }}
                  className="max-w-40 tabular-nums"
                />
              </Field>
            </>
          ) : (
            !start.error && <Skeleton className="size-52 self-center" />
          )}
          <FormError text={sentenceOf(failed, 'That did not work. Please try again.')} />
        </DialogBody>
        <DialogActions
          onCancel={onClose}
          pending={confirm.isPending}
          label="Turn On"
          working="Checking..."
          disabled={!start.data || code.length < codeLength}
        />
      </form>
    </Dialog>
  )
}
