import type { z } from 'zod'
import { CallDialog, type CallDialogProps } from '#client/kit/facts/call-dialog.tsx'
import type { WordsByTyped } from '#client/kit/form/dialog-form.tsx'
import { repairCalls } from '#shared/office/repairs/repairs.calls.ts'
import type { RepairEventInput, repairEventInput } from '#shared/office/repairs/repairs.events.ts'
import { type RepairStep, stepWords } from './repairs.next.ts'
import { type StepProps, useRecordEvent } from './repairs.record.ts'

type EventForm = z.input<typeof repairEventInput>

type EventDialogProps<Kind extends RepairEventInput['kind'] & RepairStep> = Pick<StepProps, 'repair'> &
  Partial<WordsByTyped<Extract<EventForm, { kind: Kind }>>> & {
    start: EventForm & { kind: Kind }
    /** What is recorded in the place of the form's body alone. */
    send?: (body: Extract<RepairEventInput, { kind: Kind }>) => Promise<unknown>
  }

/** The dialog of an event whose form is its body, titled like its step. */
export function EventDialog<Kind extends RepairEventInput['kind'] & RepairStep>({
  repair,
  send,
  ...dialog
}: EventDialogProps<Kind>) {
  const record = useRecordEvent(repair)
  const { kind } = dialog.start
  return (
    <CallDialog
      call={repairCalls.add}
      params={{ id: repair.id }}
      title={stepWords[kind].label}
      place={`repairs/${repair.id}/${kind}`}
      send={(send as typeof record | undefined) ?? record}
      {...(dialog as Omit<CallDialogProps<typeof repairCalls.add>, 'call' | 'params' | 'title'>)}
    />
  )
}
