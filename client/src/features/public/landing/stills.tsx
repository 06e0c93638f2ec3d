import type { ReactNode } from 'react'
import { Terrace } from '#client/kit/terrace/terrace.tsx'
import { Features } from './features.tsx'
import { Footer } from './footer.tsx'
import { heroStreet, turningHouse } from './hero-street.ts'
import { AboutSections, Pricing } from './honest.tsx'
import { MoneyOfLetting } from './money.tsx'
import { HowItWorks } from './steps.tsx'

/** The static parts of the landing page. */
export const stills = {
  street: (
    <Terrace
      variant="hero"
      houses={heroStreet}
      turning={turningHouse}
      label="A sample street: a lit window is let, a board is to let, a scaffold is under maintenance"
    />
  ),
  sections: (
    <>
      <Features />
      <MoneyOfLetting />
      <HowItWorks />
      <Pricing />
      <AboutSections />
    </>
  ),
  footer: <Footer />,
} satisfies Record<string, ReactNode>

export type StillName = keyof typeof stills

/** Renders a static part in the browser, for a visit that began on another page and has no built HTML. */
export default function LateStill({ name }: { name: StillName }) {
  return stills[name]
}
