import { type ComponentType, Suspense, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import type { ArrearsRow } from '#shared/money/arrears/arrears.ts'
import type { BulkDialogProps } from './dialogs/bulk.ts'

const dialogs: Record<'chase' | 'assign' | 'snooze', ComponentType<BulkDialogProps>> = {
  chase: latePart(() => import('./dialogs/chase.dialog.tsx')).Part,
  assign: latePart(() => import('./dialogs/assign.dialog.tsx')).Part,
  snooze: latePart(() => import('./dialogs/snooze.dialog.tsx')).Part,
}
const labels = { chase: 'Chase...', assign: 'Assign...', snooze: 'Snooze...' }

/** What is done with several debts at once. */
export function ArrearsBulk({ chosen, onDone }: { chosen: readonly ArrearsRow[]; onDone: () => void }) {
  const [doing, setDoing] = useState<keyof typeof dialogs>()
  const Dialog = doing && dialogs[doing]
  return (
    <>
      {(['chase', 'assign', 'snooze'] as const).map((each) => (
        <Button key={each} size="sm" onClick={() => setDoing(each)}>
          {labels[each]}
        </Button>
      ))}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog
            rows={chosen}
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
