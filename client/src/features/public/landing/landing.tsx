import { useEffect } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { landingTitle } from './head.ts'
import { LandingNav } from './nav.tsx'
import type { LandingProps } from './sign-in-wish.ts'
import { Still } from './still.tsx'

// The page loads the drawings' styles but not their code (see still.tsx).
import '#client/kit/terrace/terrace.css'
import '#client/kit/terrace/waking.css'
import './landing.css'

/** A large button. Its words wrap where the reader's text is large and the page narrow. */
const wide = 'h-auto! min-h-12 max-w-full whitespace-normal! px-6 py-2 text-16'

export function Landing(props: LandingProps) {
  useEffect(() => {
    document.title = landingTitle
  }, [])
  return (
    <div className="landing">
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-surface px-4 py-2 font-medium text-ink shadow-card focus:translate-y-0"
      >
        Skip to content
      </a>
      <LandingNav {...props} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero {...props} />
        <Still name="sections" />
        <CallToAction {...props} />
      </main>
      <Still name="footer" />
    </div>
  )
}

/** The call to sign up before the footer, under a row of gables. */
function CallToAction({ onSignIn, onNearSignIn }: LandingProps) {
  const near = { onPointerEnter: onNearSignIn, onFocus: onNearSignIn }
  return (
    <section aria-labelledby="start-title" className="bg-surface">
      <svg width="100%" height="64" className="block" aria-hidden="true">
        <defs>
          <pattern id="gables" width="148" height="64" patternUnits="userSpaceOnUse">
            <path className="fill-brand" d="M0 64V50L37 18 74 50h8V30h-4v-4h20v4h-4v20h54v14z" />
          </pattern>
        </defs>
        <rect width="100%" height="65" fill="url(#gables)" />
      </svg>
      <div className="bg-brand px-5 pt-10 pb-16 text-brand-ink md:px-8 md:pb-20">
        <div className="mx-auto flex max-w-[72rem] flex-col gap-8 md:flex-row md:items-end md:justify-between">
          <div>
            <h2 id="start-title" className="max-w-[16ch] font-extrabold text-36 tracking-tight">
              Put your first door on the street
            </h2>
            <p className="mt-3 text-18">An email address is all it takes.</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              className={`${wide} border-transparent! bg-brand-ink! text-[#fff]! hover:bg-[#2b331f]!`}
              {...near}
              onClick={() => onSignIn({ mode: 'signup', role: 'agent' })}
            >
              Get Started Free
            </Button>
            <Button
              className={`${wide} border-brand-ink! bg-transparent! text-brand-ink! hover:bg-[#171c12]/10!`}
              {...near}
              onClick={() => onSignIn({ mode: 'signup', role: 'landlord' })}
            >
              I am a private landlord
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The top of the page: headline, sign-up buttons and the drawn street. */
function Hero({ onSignIn, onNearSignIn }: LandingProps) {
  return (
    <section className="sky relative overflow-hidden md:h-[min(100svh,56rem)] md:min-h-[44rem]">
      <div className="pointer-events-none relative z-10 mx-auto w-full max-w-[76rem] px-5 pt-28 md:px-8 md:pt-[clamp(5.5rem,14svh,8rem)]">
        <h1 className="pointer-events-auto max-w-[8.4em] font-extrabold text-hero tracking-tight">
          Every door on your street, in one set of books
        </h1>
        <p className="pointer-events-auto mt-5 max-w-[19em] text-18 text-ink-2">
          Rent matched from your bank statement, tenants, viewings and the tax year, for agents and private
          landlords. Free forever for up to 5 properties.
        </p>
        <div className="pointer-events-auto mt-7 flex w-fit flex-wrap gap-3">
          <Button
            look="primary"
            className={wide}
            onPointerEnter={onNearSignIn}
            onFocus={onNearSignIn}
            onClick={() => onSignIn({ mode: 'signup', role: 'agent' })}
          >
            Get Started Free
          </Button>
          <Button asChild className={wide}>
            {/* biome-ignore lint/a11y/noAmbiguousAnchorText: the words of the specification */}
            <a href="#features">Learn More</a>
          </Button>
          <Button
            asChild
            look="ghost"
            className={`${wide} max-sm:min-h-10! px-1! hover:bg-transparent hover:underline sm:px-4!`}
          >
            <a href={paths.showcase()}>See an example</a>
          </Button>
        </div>
      </div>
      <Still
        name="street"
        className="-mt-14 h-[21rem] md:absolute md:inset-x-0 md:bottom-0 md:h-[clamp(20rem,100svh-26.5rem,30rem)]"
      />
      <p className="absolute right-8 bottom-5 hidden text-13 text-ink-2 md:block" aria-hidden="true">
        A lit window is let. A board is to let. A scaffold is under maintenance.
      </p>
    </section>
  )
}
