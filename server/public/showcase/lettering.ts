import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const require = createRequire(import.meta.url)

const files = {
  heading: '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  body: '@expo-google-fonts/hanken-grotesk/500Medium/HankenGrotesk_500Medium.ttf',
}
export type Face = keyof typeof files

const opened = new Map<Face, Font>()

/** Fonts are read by the first picture that needs them. */
function fontOf(face: Face): Font {
  const known = opened.get(face)
  if (known) return known
  const font = create(readFileSync(require.resolve(files[face])))
  if (!('layout' in font)) throw new Error(`${files[face]} holds several fonts`)
  opened.set(face, font)
  return font
}

/** Leaves out characters that the font lacks, which would be drawn as empty boxes. */
function writable(font: Font, text: string): string {
  const signs = [...text.normalize('NFC')].filter((sign) =>
    font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  )
  return signs.join('').replace(/\s+/g, ' ').trim()
}

export function widthOf(face: Face, size: number, text: string): number {
  const font = fontOf(face)
  return (font.layout(writable(font, text)).advanceWidth * size) / font.unitsPerEm
}

/** A line of text as SVG paths, its baseline at y: pictures are drawn where no font is installed. */
export function drawText(
  face: Face,
  text: string,
  {
    x,
    y,
    size,
    fill,
    anchor = 'start',
  }: { x: number; y: number; size: number; fill: string; anchor?: 'start' | 'middle' },
): string {
  const font = fontOf(face)
  const run = font.layout(writable(font, text))
  const scale = size / font.unitsPerEm
  let pen = 0
  const paths = run.glyphs.map((glyph, at) => {
    const place = run.positions[at]
    const path = glyph.path.toSVG()
    const drawn =
      path &&
      `<path transform="translate(${pen + (place?.xOffset ?? 0)} ${place?.yOffset ?? 0})" d="${path}"/>`
    pen += place?.xAdvance ?? 0
    return drawn
  })
  const left = anchor === 'middle' ? x - (pen * scale) / 2 : x
  return `<g fill="${fill}" transform="translate(${left.toFixed(1)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${paths.join('')}</g>`
}

/** Breaks a text into at most `most` lines of this width; a longer text ends with an ellipsis. */
export function breakLines(face: Face, size: number, text: string, width: number, most: number): string[] {
  const fits = (line: string) => widthOf(face, size, line) <= width
  const lines: string[] = []
  let line = ''
  const words = writable(fontOf(face), text).split(' ').filter(Boolean)
  for (const [at, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) line = longer
    else if (lines.length === most - 1 || !line)
      return [...lines, shorten([longer, ...words.slice(at + 1)].join(' '), fits)]
    else {
      lines.push(line)
      line = word
    }
  }
  return line ? [...lines, line] : lines
}

function shorten(text: string, fits: (line: string) => boolean): string {
  if (fits(text)) return text
  let [from, to] = [0, text.length]
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if (fits(`${text.slice(0, middle).trimEnd()}…`)) from = middle
    else to = middle
  }
  return `${text.slice(0, from).trimEnd()}…`
}
