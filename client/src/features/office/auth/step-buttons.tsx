import { ArrowLeft } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'

interface StepButtonsProps {
  /** What the button says: as long as the step runs, something else. */
  go: string
  isWhole: boolean
  verifying: boolean
  /** Whether another call of the step runs. */
  busy?: boolean
  onBack: () => void
}

export const StepButtons = ({ go, isWhole, verifying, busy = false, onBack }: StepButtonsProps) => (
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
)
