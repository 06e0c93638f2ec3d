import { ArrowLeft } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { DialogBody } from '#client/kit/ui/overlays/dialog.tsx'

interface StepFormProps {
  /** What the button says: as long as the step runs, something else. */
  go: string
  isWhole?: boolean
  verifying: boolean
  /** Whether another call of the step runs. */
  busy?: boolean
  onSubmit: () => void
  onBack: () => void
  /** The fields. */
  children: ReactNode
  /** What to do where the step can’t be taken. */
  help: ReactNode
}

/** A step of the sign-in after the address, with the ways back and on. */
export function StepForm(props: StepFormProps) {
  const { go, isWhole = true, verifying, busy = false, onSubmit, onBack, children, help } = props
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isWhole && !verifying) onSubmit()
  }
  return (
    <DialogBody>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {children}
        <div className="flex flex-col-reverse gap-2 sm:flex-row">
          <Button icon={ArrowLeft} onClick={onBack} disabled={verifying || busy}>
            Back
          </Button>
          <Button
            type="submit"
            look="primary"
            pending={verifying}
            disabled={!isWhole || verifying}
            className="sm:flex-1"
          >
            {go}
          </Button>
        </div>
      </form>
      <p className="flex flex-wrap items-center gap-x-1.5 border-t border-hairline pt-4 text-14 text-ink-2">
        {help}
      </p>
    </DialogBody>
  )
}
