import type { ReactNode } from 'react'
import { Terrace } from '#client/kit/terrace/terrace.tsx'
import { Features } from './features.tsx'
import { heroStreet, turningDoor } from './hero-street.ts'
import { Honest, Pricing } from './honest.tsx'
import { HowItWorks } from './steps.tsx'

/** The parts of the landing page that have no behaviour of their own. */
export const stills = {
  street: (
    <Terrace
      variant="hero"
      houses={heroStreet}
      turning={turningDoor}
      label="A sample street: a lit window is let, a board is to let, a scaffold is under maintenance"
    />
  ),
  sections: (
    <>
      <Features />
      <HowItWorks />
      <Pricing />
      <Honest />
    </>
  ),
} satisfies Record<string, ReactNode>

export type StillName = keyof typeof stills

/** For a visit that did not begin on the landing page, so that its HTML is not there yet. */
export default function LateStill({ name }: { name: StillName }) {
  return stills[name]
}
