/** Red, green and blue, each from 0 to 1; or OKLab's lightness and its two axes. */
type Rgb = [number, number, number]

export const defaultBrand = '#83b73a'
/** The product's text colour, a near-black. */
const ink = '#171c12'
/** WCAG 2.2, success criterion 1.4.3: the contrast that text of any size needs. */
const minimumContrast = 4.5

/** True for '#83b73a', in either case. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const parseColour = (hex: string): Rgb => {
  const number = Number.parseInt(hex.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255].map((part) => part / 255) as Rgb
}

const formatColour = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

/** Relative luminance as WCAG defines it. */
function luminance(hex: string): number {
  const [r, g, b] = parseColour(hex).map(linear) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour of text on a fill: the first of ink, white and black that is readable there. */
export function textOn(fill: string): string {
  return [ink, '#ffffff'].find((text) => contrast(text, fill) >= minimumContrast) ?? '#000000'
}

/** The colour in OKLab (Björn Ottosson, 2020): its lightness, and its chroma as two axes. */
function toOklab(hex: string): Rgb {
  const [r, g, b] = parseColour(hex).map(linear) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The same hue at another lightness, with as much chroma as a screen can show at that lightness. */
function atLightness([, a, b]: Rgb, lightness: number): string {
  for (let chroma = 1; chroma > 0; chroma -= 0.05) {
    const rgb = fromOklab([lightness, a * chroma, b * chroma])
    if (rgb.every((part) => part >= -0.001 && part <= 1.001)) return formatColour(rgb.map(gamma) as Rgb)
  }
  return formatColour(fromOklab([lightness, 0, 0]).map(gamma) as Rgb)
}

/**
 * A brand colour as readable text or link on a background: the same hue, darker on a light background and lighter
 * on a dark one, just as far as the contrast asks.
 */
export function linkOn(colour: string, background: string): string {
  if (contrast(colour, background) >= minimumContrast) return colour
  const lab = toOklab(colour)
  const step = luminance(background) > 0.18 ? -0.005 : 0.005
  for (let lightness = lab[0] + step; lightness > 0 && lightness < 1; lightness += step) {
    const adjusted = atLightness(lab, lightness)
    if (contrast(adjusted, background) >= minimumContrast) return adjusted
  }
  return step < 0 ? '#000000' : '#ffffff'
}
