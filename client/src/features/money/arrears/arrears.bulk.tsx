import { type ComponentType, Suspense, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import type { ArrearsRow } from '#shared/money/arrears/arrears.ts'
import type { BulkDialogProps } from './dialogs/bulk.ts'

const ownDialogs = {
  chase: latePart(() => import('./dialogs/chase.dialog.tsx')).Part,
  snooze: latePart(() => import('./dialogs/snooze.dialog.tsx')).Part,
}
const labels = { chase: 'Chase...', page: 'Send Page...', assign: 'Assign...', snooze: 'Snooze...' }

/** The dialogs of other parts: one assigns tasks, one sends tenants their page. */
export type OfficeDialogs = Record<'assign' | 'page', ComponentType<BulkDialogProps>>

interface ArrearsBulkProps {
  chosen: readonly ArrearsRow[]
  office: OfficeDialogs
  onDone: () => void
}

export function ArrearsBulk({ chosen, office, onDone }: ArrearsBulkProps) {
  const dialogs: Record<keyof typeof labels, ComponentType<BulkDialogProps>> = { ...ownDialogs, ...office }
  const [doing, setDoing] = useState<keyof typeof labels>()
  const Dialog = doing && dialogs[doing]
  return (
    <>
      {(['chase', 'page', 'assign', 'snooze'] as const).map((each) => (
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
