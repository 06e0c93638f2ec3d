import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { latePart, quietPart } from '#client/lib/browser/screen.ts'
import { usePrinting } from '#client/lib/browser/use-printing.ts'
import { collectTyped } from '#client/lib/calls/typed-early.ts'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useSidebar } from '#client/lib/pages/use-sidebar.ts'
import { rememberRecord } from '#client/lib/session/recents.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { today } from '#shared/dates.ts'
import type { Permission } from '#shared/permissions.ts'
import { Announcer } from '../screens/arrival.tsx'
import { MoneySteps } from './money-steps.tsx'
import { Questions } from './questions.tsx'
import { RentCharging } from './rent-charging.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const palette = latePart(() => import('./palette.tsx'))
const KeySheet = quietPart(() => import('./key-sheet.tsx'))
const NoPermission = quietPart(() => import('../screens/no-permission.tsx'))

/** The frame of every dashboard page. A page that this person may not open is replaced by the reason. */
export function Shell({ needs = 'user', children }: { needs?: Permission | undefined; children: ReactNode }) {
  const mayOpen = useMay(needs)
  const sidebar = useSidebar()
  const [path] = useLocation()
  const { searching, search, close, takeTyped } = usePaletteState()
  const [showsKeys, setShowsKeys] = useState(false)
  const openSheet = useCallback(() => setShowsKeys(true), [])
  useSingleKeys(useMay('write'), search, openSheet)
  useEffect(() => rememberRecord(path), [path])
  useShortcut('b', sidebar.toggle)
  useShortcut('k', () => (searching ? close() : search()))
  return (
    <div className="flex min-h-dvh bg-page text-ink print:block print:min-h-0 print:bg-transparent">
      <SkipLink />
      <Sidebar sidebar={sidebar} />
      <div className="flex min-w-0 flex-1 flex-col print:block">
        <TopBar sidebar={sidebar} onSearch={search} />
        <SharedNote />
        <StepDuty />
        <RentCharging />
        <MoneySteps />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[90rem] flex-1 px-4 py-6 outline-none in-data-toast:pb-44 md:px-8 md:pt-5 md:pb-8 md:in-data-toast:pb-44 print:max-w-none print:p-0"
        >
          <PrintedBy />
          {mayOpen ? children : <NoPermission needs={needs} />}
        </main>
      </div>
      <Announcer />
      <Questions />
      {searching !== undefined && (
        <Suspense fallback={null}>
          <palette.Part open={searching} onClose={close} takeTyped={takeTyped} openSheet={openSheet} />
        </Suspense>
      )}
      {showsKeys && <KeySheet onClose={() => setShowsKeys(false)} />}
    </div>
  )
}

/** Fetches the palette's code a second after the page is shown, or without a keyboard at the first touch. */
function preloadPaletteSoon() {
  const preload = () => void palette.preload()
  if (window.matchMedia('(pointer: coarse)').matches) {
    window.addEventListener('pointerdown', preload, { once: true })
    return () => window.removeEventListener('pointerdown', preload)
  }
  const timer = setTimeout(preload, 1_000)
  return () => clearTimeout(timer)
}

/** The palette's state, and the text typed while the palette's code is loading. */
function usePaletteState() {
  const [searching, setSearching] = useState<boolean>()
  const typed = useRef<() => string>(() => '')
  const search = useCallback(() => {
    typed.current()
    typed.current = collectTyped()
    setSearching(true)
  }, [])
  const takeTyped = useCallback(() => typed.current(), [])
  const close = useCallback(() => {
    typed.current()
    setSearching(false)
  }, [])
  useEffect(preloadPaletteSoon, [])
  return { searching, search, close, takeTyped }
}

/** Single-key shortcuts, whose code arrives after the first screen. */
function useSingleKeys(mayWrite: boolean, openPalette: () => void, openSheet: () => void) {
  const [, navigate] = useLocation()
  useEffect(() => {
    let end: (() => void) | undefined
    let isOver = false
    const timer = setTimeout(async () => {
      const { listenForKeys } = await import('./single-keys.ts')
      if (!isOver) end = listenForKeys({ mayWrite, navigate, openPalette, openSheet })
    }, 500)
    return () => {
      isOver = true
      clearTimeout(timer)
      end?.()
    }
  }, [mayWrite, navigate, openPalette, openSheet])
}

/** Tells client landlords who manages these records, and what they can do themselves. */
function SharedNote() {
  const account = useMe().data?.account
  if (account?.role !== 'client') return null
  return (
    <aside
      aria-label="Current account"
      className="border-b border-hairline bg-sunken px-4 py-1.5 text-13 text-ink-2 md:px-8 print:hidden"
    >
      Managed by <strong className="font-semibold text-ink">{account.name}</strong>. You can read these
      records, and answer offers and repairs.
    </aside>
  )
}

/** Whose paper it is and of which day, on paper only. */
function PrintedBy() {
  const account = useMe().data?.account
  if (!usePrinting() || !account) return null
  return <p className="mb-3 text-13 text-ink-2">{`${account.name} · ${formatDate(today())}`}</p>
}

function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-60 -translate-y-20 print:hidden rounded-control border border-field bg-surface px-4 py-2 text-14 font-semibold text-ink shadow-card focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}

/** Asks an owner or manager of an account that pays people out for a second step, and says what waits once the fortnight is over. */
function StepDuty() {
  const due = useMe().data?.secondStepDue
  if (!due) return null
  return (
    <aside
      aria-label="Your sign-in"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline bg-(--badge-wait) px-4 py-2 text-14 text-(--badge-wait-ink) md:px-8 print:hidden"
    >
      <p className="min-w-0 text-pretty">
        <strong className="font-semibold">Your account pays people out: set up 2-step verification.</strong>{' '}
        {due.isOver
          ? 'You can’t approve payouts, export files or change bank details until you do. You can still read everything.'
          : `You have until ${formatDayOf(due.until)} to set it up. After that you can’t approve payouts or export files without it.`}
      </p>
      <Link
        href={paths.settings('security')}
        className="font-semibold underline underline-offset-2 pointer-coarse:py-2"
      >
        Set up 2-step verification
      </Link>
    </aside>
  )
}

/** Runs `run` on Ctrl or Cmd plus a letter, anywhere on the page, also in a text field. */
function useShortcut(letter: string, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.key.toLowerCase() !== letter) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [letter])
}
