import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { type PassedOnWay, passedOnWays } from '#shared/money/passed-on.ts'
import type { Problem } from '#shared/problem.ts'

/** The server's question with a button for each way that it offers. Cancel undoes nothing. */
export default function PassedOnDialog({
  problem,
  onAnswer,
}: {
  problem: Problem
  onAnswer: (way?: PassedOnWay) => void
}) {
  return (
    <Dialog onClose={() => onAnswer()} title="This Money Has Left the Landlord’s Balance">
      <DialogBody>
        <p className="text-14 text-ink-2">{problem.detail}</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => onAnswer()}>Cancel</Button>
        {passedOnWays.map((way, at) => {
          const label = problem.errors?.[`ifPassedOn.${way}`]
          return (
            label && (
              <Button key={way} look={at === 0 ? 'primary' : 'secondary'} onClick={() => onAnswer(way)}>
                {label}
              </Button>
            )
          )
        })}
      </DialogFooter>
    </Dialog>
  )
}
