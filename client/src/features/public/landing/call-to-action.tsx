import { Button } from '#client/kit/ui/button.tsx'
import type { LandingProps } from './sign-in-wish.ts'
import { wide } from './wide.ts'

/** The call to sign up before the footer, under a row of gables. */
export function CallToAction({ onSignIn, onNearSignIn }: LandingProps) {
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
