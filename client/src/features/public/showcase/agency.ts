import type { CSSProperties } from 'react'
import { defaultBrand, isColour, linkOn, textOn } from '#shared/colour.ts'

/** The background with the least contrast in each theme: text that is readable on it is readable on every other. */
const grounds = { light: '#edece3', dark: '#232a1b' }

/** CSS properties: the agency's colour, the text colour on it, and the colour as text for each theme (see showcase.css). */
export function agencyStyle(brand: string): CSSProperties {
  const colour = isColour(brand) ? brand : defaultBrand
  return {
    '--agency': colour,
    '--agency-ink': textOn(colour),
    '--agency-on-light': linkOn(colour, grounds.light),
    '--agency-on-dark': linkOn(colour, grounds.dark),
  } as CSSProperties
}
