import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { helpCalls } from '#shared/accounts/help.calls.ts'
import type { TeamMember } from '#shared/accounts/team.ts'

const { LongTextField } = fieldsOf(helpCalls.start)

/** Starts the recovery of a colleague's access: the first of two people says why. */
export default function HelpDialog({ member }: { member: TeamMember }) {
  const { id, name } = member
  return (
    <CallDialog
      call={helpCalls.start}
      params={{ id }}
      done={{
        title: 'Waiting for a Second Person',
        description: `Another owner or manager needs to confirm it. We’ve emailed ${name}.`,
      }}
      title={`Recover Access for ${name}`}
      description={`For a colleague who has lost their passkeys, app and recovery codes. Another owner or manager confirms it. Then ${name} can sign in once within 24 hours with just an emailed code. Speak to them first: we email both of you and every owner.`}
      start={{ reason: '' }}
      submit={{ label: 'Ask a Second Person', pending: 'Asking...' }}
    >
      <LongTextField name="reason" label="Reason" />
    </CallDialog>
  )
}
