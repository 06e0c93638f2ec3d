import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { helpCalls } from '#shared/accounts/help.calls.ts'
import type { Help } from '#shared/accounts/help.ts'
import type { TeamMember } from '#shared/accounts/team.ts'

/** Help that is under way, for owners and managers. */
export function useHelp() {
  const mayRead = useMay('manage')
  return useQuery({ ...queryFor(helpCalls.list), refetchOnMount: 'always', enabled: mayRead })
}

/** A refusal brings no toast: the dialog shows the reason. */
export const useStartHelp = () =>
  useWrite(
    helpCalls.start,
    ({ member, reason }: { member: TeamMember; reason: string }) => ({
      params: { id: member.id },
      body: { reason },
    }),
    {
      done: (_reply, { member }) => ({
        title: 'Waiting for a Second Person',
        description: `Another owner or manager needs to confirm it. We’ve emailed ${member.name}.`,
      }),
    },
  )

export const useConfirmHelp = () =>
  useWrite(helpCalls.confirm, ({ id }: Help) => ({ params: { id } }), {
    done: (_reply, { name }) => ({
      title: 'Confirmed',
      description: `${name} can sign in once in the next 24 hours with just an emailed code.`,
    }),
    failed: 'Failed to confirm the account recovery',
  })

export const useTakeHelpBack = () =>
  useWrite(helpCalls.takeBack, ({ id }: Help) => ({ params: { id } }), {
    done: (_reply, { name }) => ({ title: 'Cancelled', description: `${name} signs in as before.` }),
    failed: 'Failed to cancel the account recovery',
  })
