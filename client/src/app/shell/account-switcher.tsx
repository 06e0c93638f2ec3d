import { Building2, ChevronsUpDown } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import { Menu, MenuChoice, MenuLabel } from '#client/kit/ui/overlays/menu.tsx'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { askBeforeLeaving, leaveWithoutAsking } from '#client/lib/pages/leave-guard.ts'
import { paths } from '#client/lib/pages/paths.ts'
import type { Me } from '#shared/accounts/auth.ts'
import { teamCalls } from '#shared/accounts/team.calls.ts'
import { teamRoleNames } from '#shared/accounts/team.roles.ts'

type Membership = Me['accounts'][number]

const nameOf = ({ name, role }: Pick<Membership, 'name' | 'role'>) =>
  role === 'client' ? `Managed by ${name}` : name

function sayPlace({ role, isInvited }: Membership): string {
  if (role === 'client') return isInvited ? 'Shared with you, read-only' : 'Your records, read-only'
  return isInvited ? `You are invited as ${teamRoleNames[role].toLowerCase()}` : teamRoleNames[role]
}

/** Changes the account and loads the whole page again, so that no former data stays. Other tabs follow. */
function useSwitchAccount() {
  return useWrite(
    teamCalls.chooseAccount,
    (accountId: string) => ({ body: { accountId } }),
    {},
    {
      onSuccess: () => {
        leaveWithoutAsking(() => window.location.assign(paths.overview()))
        return new Promise<never>(() => undefined)
      },
    },
  )
}

/** For people with several accounts: names the open one and changes to another. */
export default function AccountSwitcher({ me: { account, accounts } }: { me: Me }) {
  const change = useSwitchAccount()
  const choose = (id: string) => {
    if (id === account.id || change.isPending) return
    askBeforeLeaving(() => change.mutate(id), paths.overview())
  }
  const name = nameOf(account)
  return (
    <Menu
      className="w-72"
      trigger={
        <Button
          look="ghost"
          size="icon"
          pending={change.isPending}
          aria-label={`Account: ${name}. Change account`}
          className="md:w-auto md:gap-2 md:px-2.5"
        >
          {!change.isPending && <Building2 aria-hidden="true" className="size-5 text-ink-2 md:size-4" />}
          <span aria-hidden="true" className="max-w-32 truncate text-14 max-md:hidden xl:max-w-72">
            {name}
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-3.5 text-ink-3 max-md:hidden" />
        </Button>
      }
    >
      <MenuLabel>Your accounts</MenuLabel>
      <MenuChoice
        label="Your accounts"
        value={account.id}
        onChange={choose}
        options={accounts.map((place) => ({
          value: place.id,
          label: (
            <span className="min-w-0 py-0.5">
              <span className="block truncate">{nameOf(place)}</span>
              <span className="block truncate text-12 text-ink-3">{sayPlace(place)}</span>
            </span>
          ),
        }))}
      />
    </Menu>
  )
}
