import { type ComponentType, Suspense, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import type { ArrearsRow } from '#shared/money/arrears/arrears.ts'
import type { BulkDialogProps } from './dialogs/bulk.ts'

const ownDialogs = {
  chase: latePart(() => import('./dialogs/chase.dialog.tsx')).Part,
  snooze: latePart(() => import('./dialogs/snooze.dialog.tsx')).Part,
}
const labels = { chase: 'Chase...', assign: 'Assign...', snooze: 'Snooze...' }

/** What is done with several debts at once. */
interface ArrearsBulkProps {
  chosen: readonly ArrearsRow[]
  /** The dialog that assigns tasks, which belongs to another part of the office. */
  assign: ComponentType<BulkDialogProps>
  onDone: () => void
}

export function ArrearsBulk({ chosen, assign, onDone }: ArrearsBulkProps) {
  const dialogs: Record<keyof typeof labels, ComponentType<BulkDialogProps>> = { ...ownDialogs, assign }
  const [doing, setDoing] = useState<keyof typeof labels>()
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
