// The page loads the drawings' styles but not their code (see still.tsx).
import '#client/kit/terrace/terrace.css'
import '#client/kit/terrace/waking.css'
import './landing.css'
import { useEffect } from 'react'
import { CallToAction } from './call-to-action.tsx'
import { landingTitle } from './head.ts'
import { Hero } from './hero.tsx'
import { LandingNav } from './nav.tsx'
import type { LandingProps } from './sign-in-wish.ts'
import { Still } from './still.tsx'

/** The public front page. */
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
