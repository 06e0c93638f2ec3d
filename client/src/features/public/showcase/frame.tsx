import '#client/kit/terrace/terrace.css'
import './showcase.css'
import { Lamp, LampDesk } from 'lucide-react'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Wordmark } from '#client/kit/ui/brand.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { toggleTheme, useTheme } from '#client/lib/browser/theme.ts'
import { storedUser } from '#client/lib/calls/session.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { productName } from '#client/lib/product.ts'
import type { PublicAgent } from '#shared/public/showcase/showcase.ts'
import { agencyStyle } from './agency.ts'

function subscribe(changed: () => void) {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** The name of the person who is signed in in this browser; null in the server's HTML, which all visitors share. */
const useSignedInName = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => storedUser()?.name ?? null,
    () => null,
  )

/** Switches to the light theme while printing, because paper is white. */
function useLightPaper() {
  useEffect(() => {
    const { classList } = document.documentElement
    let wasDark = false
    const before = () => {
      wasDark = classList.contains('dark')
      classList.remove('dark')
    }
    const after = () => {
      if (wasDark) classList.add('dark')
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}

/** A substitute for browsers without requestIdleCallback. */
const soon = (work: () => void) => window.setTimeout(work, 200)
const idle = (work: () => void) => (window.requestIdleCallback ?? soon)(work)

/**
 * Renders the pictures below the first screen, whose rendering showcase.css defers, one after the other once the
 * browser is idle, so that prints, screenshots and fast scrolling find them complete.
 */
function useIdleDrawing() {
  useEffect(() => {
    let stopped = false
    const next = (waiting: HTMLElement[]) => {
      const [first, ...rest] = waiting
      if (!first || stopped) return
      idle(() => {
        first.style.contentVisibility = 'visible'
        next(rest)
      })
    }
    const start = () => next([...document.querySelectorAll<HTMLElement>('.window-card .portrait')])
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start)
    return () => {
      stopped = true
      window.removeEventListener('load', start)
    }
  }, [])
}

/** A lamp, unlit in the light theme and lit in the dark one. The HTML holds both, so that the wrong one never flashes. */
export function ThemeToggle() {
  const theme = useTheme()
  return (
    <Button
      look="ghost"
      size="icon"
      className="needs-script max-[359px]:hidden!"
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      onClick={toggleTheme}
    >
      <Lamp aria-hidden="true" className="size-5 dark:hidden" />
      <LampDesk aria-hidden="true" className="hidden size-5 dark:block" />
    </Button>
  )
}

const waysIn = (here: string) =>
  [
    ['Agent Sign In', paths.signInAs('agent', 'signin', here)],
    ['Landlord Sign In', paths.signInAs('landlord', 'signin', here)],
    ['Join as Agent', paths.signInAs('agent', 'signup')],
  ] as const

/** Whose page it is: the agency's own name leads to the beginning of its page. The example is the product's. */
function Whose({ agent, here }: { agent: PublicAgent; here: string }) {
  if (agent.example)
    return (
      <a href={paths.home()} className="mr-auto flex rounded-control text-ink no-underline">
        <Wordmark />
      </a>
    )
  return (
    // A long name shrinks to this before the ways in go to a row below it, which only large text needs.
    <div className="mr-auto flex min-w-0 flex-1 basis-24">
      <a
        href={here}
        className="line-clamp-2 min-w-0 rounded-control font-heading text-18 leading-tight font-bold text-ink no-underline wrap-anywhere"
      >
        {agent.agency}
      </a>
    </div>
  )
}

/**
 * The navigation bar: solid, or transparent over the street's sky. On an agency's own page nothing in it is louder than the
 * agency; on a phone the ways in are one menu, so that the bar breaks in two rows with large text only.
 */
function Navigation({ agent, search, solid }: { agent: PublicAgent; search: string; solid: boolean }) {
  const here = paths.agent(agent.slug)
  const ways = waysIn(here + search)
  return (
    <div className={solid ? 'border-hairline border-b bg-surface' : ''}>
      <nav
        aria-label="Main"
        className="mx-auto flex min-h-16 max-w-[80rem] flex-wrap items-center gap-1 px-5 max-md:gap-0 max-md:pr-3 md:px-8"
      >
        <Whose agent={agent} here={here} />
        <ThemeToggle />
        {ways.map(([label, href], place) => (
          <Button
            key={label}
            asChild
            look={agent.example && place === ways.length - 1 ? 'primary' : 'ghost'}
            className="max-md:hidden!"
          >
            <a href={href}>{label}</a>
          </Button>
        ))}
        <details className="nav-menu relative shrink-0 md:hidden">
          <summary className="flex h-11 cursor-pointer list-none items-center whitespace-nowrap rounded-control px-2.5 text-14 font-medium">
            Sign In
          </summary>
          <ul className="absolute top-12 right-0 w-48 rounded-card border border-hairline bg-surface p-1 shadow-card">
            {ways.map(([label, href]) => (
              <li key={label}>
                <a
                  href={href}
                  className="flex min-h-11 items-center rounded-badge px-3 text-14 text-ink no-underline hover:bg-sunken"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </nav>
    </div>
  )
}

/** Says that the page is an example, so that nobody takes it for an offer. */
function ExampleNote() {
  return (
    <p className="bg-brand-soft px-5 py-2.5 text-center text-14 text-brand-soft-ink">
      <b className="font-semibold">This is an example page.</b> Nothing on it is for rent.{' '}
      <a
        href={paths.signInAs('agent', 'signup')}
        className="font-semibold text-brand-soft-ink underline underline-offset-4"
      >
        Make your own
      </a>
    </p>
  )
}

/** The sentence that leads a visitor who has signed in to their own screens. */
function SignedInNote() {
  const name = useSignedInName()
  if (!name) return null
  return (
    <p className="border-hairline border-b bg-surface px-5 py-2.5 text-center text-14 text-ink-2">
      You are signed in as <b className="font-semibold text-ink wrap-anywhere">{name}</b>.{' '}
      <a href={paths.overview()} className="font-semibold text-link underline underline-offset-4">
        Go to your dashboard
      </a>
    </p>
  )
}

interface FrameProps {
  agent: PublicAgent
  /** What the visitor has narrowed the agent's page by, to which a sign-in leads back. */
  search?: string
  /** The bar above the page that only its owner sees. */
  bar?: ReactNode
  /** The first part of the content, in full width; the navigation is transparent over its sky. */
  street?: ReactNode
  children: ReactNode
}

export function Frame({ agent, search = '', bar, street, children }: FrameProps) {
  useLightPaper()
  useIdleDrawing()
  return (
    <div className="showcase flex min-h-dvh flex-col" style={agencyStyle(agent.brandColour)}>
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-surface px-4 py-2 font-medium text-ink shadow-card focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      {bar}
      <header className="relative z-20 print:hidden">
        {agent.example && <ExampleNote />}
        {!bar && <SignedInNote />}
        <Navigation agent={agent} search={search} solid={!street} />
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {street && <div className="showcase-sky -mt-16 overflow-hidden pt-16 print:hidden">{street}</div>}
        {children}
      </main>
      <footer className="mt-24 border-hairline border-t px-5 py-8 md:px-8 print:hidden">
        <div className="mx-auto flex max-w-[76rem] flex-wrap items-center justify-between gap-x-8 gap-y-3 text-13 text-ink-2">
          <p className="min-w-0 wrap-anywhere">
            {agent.agency}
            {agent.licenceNumber && `, licence ${agent.licenceNumber}`}
          </p>
          <p>
            This shop window is made with{' '}
            <a href={paths.home()} className="font-medium text-link underline-offset-4 hover:underline">
              {productName}
            </a>
            .{' '}
            <a href="/#privacy" className="text-ink-2 underline underline-offset-4">
              Privacy
            </a>
          </p>
        </div>
      </footer>
    </div>
  )
}
