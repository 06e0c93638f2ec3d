import { useOpenDialog } from '#client/kit/facts/dialogs.tsx'
import { Button, type ButtonProps } from '#client/kit/ui/button.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { keyCalls } from '#shared/records/keys/keys.calls.ts'
import type { KeySet } from '#shared/records/keys/keys.ts'
import type { GiveOutFor } from './keys.dialogs.tsx'

const GiveOut = latePart(async () => ({ default: (await import('./keys.dialogs.tsx')).GiveOutDialog })).Part

interface StepProps extends Pick<ButtonProps, 'look' | 'size' | 'className'> {
  set: KeySet
  likely?: GiveOutFor | undefined
  /** What opens the dialog; by default the card or list around the button. */
  onGiveOut?: () => void
}

/** The one thing to do with a set: record its return, or who takes it. */
export function KeyStep({ set, likely, onGiveOut, ...looks }: StepProps) {
  const open = useOpenDialog()
  const { mutate, isPending } = useCall(keyCalls.giveBack, {
    done: ({ hook }) => ({ title: 'Keys Returned', description: `Set ${hook} is back on its hook.` }),
  })
  if (!useMayWrite()) return null
  return set.out ? (
    <Button
      {...looks}
      pending={isPending}
      aria-label={`Return set ${set.hook}`}
      onClick={() => mutate({ params: { id: set.id } })}
    >
      Return
    </Button>
  ) : (
    <Button
      {...looks}
      aria-label={`Give out set ${set.hook}`}
      onClick={onGiveOut ?? (() => open(<GiveOut set={set} likely={likely} />))}
    >
      Give Out
    </Button>
  )
}
