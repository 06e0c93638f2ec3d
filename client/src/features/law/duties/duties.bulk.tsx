import { type ComponentType, Suspense, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { latePart } from '#client/lib/browser/screen.ts'

interface BulkProps {
  keys: string[]
  onClose: () => void
  onSaved: () => void
}

const dialogs: Record<'assign' | 'snooze', ComponentType<BulkProps>> = {
  assign: latePart(() => import('./duties.assign.tsx')).Part,
  snooze: latePart(() => import('./duties.snooze.tsx')).Part,
}
const labels = { assign: 'Assign...', snooze: 'Snooze...' }

/** The acts on several deadlines: assign and snooze. */
export function DutiesBulk({ keys, onDone }: { keys: string[]; onDone: () => void }) {
  const [doing, setDoing] = useState<{ act: keyof typeof labels; keys: string[] }>()
  const Dialog = doing && dialogs[doing.act]
  return (
    <>
      {(['assign', 'snooze'] as const).map((act) => (
        <Button key={act} size="sm" disabled={keys.length === 0} onClick={() => setDoing({ act, keys })}>
          {labels[act]}
        </Button>
      ))}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog
            keys={doing.keys}
            onClose={() => setDoing(undefined)}
            onSaved={() => {
              setDoing(undefined)
              onDone()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
