import { Button } from '#client/kit/ui/button.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import type { LandingProps } from './sign-in-wish.ts'
import { Still } from './still.tsx'
import { wide } from './wide.ts'

/** The top of the page: headline, sign-up buttons and the drawn street. */
export function Hero({ onSignIn, onNearSignIn }: LandingProps) {
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
