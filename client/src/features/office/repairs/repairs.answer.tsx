import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { formatAmount } from '#client/lib/currency.ts'
import { repairCalls } from '#shared/office/repairs/repairs.calls.ts'
import { isAnswerKind } from '#shared/office/repairs/repairs.state.ts'
import type { Repair } from '#shared/office/repairs/repairs.ts'
import { useRepairWhole } from './repairs.record.ts'

const call = repairCalls.answer
const { LongTextField } = fieldsOf(call)
const send = { label: 'Send', pending: 'Sending...' }

/** What a client landlord does about a repair of their property: approve or decline what is asked of them, and ask. */
export function AnswerSteps({ repair: { id, what, state } }: { repair: Repair }) {
  const { data } = useRepairWhole(id)
  const last = data?.events.findLast(({ kind }) => isAnswerKind(kind))
  // Whoever asked first may still answer.
  const isOpen = state === 'approval' || state === 'question'
  const asked = isOpen && last?.kind === 'approval-asked' ? last : undefined
  const shared = { call, params: { id }, description: what, size: 'sm' as const, submit: send }
  const sum = formatAmount(asked?.amount ?? 0)
  return (
    <Dialogs>
      {asked && (
        <>
          <DialogButton
            look="primary"
            size="md"
            dialog={
              <CallDialog
                {...shared}
                title={`Approve ${sum}`}
                done={() => ({ title: 'Repair Approved', description: `You approved ${sum}.` })}
                start={{ answer: 'approve', askedId: asked.id }}
                submit={{ label: 'Approve', pending: 'Approving...' }}
              >
                <p className="text-14 text-ink-2">
                  {asked.contractor
                    ? `${asked.contractor} can then be given the job.`
                    : 'The repair can then be ordered.'}
                </p>
              </CallDialog>
            }
          >
            Approve {sum}
          </DialogButton>
          <DialogButton
            size="md"
            dialog={
              <CallDialog
                {...shared}
                title={`Decline ${sum}`}
                place={`repairs/${id}/decline`}
                done={() => ({ title: 'Repair Declined', description: 'Your agent has your reason.' })}
                start={{ answer: 'decline', askedId: asked.id, text: '' }}
                submit={{ label: 'Decline', pending: 'Declining...' }}
              >
                <LongTextField name="text" label="Reason" />
              </CallDialog>
            }
          >
            Decline
          </DialogButton>
        </>
      )}
      <DialogButton
        size="md"
        dialog={
          <CallDialog
            {...shared}
            title="Ask About This Repair"
            place={`repairs/${id}/ask`}
            done={() => ({ title: 'Question Sent', description: 'Your agent answers on this page.' })}
            start={{ answer: 'ask', text: '' }}
          >
            <LongTextField name="text" label="Question" />
          </CallDialog>
        }
      >
        Ask
      </DialogButton>
    </Dialogs>
  )
}
