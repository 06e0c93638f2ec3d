import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { todayQuery } from '#client/lib/today/today.calls.ts'
import { countStep, isCounted } from '#client/lib/today/today.steps.ts'
import { preloadScreen } from '../screens/routes.tsx'
import { findLetPage, isMoneyPage, letPages, useMoneyPages } from './navigation.tsx'

/** How much waits on a page of a line. */
function useCounts() {
  const isLandlord = useMe().data?.account.kind === 'landlord'
  const today = useQuery({ ...todayQuery(), enabled: useMay('read') })
  return (href: string) => countStep(today.data?.rows ?? [], href, isLandlord)
}

/** The line above every page about money: its pages in the order of the work, and Set-up. Lets have one too. */
export function MoneySteps() {
  const [path] = useLocation()
  const mayRead = useMay('read')
  if (isMoneyPage(path)) return <Money path={path} />
  const open = findLetPage(path)
  return open && mayRead ? <Lets path={path} open={open} /> : null
}

function Money({ path }: { path: string }) {
  const pages = useMoneyPages()
  // A private landlord's line has no Arrears, which is a view of Rent there.
  const open = pages.find(({ href }) => href === path)?.href ?? paths.rent()
  return (
    <PagesLine label="Money" last={paths.moneySetUp()} countOf={useCounts()} {...{ pages, path, open }} />
  )
}

const Lets = ({ path, open }: { path: string; open: string }) => (
  <PagesLine label="Lets" pages={letPages} countOf={useCounts()} {...{ path, open }} />
)

interface LineProps {
  label: string
  pages: readonly { label: string; href: string }[]
  path: string
  /** The page that is open, or that the open one belongs to. */
  open: string
  /** How much waits on a page. */
  countOf: (href: string) => number
  /** The page that stands at the end. */
  last?: string
}

/** The number next to a step. It hangs in the step's padding, so that nothing moves and the steps stand evenly. */
const Waiting = ({ count }: { count: number }) => (
  <span aria-hidden="true" className="absolute left-full ml-1 text-13 font-medium tabular-nums text-ink-3">
    {count > 999 ? '999+' : count || ''}
  </span>
)

/** A line of pages above each of them, with what waits there. */
function PagesLine({ label: name, pages, path, open, countOf, last }: LineProps) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open page's step may lie outside a phone's screen
  useEffect(() => {
    const step = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && step) list.current.scrollLeft = step.offsetLeft - 48
  }, [path])
  return (
    <nav aria-label={name} className="border-b border-hairline px-1 md:px-5 print:hidden">
      <ul
        ref={list}
        className="relative mx-auto -mb-px flex max-w-[88.5rem] gap-x-1 overflow-x-auto overflow-y-hidden"
      >
        {pages.map(({ label, href }) => (
          <li key={href} className={clsx('shrink-0', href === last && 'sm:ml-auto')}>
            <Link
              href={href}
              aria-current={href === path ? 'page' : href === open ? true : undefined}
              aria-description={countOf(href) > 0 ? `${countOf(href)} to do` : undefined}
              onMouseEnter={() => preloadScreen(href)}
              className={clsx(
                'flex h-10 items-center border-b-2 px-5.5 text-14 no-underline outline-offset-[-2px] transition-colors pointer-coarse:h-11',
                href === open
                  ? 'border-brand-edge font-semibold text-ink'
                  : 'border-transparent font-medium text-ink-2 hover:text-ink',
              )}
            >
              <span className="relative whitespace-nowrap">
                {label}
                {isCounted(href) && <Waiting count={countOf(href)} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
