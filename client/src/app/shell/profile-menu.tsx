import { ChevronDown, CircleUserRound, LogOut, Settings, UserRound } from 'lucide-react'
import { useLocation } from 'wouter'
import { Avatar } from '#client/kit/ui/avatar.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/kit/ui/overlays/menu.tsx'
import { withoutSchemas } from '#client/lib/calls/calls.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import type { profileCalls } from '#shared/accounts/profile.calls.ts'
import { type Entry, useOwnEntries } from './navigation.tsx'
import { useSignOut } from './sign-out.ts'

const readProfile = withoutSchemas<typeof profileCalls.read>({
  method: 'get',
  path: '/api/profile',
  madeOf: ['profile'],
})

const places: readonly Entry[] = [
  { label: 'My Account', href: paths.settings('security'), icon: CircleUserRound },
  { label: 'Profile', href: paths.settings('profile'), icon: UserRound },
  { label: 'Settings', href: paths.settings(), icon: Settings },
]

const placeItem = (place: Entry) => (
  <MenuItem key={place.label} to={place.href} icon={<place.icon aria-hidden="true" />}>
    {place.label}
  </MenuItem>
)

/** The menu of the signed-in person: their settings, Tasks and Bin, and Sign Out. */
export function ProfileMenu() {
  const { data: me } = useMe()
  const { data: profile } = useRead(readProfile)
  const photo = profile?.photo ?? undefined
  const [path] = useLocation()
  const signOut = useSignOut()
  const own = useOwnEntries()
  const name = me?.user.name || me?.user.email || ''
  return (
    <Menu
      className="w-64"
      trigger={
        <Button
          look="ghost"
          size="icon"
          aria-label={`Profile menu of ${name}`}
          className="lg:w-auto lg:gap-2 lg:px-1.5"
        >
          <Avatar name={name} photo={photo} />
          <span aria-hidden="true" className="max-w-40 truncate text-14 max-lg:hidden">
            {name}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 text-ink-3 max-lg:hidden" />
        </Button>
      }
    >
      <div className="flex items-center gap-3 px-2.5 py-2.5">
        <Avatar name={name} photo={photo} size="md" />
        <div className="min-w-0">
          <p className="truncate text-14 font-semibold">{name}</p>
          <p className="truncate text-13 text-ink-2">{me?.user.email}</p>
          <p className="truncate text-13 text-ink-3">
            {me?.account.role === 'client' && 'Managed by '}
            {me?.account.name}
          </p>
        </div>
      </div>
      <MenuSeparator />
      {places.map(placeItem)}
      {own.length > 0 && <MenuSeparator />}
      {own.map(placeItem)}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={signOut}>
        {path.startsWith(paths.of('viewings').list()) ? 'Log out' : 'Sign Out'}
      </MenuItem>
    </Menu>
  )
}
