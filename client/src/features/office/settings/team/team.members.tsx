import { LifeBuoy, LogOut, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useOpenDialog } from '#client/kit/facts/dialogs.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { ConfirmButton, ConfirmDialog } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { Tooltip } from '#client/kit/ui/overlays/tooltip.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { leaveWithoutAsking } from '#client/lib/pages/leave-guard.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { teamCalls } from '#shared/accounts/team.calls.ts'
import { teamRoleMeanings, teamRoleNames, type WorkRole } from '#shared/accounts/team.roles.ts'
import type { TeamMember } from '#shared/accounts/team.ts'
import { isAllowed } from '#shared/permissions.ts'
import { PersonRow } from './team.parts.tsx'

/** Leaves the account. The dashboard then opens another account of the person, or asks them to sign in. */
export const useLeaveTeam = () =>
  useCall(
    teamCalls.leave,
    { failed: 'Failed to leave the account' },
    { onSuccess: () => leaveWithoutAsking(() => window.location.assign(paths.overview())) },
  )

const HelpDialog = quietPart(() => import('./help.dialog.tsx'))

/** One person of the account, with their role and a button that ends their access. */
export function MemberRow({ member }: { member: TeamMember }) {
  const { name, email, photo, isYou, landlord, reason, role } = member
  const lines = [email, role === 'client' && landlord && `Sees ${landlord}`, reason].filter(Boolean)
  return (
    <PersonRow
      name={name}
      photo={photo}
      title={
        <>
          {name}
          {isYou && <Badge tone="good">You</Badge>}
        </>
      }
      lines={lines}
      wide={role !== 'client'}
    >
      {role !== 'client' && <RoleSelect member={member} role={role} />}
      {role !== 'client' && !isYou && <HelpButton member={member} />}
      <RemoveButton member={member} />
    </PersonRow>
  )
}

/** The warning before a change of role that the person could not take back alone; undefined for other changes. */
function warningOf(member: TeamMember, role: WorkRole): string | undefined {
  if (role === 'owner')
    return `${member.name} will have full control, including choosing owners and removing you.`
  if (member.isYou)
    return `You will no longer be an owner. ${teamRoleMeanings[role]} Only another owner can make you one again.`
  return undefined
}

function RoleSelect({ member, role }: { member: TeamMember; role: WorkRole }) {
  const [asked, setAsked] = useState<WorkRole>()
  const change = useCall(teamCalls.changeRole, {
    done: (_reply, { body }) => ({
      title: 'Team Updated',
      description: `${member.name} is now: ${teamRoleNames[body.role]}.`,
    }),
  })
  const manages = isAllowed(useMe().data?.account.role ?? 'viewer', 'manage')
  if (!manages) return <span className="w-28 text-14 text-ink-2">{teamRoleNames[role]}</span>

  const give = (next: WorkRole) =>
    change.mutate(
      { params: { id: member.id }, body: { role: next } },
      { onSettled: () => setAsked(undefined) },
    )
  const choose = (next: WorkRole) => {
    if (next === role) return
    if (warningOf(member, next)) setAsked(next)
    else give(next)
  }
  const offered = member.roles.length > 0 ? member.roles : [role]
  return (
    <>
      <Select
        value={role}
        onChange={choose}
        options={offered.map((value) => ({ value, label: teamRoleNames[value] }))}
        disabled={member.roles.length === 0 || change.isPending}
        aria-label={`Role of ${member.name}`}
        className="w-32!"
      />
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={member.isYou ? `Become a ${teamRoleNames[asked]}?` : `Make ${member.name} an Owner?`}
          text={warningOf(member, asked)}
          confirm={member.isYou ? 'Give Up Ownership' : 'Make an Owner'}
          confirming="Saving..."
          pending={change.isPending}
          onConfirm={() => give(asked)}
        />
      )}
    </>
  )
}

/** For owners: begins to let a colleague in who has lost their second step. */
function HelpButton({ member }: { member: TeamMember }) {
  const open = useOpenDialog()
  if (!useMay('owner')) return null
  const label = `Recover Access for ${member.name}`
  return (
    <Tooltip text="Recover access">
      <Button
        look="ghost"
        size="icon"
        aria-label={label}
        onClick={() => open(<HelpDialog member={member} />)}
      >
        <LifeBuoy aria-hidden="true" className="size-4.5 text-ink-3" />
      </Button>
    </Tooltip>
  )
}

function RemoveButton({ member }: { member: TeamMember }) {
  const { id, isYou, name } = member
  const remove = useCall(teamCalls.removeMember, {
    done: { title: 'Member Removed', description: `${name} no longer has access.` },
  })
  const leave = useLeaveTeam()
  const agency = useMe().data?.account.name ?? 'this account'
  if (!member.mayRemove) return <span className="size-10 max-sm:hidden" />
  const label = isYou ? `Leave ${agency}` : `Remove ${name}`
  const Icon = isYou ? LogOut : UserMinus
  return (
    <Tooltip text={label}>
      <ConfirmButton
        look="ghost"
        size="icon"
        aria-label={label}
        ask={{
          title: `${label}?`,
          text: isYou
            ? `You lose your access to ${agency} at once. To come back you need a new invitation.`
            : `${name} loses their access at once, wherever they are signed in. What they have entered stays.`,
          confirm: isYou ? 'Leave' : 'Remove',
          confirming: isYou ? 'Leaving...' : 'Removing...',
        }}
        run={() => (isYou ? leave.mutateAsync() : remove.mutateAsync({ params: { id } }))}
      >
        <Icon aria-hidden="true" className="size-4.5 text-ink-3" />
      </ConfirmButton>
    </Tooltip>
  )
}
