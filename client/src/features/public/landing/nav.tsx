import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Wordmark } from '#client/kit/ui/brand.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { toggleTheme, useTheme } from '#client/lib/browser/theme.ts'
import { paths } from '#client/lib/pages/paths.ts'
import type { LandingProps } from './sign-in-wish.ts'

/** The bar becomes solid once the page is scrolled by more than this many pixels. */
const solidAfter = 20

function useScrolledPast(pixels: number) {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [pixels])
  return past
}

/** A lamp, unlit in the light theme and lit in the dark one. The HTML holds both, so that the wrong one never flashes. */
function ThemeToggle() {
  const theme = useTheme()
  return (
    <Button
      look="ghost"
      size="icon"
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      onClick={toggleTheme}
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        aria-hidden="true"
      >
        <path
          d="M8 9.500 6.500 4h11L16 9.500M12 4V2M9.500 9.500h5V12h-5zM12 12v9M9.500 21.500h5"
          strokeLinejoin="round"
        />
        <path
          d="M3.500 8.500 2 9M4 4 2.500 3M20.500 8.500l1.500.5M20 4l1.500-1"
          className="hidden dark:inline"
          strokeLinecap="round"
        />
      </svg>
    </Button>
  )
}

const links = [
  ['#features', 'Features'],
  ['#how-it-works', 'How it works'],
  ['#pricing', 'Pricing'],
  ['#about', 'About'],
] as const

/** The navigation bar: transparent over the sky, solid with a blur once the page is scrolled. */
export function LandingNav({ onSignIn, onNearSignIn }: LandingProps) {
  const solid = useScrolledPast(solidAfter)
  const near = { onPointerEnter: onNearSignIn, onFocus: onNearSignIn }
  return (
    <header
      data-solid={solid}
      className={`@container fixed inset-x-0 top-0 z-40 border-b transition-[background-color,border-color] ${
        solid ? 'border-hairline bg-page/85 backdrop-blur-md' : 'border-transparent bg-transparent'
      }`}
    >
      <nav
        aria-label="Main"
        className="mx-auto flex min-h-16 max-w-[76rem] items-center @max-[20rem]:flex-wrap gap-1 px-5 md:px-8"
      >
        <Link href={paths.home()} className="mr-auto flex rounded-control text-ink no-underline">
          <Wordmark />
        </Link>
        <ul className="mr-2 hidden items-center lg:flex">
          {links.map(([href, label]) => (
            <li key={href}>
              <a
                href={href}
                className="rounded-control px-3 py-2 text-14 font-medium text-ink-2 no-underline hover:text-ink"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ThemeToggle />
        <Button look="ghost" {...near} onClick={() => onSignIn({ mode: 'signin', role: 'agent' })}>
          Sign in
        </Button>
        <Button
          look="primary"
          className="max-[359px]:hidden! @max-[16rem]:hidden!"
          {...near}
          onClick={() => onSignIn({ mode: 'signup', role: 'agent' })}
        >
          Get started
        </Button>
      </nav>
    </header>
  )
}
