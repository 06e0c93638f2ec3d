/**
 * Shapes in the terrace's own measure: 20 units to a metre, x to the right, y UP from the pavement.
 * Every shape is filed under a one-letter ink, whose colour is a CSS variable (see terrace.css).
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
  | 'g' // glass, lit as the window's place in the house says
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
const order = [...'pwqxrytbaegndulmfshkijvo'] as Ink[]

/** Which of a house's three lights a window follows. */
export type Light = 'a' | 'b' | 'c'

interface Placed {
  part: string
  x: number
  y: number
  light: Light | undefined
}

export type Layer = { ink: Ink; d: string } | Placed

/** Numbers as short as SVG allows: one decimal, no leading zero, no space before a minus. */
function path(command: string, ...numbers: number[]) {
  const words = numbers.map((number) => String(Math.round(number * 10) / 10 + 0).replace(/^(-?)0\./, '$1.'))
  return (
    command + words.map((word, index) => (index === 0 || word.startsWith('-') ? word : ` ${word}`)).join('')
  )
}

/** One drawing: planes from back to front; within a plane all shapes of an ink become one path. */
export class Sheet {
  private planes: (Map<Ink, string> | Placed)[] = []

  private get front(): Map<Ink, string> {
    const last = this.planes[this.planes.length - 1]
    if (last instanceof Map) return last
    const plane = new Map<Ink, string>()
    this.planes.push(plane)
    return plane
  }

  /** What follows lies in front of everything so far. */
  plane() {
    this.planes.push(new Map())
    return this
  }

  /** Sets a shared part (see parts.ts) in front of everything so far. */
  place(part: string, x: number, y: number, light?: Light) {
    this.planes.push({ part, x, y: -y, light })
    return this
  }

  /** Raw path data, y already down. */
  add(ink: Ink, d: string) {
    this.front.set(ink, (this.front.get(ink) ?? '') + d)
    return this
  }

  /** Left open: a fill closes it, and hundreds of them are in a long street. */
  box(ink: Ink, x: number, y: number, width: number, height: number) {
    return this.add(
      ink,
      `${path('M', x, -y - height)}${path('h', width)}${path('v', height)}${path('h', -width)}`,
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
    return this.add(ink, `${path('M', start?.[0] ?? 0, -(start?.[1] ?? 0))}${path('l', ...steps.flat())}z`)
  }

  line(ink: Ink, x1: number, y1: number, x2: number, y2: number) {
    const from = path('M', x1, -y1)
    if (y1 === y2) return this.add(ink, from + path('H', x2))
    if (x1 === x2) return this.add(ink, from + path('V', -y2))
    return this.add(ink, from + path('L', x2, -y2))
  }

  /** A dot, for inks that are drawn as one. */
  dot(ink: Ink, x: number, y: number) {
    return this.add(ink, `${path('M', x, -y)}h0`)
  }

  /** Half a disc standing on its flat side. */
  dome(ink: Ink, cx: number, y: number, r: number) {
    return this.add(ink, `${path('M', cx - r, -y)}${path('a', r, r, 0, 0, 1, 2 * r, 0)}z`)
  }

  disc(ink: Ink, cx: number, cy: number, r: number) {
    const half = (way: number) => path('a', r, r, 0, 1, 0, way * 2 * r, 0)
    return this.add(ink, `${path('M', cx - r, -cy)}${half(1)}${half(-1)}`)
  }

  /** From back to front. */
  get layers(): Layer[] {
    return this.planes.flatMap((plane): Layer[] =>
      plane instanceof Map
        ? order.flatMap((ink) => {
            const d = plane.get(ink)
            return d ? [{ ink, d }] : []
          })
        : [plane],
    )
  }
}
