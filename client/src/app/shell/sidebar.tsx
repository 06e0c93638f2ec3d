import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { Mark, Wordmark } from '#client/kit/ui/brand.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { useReturnFocus } from '#client/kit/ui/overlays/return-focus.ts'
import { Tooltip } from '#client/kit/ui/overlays/tooltip.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { areShortcutsOn, goKeys } from '#client/lib/browser/shortcuts.ts'
import { paths } from '#client/lib/pages/paths.ts'
import type { Sidebar as SidebarState } from '#client/lib/pages/use-sidebar.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { preloadScreen } from '../screens/routes.tsx'
import { ariaCurrentOf, type Entry, useSidebarEntries } from './navigation.tsx'
import { Roofline } from './roofline.tsx'

/** The foot of the sidebar: the open account's name on a door plate, above a row of roofs. */
function SidebarFoot() {
  const { data: me } = useMe()
  return (
    <div className="shrink-0">
      {me && <AccountPlate name={me.account.name} />}
      <Roofline />
    </div>
  )
}

function AccountPlate({ name }: { name: string }) {
  const screw = <span aria-hidden="true" className="size-1 shrink-0 rounded-full bg-field" />
  return (
    <p className="mx-4 mb-4 flex items-center justify-between gap-2 rounded-badge border border-hairline bg-surface px-2.5 py-2">
      {screw}
      <span className="truncate font-heading text-13 font-semibold text-ink-2">{name}</span>
      {screw}
    </p>
  )
}

const PinnedViews = quietPart(() => import('./pinned-views.tsx'))

/** The main navigation: a column, a strip of icons when folded, a drawer on a narrow screen. */
export function Sidebar({ sidebar }: { sidebar: SidebarState }) {
  if (sidebar.narrow) return <Drawer sidebar={sidebar} />
  const { open } = sidebar
  return (
    <aside
      id="sidebar"
      data-state={open ? 'expanded' : 'collapsed'}
      className={clsx(
        'sticky top-0 flex h-dvh shrink-0 flex-col overflow-hidden border-r border-hairline bg-page transition-[width] print:hidden',
        open ? 'w-64' : 'w-12',
      )}
    >
      <div className={clsx('flex h-14 items-center', open ? 'px-4' : 'justify-center')}>
        <Home compact={!open} />
      </div>
      <Entries compact={!open} />
      {open && <SidebarFoot />}
    </aside>
  )
}

/** Puts the focus on the current page's entry when the drawer opens. */
function focusCurrent(event: Event) {
  const current = document.querySelector<HTMLElement>('#sidebar [aria-current]')
  if (!current) return
  event.preventDefault()
  current.focus()
}

function Drawer({ sidebar }: { sidebar: SidebarState }) {
  const close = () => sidebar.setDrawerOpen(false)
  const focus = useReturnFocus(focusCurrent)
  return (
    <Radix.Root open={sidebar.drawerOpen} onOpenChange={sidebar.setDrawerOpen}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim transition-opacity starting:opacity-0" />
        <Radix.Content
          id="sidebar"
          aria-describedby={undefined}
          {...focus}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[calc(100vw-3rem)] flex-col overflow-hidden border-r border-hairline bg-page shadow-card transition-[translate] starting:-translate-x-full"
        >
          <Radix.Title className="sr-only">Navigation</Radix.Title>
          <div className="flex h-14 items-center justify-between pr-2 pl-4">
            <Home onNavigate={close} />
            <Radix.Close asChild>
              <Button look="ghost" size="icon" aria-label="Close navigation" className="text-ink-3">
                <X aria-hidden="true" className="size-5" />
              </Button>
            </Radix.Close>
          </div>
          <Entries onNavigate={close} />
          <SidebarFoot />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface NavigationProps {
  compact?: boolean
  onNavigate?: (() => void) | undefined
}

function Home({ compact, onNavigate }: NavigationProps) {
  return (
    <Link
      href={paths.overview()}
      onClick={() => onNavigate?.()}
      aria-label="Gable, to the dashboard"
      className="rounded-control text-ink no-underline"
    >
      {compact ? <Mark className="size-7" /> : <Wordmark />}
    </Link>
  )
}

function Entries({ compact = false, onNavigate }: NavigationProps) {
  const [path] = useLocation()
  const entries = useSidebarEntries()
  return (
    <nav
      aria-label="Main"
      className={clsx('flex-1 overflow-y-auto overflow-x-hidden py-3', compact ? 'px-1.5' : 'px-3')}
    >
      <ul className="flex flex-col gap-0.5">
        {entries.map((entry) => (
          <li key={entry.href}>
            <Tooltip text={tipOf(entry)} side="right" off={!compact}>
              <EntryLink entry={entry} path={path} compact={compact} onNavigate={onNavigate} />
            </Tooltip>
          </li>
        ))}
      </ul>
      {!compact && <PinnedViews onNavigate={onNavigate} />}
    </nav>
  )
}

/** 'Properties · g p': the entry's name and the keys that lead there. */
function tipOf({ label, href }: Entry): string {
  const letter = goKeys[href]
  return letter && areShortcutsOn() ? `${label} · g ${letter}` : label
}

interface EntryLinkProps extends NavigationProps {
  entry: Entry
  path: string
}

/** The further props come from the tooltip around the link. */
function EntryLink({ entry, path, compact, onNavigate, ...rest }: EntryLinkProps) {
  const current = ariaCurrentOf(entry.href, path)
  const preload = () => preloadScreen(entry.href)
  return (
    <Link
      {...rest}
      href={entry.href}
      aria-current={current}
      aria-label={compact ? entry.label : undefined}
      onClick={() => onNavigate?.()}
      onMouseEnter={preload}
      onTouchStart={preload}
      className={clsx(
        'relative flex h-9 items-center gap-3 rounded-control text-14 no-underline transition-colors pointer-coarse:h-11',
        compact ? 'justify-center' : 'px-3',
        current
          ? 'bg-surface font-semibold text-ink inset-ring inset-ring-hairline'
          : 'font-medium text-ink-2 hover:bg-sunken hover:text-ink',
      )}
    >
      {current && (
        <span aria-hidden="true" className="absolute inset-y-2 left-0 w-[3px] rounded-full bg-brand-edge" />
      )}
      <entry.icon
        aria-hidden="true"
        className={clsx('size-[18px] shrink-0', current ? 'text-link' : 'text-ink-3')}
      />
      {!compact && <span className="truncate">{entry.label}</span>}
    </Link>
  )
}
