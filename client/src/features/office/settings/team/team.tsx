import { Check, Minus } from 'lucide-react'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { ConfirmButton } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { teamCalls } from '#shared/accounts/team.calls.ts'
import { roleDuties, teamRoleNames } from '#shared/accounts/team.roles.ts'
import type { Team } from '#shared/accounts/team.ts'
import { isAllowed, teamRoles } from '#shared/permissions.ts'
import { Loaded, Section, SectionFoot } from '../settings.section.tsx'
import { HelpList } from './help.list.tsx'
import { HandOver } from './team.hand-over.tsx'
import { InvitationRow } from './team.invitations.tsx'
import { InviteDialog } from './team.invite.tsx'
import { MemberRow, useLeaveTeam } from './team.members.tsx'
import { Group } from './team.parts.tsx'

/** Team: who works in the account and in which role, who is invited, and which landlords have access. */
export function TeamSection() {
  return useMay('read') ? <Colleagues /> : <GiveUpAccess />
}

function Colleagues() {
  const team = useRead(teamCalls.read, {}, always)
  const agency = useMe().data?.account.name
  return (
    <div className="grid min-w-0 max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <Section
        title="Team"
        text={agency ? `Who works with you in ${agency}.` : 'Who works with you.'}
        actions={
          team.data &&
          team.data.mayInvite.length > 0 && (
            <DialogButton size="md" look="primary" dialog={<InviteDialog />}>
              Invite Member
            </DialogButton>
          )
        }
      >
        <Loaded query={team}>{(found) => <People team={found} />}</Loaded>
      </Section>
      <RolesTable />
    </div>
  )
}

function People({ team }: { team: Team }) {
  const colleagues = team.members.filter(({ role }) => role !== 'client')
  const landlords = team.members.filter(({ role }) => role === 'client')
  const invited = team.invitations.filter(({ role }) => role !== 'client')
  const others = colleagues.filter(({ isYou }) => !isYou)
  return (
    <>
      <ul aria-label="Team members" className="border-t border-hairline">
        {colleagues.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
      {others.length === 0 && (
        <EmptyState
          className="py-10!"
          title="No team members yet"
          text={
            team.mayInvite.length > 0
              ? 'Invite the people who work with you. Each signs in with their own email address and has a role of their own.'
              : undefined
          }
        />
      )}
      <HelpList />
      {invited.length > 0 && (
        <Group title="Pending Invitations">
          {invited.map((each) => (
            <InvitationRow key={each.id} invitation={each} />
          ))}
        </Group>
      )}
      {landlords.length > 0 && (
        <Group
          title="Landlords with Access"
          text="They can view their own records and change nothing. Share from a landlord’s page."
        >
          {landlords.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </Group>
      )}
      {team.mayHandOver && <HandOver team={team} />}
    </>
  )
}

/** What client landlords see in place of the team: a way to give up their access. */
function GiveUpAccess() {
  const leave = useLeaveTeam()
  const agency = useMe().data?.account.name ?? 'the agency'
  return (
    <Section title="Team" text={`${agency} lets you view your records. You are not in their team.`}>
      <SectionFoot text="You no longer want to see these records?">
        <ConfirmButton
          ask={{
            title: 'Give Up Your Access?',
            text: `You can no longer see your records at ${agency}. To come back you need a new invitation.`,
            confirm: 'Give Up Access',
            confirming: 'Leaving...',
          }}
          run={leave.mutateAsync}
        >
          Give Up Access
        </ConfirmButton>
      </SectionFoot>
    </Section>
  )
}

/** 'What each role may do', drawn from the same table of permissions that the server checks. */
function RolesTable() {
  const isAgency = useIsAgency()
  const duties = roleDuties.filter(({ isOfAgencies }) => isAgency || !isOfAgencies)
  return (
    <Section title="Roles and Permissions">
      <table className="w-full border-t border-hairline text-14">
        <thead>
          <tr className="bg-page text-13 text-ink-2">
            <th scope="col" className="px-5 py-2.5 text-left align-bottom font-semibold md:px-6">
              May
            </th>
            {teamRoles.map((role) => (
              <th
                key={role}
                scope="col"
                className="px-1 py-2.5 text-center align-bottom font-semibold last:pr-4 sm:w-20"
              >
                <span className="inline-block max-sm:rotate-180 max-sm:[writing-mode:vertical-rl]">
                  {teamRoleNames[role]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {duties.map(({ permission, text }) => (
            <tr key={text} className="border-t border-hairline">
              <th scope="row" className="px-5 py-3 text-left font-normal md:px-6">
                {text}
              </th>
              {teamRoles.map((role) => (
                <td key={role} className="px-1 py-3 text-center last:pr-4">
                  <Mark may={isAllowed(role, permission)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Mark({ may }: { may: boolean }) {
  const Icon = may ? Check : Minus
  return (
    <>
      <Icon aria-hidden="true" className={`mx-auto size-4.5 ${may ? 'text-link' : 'text-ink-3/60'}`} />
      <span className="sr-only">{may ? 'yes' : 'no'}</span>
    </>
  )
}
