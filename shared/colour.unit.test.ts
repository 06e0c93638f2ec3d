import { describe, expect, it } from 'vitest'
import { contrast, isColour, linkOn, textOn } from './colour.ts'

/** Five hundred colours that are the same in every run. */
function manyColours(): string[] {
  let seed = 7
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed
  }
  return Array.from({ length: 500 }, () => `#${(next() % 2 ** 24).toString(16).padStart(6, '0')}`)
}

it('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#83b73a')).toBeCloseTo(2.4, 1)
})

it('a colour is six hexadecimal digits', () => {
  expect(['#83b73a', '#FFFFFF'].every(isColour)).toBe(true)
  expect(['83b73a', '#fff', '#83b73g', '#83b73a; x', ''].some(isColour)).toBe(false)
})

describe('text on an agency’s colour', () => {
  it('is ink on the default green, white on navy, and black where neither can be read', () => {
    expect(textOn('#83b73a')).toBe('#171c12')
    expect(textOn('#1f3a6b')).toBe('#ffffff')
    expect(textOn('#777777')).toBe('#000000')
  })

  it('can be read on 500 colours', () => {
    for (const colour of manyColours())
      expect(contrast(textOn(colour), colour), colour).toBeGreaterThanOrEqual(4.5)
  })
})

describe('an agency’s colour as a link', () => {
  const hue = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    return [r, g, b].indexOf(Math.max(r, g, b))
  }

  it('can be read on every page and surface, light and dark, in 500 colours', () => {
    for (const background of ['#ffffff', '#f6f5ef', '#edece3', '#12150e', '#1a1f15', '#232a1b'])
      for (const colour of manyColours())
        expect(contrast(linkOn(colour, background), background), colour).toBeGreaterThanOrEqual(4.5)
  })

  it('stays as it is where it can be read already', () => {
    expect(linkOn('#1f3a6b', '#ffffff')).toBe('#1f3a6b')
  })

  it('gets darker on white and lighter on black, and keeps its hue', () => {
    expect(contrast(linkOn('#83b73a', '#ffffff'), '#ffffff')).toBeLessThan(4.8)
    expect(hue(linkOn('#83b73a', '#ffffff'))).toBe(1)
    expect(hue(linkOn('#1f3a9b', '#12150e'))).toBe(2)
    expect(hue(linkOn('#ff8080', '#ffffff'))).toBe(0)
  })
})
