import type { CSSProperties } from 'react'
import { defaultBrand, isColour, linkOn, textOn } from '#shared/colour.ts'

/** The ground that is hardest to read on in each theme (look.md, Tokens): what can be read there can be read anywhere. */
const grounds = { light: '#edece3', dark: '#232a1b' }

/** The agency's colour, what is written on it, and what it becomes as text; showcase.css picks by theme. */
export function agencyStyle(brand: string): CSSProperties {
  const colour = isColour(brand) ? brand : defaultBrand
  return {
    '--agency': colour,
    '--agency-ink': textOn(colour),
    '--agency-on-light': linkOn(colour, grounds.light),
    '--agency-on-dark': linkOn(colour, grounds.dark),
  } as CSSProperties
}
