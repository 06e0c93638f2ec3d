import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '#client/lib/pages/paths.ts'
import { preloadScreen } from '../screens/routes.tsx'
import { isMoneyPage, useMoneyPages } from './navigation.tsx'

/** The line above every page about money: its pages in the order of the work, and Set-up. */
export function MoneySteps() {
  const [path] = useLocation()
  return isMoneyPage(path) ? <Line path={path} /> : null
}

function Line({ path }: { path: string }) {
  const pages = useMoneyPages()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open page's step may lie outside a phone's screen
  useEffect(() => {
    const step = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && step) list.current.scrollLeft = step.offsetLeft - 48
  }, [path])
  // A private landlord's line has no Arrears, which is a view of Rent there.
  const open = pages.find(({ href }) => href === path)?.href ?? paths.rent()
  return (
    <nav aria-label="Money" className="border-b border-hairline px-1 md:px-5 print:hidden">
      <ul
        ref={list}
        className="relative mx-auto -mb-px flex max-w-[88.5rem] gap-x-1 overflow-x-auto overflow-y-hidden"
      >
        {pages.map(({ label, href }) => (
          <li key={href} className={clsx('shrink-0', href === paths.moneySetUp() && 'sm:ml-auto')}>
            <Link
              href={href}
              aria-current={href === path ? 'page' : href === open ? true : undefined}
              onMouseEnter={() => preloadScreen(href)}
              className={clsx(
                'flex h-10 items-center gap-2 border-b-2 px-3 text-14 no-underline outline-offset-[-2px] transition-colors pointer-coarse:h-11',
                href === open
                  ? 'border-brand-edge font-semibold text-ink'
                  : 'border-transparent font-medium text-ink-2 hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
