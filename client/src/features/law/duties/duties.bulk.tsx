import { DialogButton, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { latePart } from '#client/lib/browser/screen.ts'

const dialogs = () => import('./duties.dialogs.tsx')
const Assign = latePart(async () => ({ default: (await dialogs()).AssignManyDialog })).Part
export const Snooze = latePart(async () => ({ default: (await dialogs()).SnoozeDialog })).Part

export function DutiesBulk({ keys, onDone }: { keys: string[]; onDone: () => void }) {
  const disabled = keys.length === 0
  return (
    <Dialogs>
      <DialogButton disabled={disabled} dialog={<Assign keys={keys} onSaved={onDone} />}>
        Assign...
      </DialogButton>
      <DialogButton disabled={disabled} dialog={<Snooze keys={keys} onSaved={onDone} />}>
        Snooze...
      </DialogButton>
    </Dialogs>
  )
}
