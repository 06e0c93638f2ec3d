import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { PasswordInput } from '#client/kit/ui/password-input.tsx'
import { ApiError, sentenceOf } from '#client/lib/calls/api.ts'
import { withoutSchemas } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import type { authCalls } from '#shared/accounts/auth.calls.ts'
import { freshSignInMinutes } from '#shared/accounts/confirmation.ts'
import { codeLength } from '#shared/accounts/roles.ts'
import type { StepKind } from '#shared/accounts/steps.ts'
import { CodeInput } from './code-input.tsx'
import { makeAnswer, NoPasskey, type TypedStep } from './passkey.ts'
import { isStepTyped, StepFields } from './step-fields.tsx'
import { TestCode } from './test-code.tsx'

type Calls = typeof authCalls

const requestCode = withoutSchemas<Calls['requestConfirmation']>({
  method: 'post',
  path: '/api/confirmation/code',
})
const confirmSession = withoutSchemas<Calls['confirm']>({ method: 'post', path: '/api/confirmation' })

const noSteps: readonly StepKind[] = []

/** What a person gives: the mailed code, and the password or the second step of whoever has one. */
interface Given {
  code: string
  password?: string
  step?: TypedStep
}

/** Asks for the mailed code, and for the second step or password of a person who has one, before money or access is changed. */
export default function ConfirmationDialog({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const stepField = useRef<HTMLInputElement>(null)
  const request = useWrite(requestCode, () => ({}))
  const confirm = useWrite(
    confirmSession,
    async ({ step, ...given }: Given) => ({
      body: { ...given, ...(step && { step: await makeAnswer(step, 'confirmation') }) },
    }),
    {},
    { gcTime: 0 },
  )
  const sendCode = request.mutate
  useEffect(() => sendCode(), [sendCode])
  const { sentTo, needsPassword = false, needsStep = noSteps, testOtp, inTerminal } = request.data ?? {}
  const [chosen, setChosen] = useState<TypedStep>()
  const [firstStep] = needsStep
  const step = firstStep && (chosen ?? { kind: firstStep, code: '' })
  const isWhole = code.length === codeLength && (!step || isStepTyped(step))
  const failed = confirm.error ?? request.error
  const errors: Partial<Record<string, string>> =
    failed instanceof NoPasskey
      ? { step: failed.message }
      : (failed instanceof ApiError && failed.problem?.errors) || {}

  const submit = (event: FormEvent) => {
    // React passes the dialog's submit on to a form around the dialog, which must not be sent.
    event.preventDefault()
    event.stopPropagation()
    if (confirm.isPending || !isWhole) return
    confirm.mutate(
      { code, ...(needsPassword && { password }), ...(step && { step }) },
      {
        onSuccess: () => onDone(true),
        // A wrong step is tried again without a change of the code.
        onError: (error) => !(error instanceof NoPasskey) && field.current?.focus(),
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone(false)}
      locked={confirm.isPending}
      size="sm"
      title="Enter the Code We Sent You"
      description={`${sentTo && !inTerminal ? `It went to ${sentTo}. ` : ''}Your sign-in is more than ${freshSignInMinutes} minutes old, and this changes money or access. What you typed is saved afterwards.`}
    >
      <form noValidate onSubmit={submit} className="contents">
        <DialogBody>
          <Field label="Verification code" error={errors.code}>
            <CodeInput
              ref={field}
              value={code}
              onChange={(digits) => {
                setCode(digits)
                confirm.reset()
              }}
              disabled={confirm.isPending}
            />
          </Field>
          <TestCode shown={{ testOtp, inTerminal }} onUse={setCode} />
          {step && (
            <StepFields
              steps={needsStep}
              typed={step}
              onChange={(next) => {
                setChosen(next)
                confirm.reset()
              }}
              error={errors.step}
              disabled={confirm.isPending}
              field={stepField}
            />
          )}
          {needsPassword && (
            <Field label="Password" required error={errors.password}>
              <PasswordInput
                name="password"
                autoComplete="current-password"
                maxLength={1000}
                readOnly={confirm.isPending}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </Field>
          )}
          {failed && Object.keys(errors).length === 0 && (
            <FormError text={sentenceOf(failed, 'That did not work. Please try again.')} />
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => onDone(false)} disabled={confirm.isPending}>
            Cancel
          </Button>
          <Button pending={request.isPending} onClick={() => sendCode()}>
            {request.isPending ? 'Sending...' : 'Send Again'}
          </Button>
          <Button type="submit" look="primary" pending={confirm.isPending} disabled={!isWhole}>
            {confirm.isPending ? 'Confirming...' : 'Confirm'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
