/**
 * Shapes in the terrace's own units: 20 units to a metre, x to the right, y UP from the pavement.
 * Every shape has an ink, named by one letter to keep the markup short, whose colour is in inks.css.
 */
export type Ink =
  | 'p' // terracotta: pots, ridge tiles
  | 'w' // wall
  | 'q' // dressings: lintels, quoins, bands
  | 'x' // brick courses over a wall
  | 'r' // roof
  | 'y' // slate courses over a roof
  | 't' // painted trim: frames, boards, cornices
  | 'e' // stone: steps, sills, copings
  | 'g' // glass, lit or dark by the window's light (see Light)
  | 'u' // curtains
  | 'l' // glazing bars (a line)
  | 'd' // front door and what is painted with it
  | 'n' // brass
  | 'm' // mouldings and joints
  | 'f' // joints (a line)
  | 's' // shadow
  | 'h' // light
  | 'k' // iron
  | 'i' // iron rods (a line)
  | 'j' // a row of railings (a broad broken line)
  | 'v' // leaves
  | 'o' // blossom (dots)
  | 'a' // trim (a dot, as round windows have it)
  | 'b' // stripes of an awning (a broad broken line)
const inkOrder = [...'pwqxrytbaegndulmfshkijvo'] as Ink[]

/** A house has three groups of windows; the windows of a group are lit or dark together. */
export type Light = 'a' | 'b' | 'c'

interface PlacedPart {
  part: string
  x: number
  y: number
  light: Light | undefined
}

export type Layer = { ink: Ink; d: string } | PlacedPart

/** A path command with its numbers as short as SVG allows: one decimal, no leading zero, no space before a minus. */
function formatCommand(command: string, ...numbers: number[]) {
  const words = numbers.map((number) => String(Math.round(number * 10) / 10 + 0).replace(/^(-?)0\./, '$1.'))
  return (
    command + words.map((word, index) => (index === 0 || word.startsWith('-') ? word : ` ${word}`)).join('')
  )
}

/** A drawing: a list of planes from back to front. Within a plane all shapes of an ink become one path. */
export class Sheet {
  private planes: (Map<Ink, string> | PlacedPart)[] = []

  private get front(): Map<Ink, string> {
    const last = this.planes[this.planes.length - 1]
    if (last instanceof Map) return last
    const plane = new Map<Ink, string>()
    this.planes.push(plane)
    return plane
  }

  /** Starts a new plane in front of everything drawn so far. */
  plane() {
    this.planes.push(new Map())
    return this
  }

  /** Places a shared part (see parts.ts) in front of everything drawn so far. */
  place(part: string, x: number, y: number, light?: Light) {
    this.planes.push({ part, x, y: -y, light })
    return this
  }

  /** Adds raw path data, in which y points down as in SVG. */
  add(ink: Ink, d: string) {
    this.front.set(ink, (this.front.get(ink) ?? '') + d)
    return this
  }

  /** A rectangle. The outline is left open, which a fill closes anyway, to save a byte in each of hundreds of boxes. */
  box(ink: Ink, x: number, y: number, width: number, height: number) {
    return this.add(
      ink,
      `${formatCommand('M', x, -y - height)}${formatCommand('h', width)}${formatCommand('v', height)}${formatCommand('h', -width)}`,
    )
  }

  /** A closed outline through the given corners. */
  shape(ink: Ink, ...corners: [number, number][]) {
    let [px, py] = corners[0] ?? [0, 0]
    const steps = corners.slice(1).map(([x, y]) => {
      const step: [number, number] = [x - px, py - y]
      ;[px, py] = [x, y]
      return step
    })
    const [start] = corners
    return this.add(
      ink,
      `${formatCommand('M', start?.[0] ?? 0, -(start?.[1] ?? 0))}${formatCommand('l', ...steps.flat())}z`,
    )
  }

  line(ink: Ink, x1: number, y1: number, x2: number, y2: number) {
    const from = formatCommand('M', x1, -y1)
    if (y1 === y2) return this.add(ink, from + formatCommand('H', x2))
    if (x1 === x2) return this.add(ink, from + formatCommand('V', -y2))
    return this.add(ink, from + formatCommand('L', x2, -y2))
  }

  /** A dot, for inks whose line has round ends. */
  dot(ink: Ink, x: number, y: number) {
    return this.add(ink, `${formatCommand('M', x, -y)}h0`)
  }

  /** Half a disc standing on its flat side. */
  dome(ink: Ink, cx: number, y: number, r: number) {
    return this.add(ink, `${formatCommand('M', cx - r, -y)}${formatCommand('a', r, r, 0, 0, 1, 2 * r, 0)}z`)
  }

  disc(ink: Ink, cx: number, cy: number, r: number) {
    const half = (way: number) => formatCommand('a', r, r, 0, 1, 0, way * 2 * r, 0)
    return this.add(ink, `${formatCommand('M', cx - r, -cy)}${half(1)}${half(-1)}`)
  }

  /** All paths and placed parts, from back to front. */
  get layers(): Layer[] {
    return this.planes.flatMap((plane): Layer[] =>
      plane instanceof Map
        ? inkOrder.flatMap((ink) => {
            const d = plane.get(ink)
            return d ? [{ ink, d }] : []
          })
        : [plane],
    )
  }
}
