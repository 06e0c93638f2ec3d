import type { ReactNode } from 'react'
import type { z } from 'zod'
import { CallDialog, type CallDialogWords } from '#client/kit/facts/call-dialog.tsx'
import { repairCalls } from '#shared/office/repairs/repairs.calls.ts'
import type { RepairEventInput, repairEventInput } from '#shared/office/repairs/repairs.events.ts'
import { type StepProps, useRecordEvent } from './repairs.record.ts'

interface EventDialogProps<Kind extends RepairEventInput['kind']> extends CallDialogWords {
  repair: StepProps['repair']
  start: z.input<typeof repairEventInput> & { kind: Kind }
  /** What is recorded in the place of the form's body alone. */
  send?: (body: Extract<RepairEventInput, { kind: Kind }>) => Promise<unknown>
  children: ReactNode
}

/** The dialog of an event whose form is its body. */
export function EventDialog<Kind extends RepairEventInput['kind']>({
  repair,
  send,
  ...dialog
}: EventDialogProps<Kind>) {
  const record = useRecordEvent(repair)
  return (
    <CallDialog
      call={repairCalls.add}
      params={{ id: repair.id }}
      place={`repairs/${repair.id}/${dialog.start.kind}`}
      send={(send as typeof record | undefined) ?? record}
      {...dialog}
    />
  )
}
