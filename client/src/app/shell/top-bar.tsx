import { Moon, PanelLeft, Search, Sun } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import { Menu, MenuChoice, MenuLabel, MenuSeparator } from '#client/kit/ui/overlays/menu.tsx'
import { Tooltip } from '#client/kit/ui/overlays/tooltip.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { toggleTheme, useTheme } from '#client/lib/browser/theme.ts'
import { withoutSchemas } from '#client/lib/calls/calls.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { setCurrency, useCurrency } from '#client/lib/currency.ts'
import type { Sidebar } from '#client/lib/pages/use-sidebar.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import type { agencyCalls } from '#shared/accounts/agency.calls.ts'
import { type CurrencyCode, currencies, currencyCodes } from '#shared/currency.ts'
import type { teamRoles } from '#shared/permissions.ts'
import { Notifications } from '../notifications/notifications.tsx'
import { commandKey } from './keys.ts'
import { ProfileMenu } from './profile-menu.tsx'

export function TopBar({ sidebar, onSearch }: { sidebar: Sidebar; onSearch: () => void }) {
  return (
    <header className="print:hidden sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-hairline bg-page px-2 md:gap-1.5 md:px-4">
      <SidebarToggle sidebar={sidebar} />
      <SearchButton onSearch={onSearch} />
      <div className="ml-auto flex items-center gap-0.5 md:gap-1">
        <Accounts />
        <CurrencyMenu />
        <ThemeToggle />
        <Notifications />
        <ProfileMenu />
      </div>
    </header>
  )
}

const AccountSwitcher = quietPart(() => import('./account-switcher.tsx'))

function Accounts() {
  const { data: me } = useMe()
  if (!me || me.accounts.length < 2) return null
  return <AccountSwitcher me={me} />
}

function SidebarToggle({ sidebar }: { sidebar: Sidebar }) {
  return (
    <Tooltip text={`Toggle sidebar · ${commandKey} B`} side="bottom">
      <Button
        look="ghost"
        size="icon"
        aria-label="Toggle sidebar"
        aria-expanded={sidebar.narrow ? sidebar.drawerOpen : sidebar.open}
        onClick={sidebar.toggle}
      >
        <PanelLeft aria-hidden="true" className="size-5 text-ink-2" />
      </Button>
    </Tooltip>
  )
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onSearch}
      className="flex size-10 items-center justify-center gap-2.5 rounded-control border border-transparent text-14 text-ink-3 transition-colors hover:bg-sunken pointer-coarse:size-11 lg:w-full lg:max-w-96 lg:justify-start lg:border-hairline lg:bg-surface lg:px-3 lg:hover:border-field lg:hover:bg-surface lg:pointer-coarse:w-full"
    >
      <Search aria-hidden="true" className="size-5 shrink-0 text-ink-2 lg:size-4 lg:text-ink-3" />
      <span className="max-lg:sr-only">Search or go to...</span>
      <kbd className="ml-auto hidden rounded-badge border border-hairline bg-page px-1.5 font-body text-12 text-ink-3 lg:block">
        {commandKey} K
      </kbd>
    </button>
  )
}

function ThemeToggle() {
  const theme = useTheme()
  const next = theme === 'dark' ? 'light' : 'dark'
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <Tooltip text={`Switch to the ${next} theme`} side="bottom">
      <Button look="ghost" size="icon" aria-label="Toggle theme" onClick={toggleTheme}>
        <Icon aria-hidden="true" className="size-5 text-ink-2" />
      </Button>
    </Tooltip>
  )
}

const mayChangeAccount = new Set<(typeof teamRoles)[number]>(['owner', 'manager'])

const updateAgency = withoutSchemas<typeof agencyCalls.update>({
  method: 'patch',
  path: '/api/agency',
  changes: ['agency', 'accounts', 'entries'],
})

function CurrencyMenu() {
  const { code, symbol, name } = useCurrency()
  const { data: me } = useMe()
  const save = useCall(updateAgency, {
    failed: 'Failed to save the currency for your account',
  })
  const choose = (next: CurrencyCode) => {
    setCurrency(next)
    // Amounts have the currency of the account, so the menu follows a refusal.
    if (me && mayChangeAccount.has(me.account.role))
      save.mutate({ body: { currency: next } }, { onError: () => setCurrency(code) })
  }
  return (
    <Menu
      className="w-60"
      trigger={
        <Button
          look="ghost"
          size="icon"
          aria-label={`Currency: ${symbol} ${name}`}
          className="text-16 md:w-auto md:px-3"
        >
          <span aria-hidden="true" className="font-semibold text-ink-2">
            {symbol}
          </span>
          <span aria-hidden="true" className="ml-1.5 text-14 text-ink-2 max-md:hidden">
            {code}
          </span>
        </Button>
      }
    >
      <MenuLabel>Currency</MenuLabel>
      <MenuChoice
        label="Currency"
        value={code}
        onChange={choose}
        options={currencyCodes.map((value) => ({
          value,
          label: (
            <>
              <span className="w-5 text-center font-semibold">{currencies[value].symbol}</span>
              {currencies[value].name}
            </>
          ),
        }))}
      />
      <MenuSeparator />
      <p className="px-2.5 py-1.5 text-12 text-ink-3">Changes the symbol only. Amounts are not converted.</p>
    </Menu>
  )
}
