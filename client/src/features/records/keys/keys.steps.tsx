import { CallButton } from '#client/kit/facts/call-button.tsx'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import type { ButtonProps } from '#client/kit/ui/button.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
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

const returned = {
  done: ({ hook }: KeySet) => ({ title: 'Keys Returned', description: `Set ${hook} is back on its hook.` }),
}

/** The one thing to do with a set: record its return, or who takes it. */
export function KeyStep({ set, likely, onGiveOut, ...looks }: StepProps) {
  const { id, hook, out } = set
  if (!useMayWrite()) return null
  return out ? (
    <CallButton
      {...looks}
      aria-label={`Return set ${hook}`}
      call={keyCalls.giveBack}
      request={{ params: { id } }}
      says={returned}
    >
      Return
    </CallButton>
  ) : (
    <DialogButton
      {...looks}
      aria-label={`Give out set ${hook}`}
      dialog={<GiveOut set={set} likely={likely} />}
      {...(onGiveOut && { onClick: onGiveOut })}
    >
      Give Out
    </DialogButton>
  )
}
