import { saveFile } from '#client/kit/table/csv.ts'

/** The CSS properties that the page's styles give a drawing, which it would lose in a file of its own. */
const styleNames = [
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'],
  ...[
    'paint-order',
    'opacity',
    'text-anchor',
    'font-family',
    'font-size',
    'font-weight',
    'font-variant-numeric',
  ],
]

/** A copy that looks the same outside the page: the computed styles are written into every element. */
function copyWithStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const copies = copy.querySelectorAll<SVGElement>('*')
  drawing.querySelectorAll('*').forEach((element, at) => {
    const styles = getComputedStyle(element)
    for (const name of styleNames) copies[at]?.style.setProperty(name, styles.getPropertyValue(name))
  })
  const { width, height } = drawing.viewBox.baseVal
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.removeAttribute('class')
  return copy
}

async function asDataUrl(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob()
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** The page's @font-face rules of these families with the font files embedded, because an SVG image cannot load files. */
async function embedFontFaces(families: string): Promise<string> {
  const faces: string[] = []
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      const name = rule.style.getPropertyValue('font-family').replace(/["']/g, '')
      const [, file] = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src')) ?? []
      if (!file || !families.includes(name)) continue
      const data = await asDataUrl(new URL(file, sheet.href ?? document.baseURI).href)
      const weight = rule.style.getPropertyValue('font-weight') || 'normal'
      faces.push(`@font-face{font-family:"${name}";font-weight:${weight};src:url("${data}")}`)
    }
  }
  return faces.join('')
}

async function renderImage(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = copyWithStyles(drawing)
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = await embedFontFaces(getComputedStyle(drawing).fontFamily)
  copy.prepend(style)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return image
}

interface Line {
  text: string
  font: string
  colour: string
  /** In pixels from the line before it. */
  height: number
}

function wrapText(pen: CanvasRenderingContext2D, width: number, { text, font, ...rest }: Line): Line[] {
  pen.font = font
  const lines: Line[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && pen.measureText(longer).width > width) {
      lines.push({ text: line, font, ...rest })
      line = word
    } else line = longer
  }
  return [...lines, { text: line, font, ...rest }]
}

export interface Picture {
  drawing: SVGSVGElement
  title: string
  scope: string
  reading: string
  note?: string | undefined
  /** Its file's name, without the ending. */
  file: string
}

const margin = 28
/** Pixels for each CSS pixel, for a sharp picture on screens and in print. */
const scale = 2

/** Saves the drawing with its title and its sentence as PNG, in the theme that is on the screen. */
export async function savePicture({ drawing, title, scope, reading, note, file }: Picture): Promise<void> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  const root = getComputedStyle(document.documentElement)
  const ink = (name: string) => root.getPropertyValue(name).trim()
  const [heading, body] = [
    getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
    getComputedStyle(drawing).fontFamily,
  ]
  const image = await renderImage(drawing)
  const { width, height } = drawing.viewBox.baseVal
  const write = (text: string, font: string, colour: string, line: number) =>
    wrapText(pen, width, { text, font, colour: ink(colour), height: line })
  const above = [
    ...write(title, `600 20px ${heading}`, '--ink', 26),
    ...write(scope, `400 13px ${body}`, '--ink-3', 22),
    ...write(reading, `400 14px ${body}`, '--ink-2', 21),
  ]
  const below = note ? write(note, `400 12px ${body}`, '--ink-3', 18) : []
  const sum = (lines: Line[]) => lines.reduce((all, line) => all + line.height, 0)
  const top = margin + sum(above) + 20
  canvas.width = (width + 2 * margin) * scale
  canvas.height = (top + height + (below.length > 0 ? sum(below) + 12 : 0) + margin) * scale
  pen.scale(scale, scale)
  pen.fillStyle = ink('--surface')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const writeLines = (lines: Line[], from: number) => {
    let y = from
    for (const { text, font, colour, height: line } of lines) {
      pen.font = font
      pen.fillStyle = colour
      y += line
      pen.fillText(text, margin, y - 6)
    }
  }
  writeLines(above, margin)
  pen.drawImage(image, margin, top, width, height)
  writeLines(below, top + height + 12)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('the picture could not be packed')
  saveFile(`${file}.png`, blob, 'image/png')
}
