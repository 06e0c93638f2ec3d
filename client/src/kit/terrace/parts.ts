import { Sheet } from './pen.ts'

/** The inside of a window frame: glass, the shadow of the reveal, and curtains that cover `curtain` of the width on each side. */
function glaze(s: Sheet, x: number, y: number, w: number, h: number, curtain = 0.32) {
  const top = y + h
  s.box('g', x, y, w, h).box('s', x, top - 3, w, 3)
  if (curtain) {
    const open = Math.round(w * curtain)
    const gathered = Math.round(w * 0.12)
    s.shape('u', [x, top], [x + open, top], [x + gathered, y], [x, y])
    s.shape('u', [x + w, top], [x + w - open, top], [x + w - gathered, y], [x + w, y])
  }
}

const sillAndFrame = (s: Sheet, w: number, h: number) =>
  s.box('t', -2, -2, w + 4, h + 4).box('e', -5, -5, w + 10, 3)

/** A box-sash window of two sashes, each with 1 (late Victorian), 2 (mid Victorian) or 6 (Georgian) panes. */
function sash(w: number, h: number, panes: 1 | 2 | 6): Sheet {
  const s = new Sheet()
  sillAndFrame(s, w, h)
  glaze(s, 0, 0, w, h)
  s.line('l', 0, h / 2, w, h / 2)
  if (panes === 2) s.line('l', w / 2, 0, w / 2, h)
  if (panes === 6) {
    for (const third of [1, 2]) s.line('l', (w * third) / 3, 0, (w * third) / 3, h)
    for (const quarter of [1, 3]) s.line('l', 0, (h * quarter) / 4, w, (h * quarter) / 4)
  }
  return s.plane().shape('h', [2, h - 4], [w - 9, h - 4], [4, 15], [2, 15])
}

/** Several lights in one frame: [left edge, width] of each. */
function group(w: number, h: number, lights: [number, number][]): Sheet {
  const s = new Sheet()
  s.box('t', 0, -2, w, h + 4).box('e', -2, -5, w + 4, 3)
  for (const [x, width] of lights) glaze(s, x, 0, width, h, width > 9 ? 0.38 : 0)
  s.plane().line('l', 2, h / 2, w - 2, h / 2)
  return s
}

/** A panelled front door, 19 × 41, with letter box and knob, in its frame. */
function door(): Sheet {
  const s = new Sheet()
  s.box('t', -3, 0, 25, 44).box('d', 0, 0, 19, 41)
  for (const x of [3, 11]) s.box('m', x, 22, 5, 15).box('m', x, 5, 5, 11)
  s.plane().box('h', 0, 0, 2, 41).box('n', 6, 18, 7, 1.8).box('n', 15.6, 19, 1.8, 3)
  return s
}

function fanlight(): Sheet {
  const s = new Sheet()
  s.box('t', -3, 0, 25, 14).box('g', 0, 0, 19, 11).line('l', 9.5, 0, 9.5, 11)
  return s
}

function archedFanlight(): Sheet {
  const s = new Sheet()
  s.dome('t', 9.5, 0, 12.5).dome('g', 9.5, 1, 9.5)
  return s.line('l', 9.5, 1, 9.5, 10).line('l', 9.5, 1, 2.5, 7).line('l', 9.5, 1, 16.5, 7)
}

/** Stone steps up to a threshold 8 high, for a door whose left edge is at 0. */
function steps(): Sheet {
  const s = new Sheet()
  s.box('e', -7, 0, 33, 4).box('e', -4, 4, 27, 4).add('f', 'M-7-4H26')
  return s
}

/** A stack 22 wide and 42 tall with its corbels and pots. */
function chimney(pots: number): Sheet {
  const s = new Sheet()
  const w = 22
  const top = 42
  s.box('w', 0, 0, w, top).box('x', 0, 0, w, top).box('s', 15, 0, 7, top)
  s.box('q', -1, top - 8, w + 2, 2).box('q', -2, top - 1, w + 4, 2)
  for (let pot = 0; pot < pots; pot++) {
    const cx = Math.round((w / pots) * (pot + 0.5))
    const tall = pot % 2 ? 6 : 8
    s.box('p', cx - 2, top + 1, 4, tall).box('p', cx - 3, top + tall, 6, 2)
  }
  return s
}

/** The round-headed opening of a warehouse, 26 wide, with its iron glazing. */
function loftWindow(): Sheet {
  const s = new Sheet()
  s.dome('q', 13, 16, 16).dome('g', 13, 14, 13).box('g', 0, 0, 26, 14.5)
  for (const x of [6.5, 19.5]) s.line('l', x, 0, x, 25)
  s.line('l', 13, 0, 13, 27).line('l', 0, 8, 26, 8).line('l', 0, 16, 26, 16)
  return s.box('e', -3, -3, 32, 3)
}

/** A roof window with its own small gable. */
function dormer(): Sheet {
  const s = new Sheet()
  s.box('t', -12, 0, 24, 20).shape('t', [-15, 20], [0, 29], [15, 20]).box('g', -8, 2, 16, 15)
  return s
    .line('l', 0, 2, 0, 17)
    .line('l', -8, 9.5, 8, 9.5)
    .shape('s', [-12, 20], [12, 20], [12, 18], [-12, 18])
}

/** Parts that several buildings share: defined once per picture, then placed as often as needed. */
export const parts = {
  tallSash: () => sash(25, 36, 2),
  sash: () => sash(19, 31, 2),
  plainSash: () => sash(16, 32, 1),
  georgianSash: () => sash(20, 36, 6),
  georgianLow: () => sash(20, 23, 6),
  bayWindow: () =>
    group(56, 34, [
      [3, 6],
      [12.5, 14.5],
      [29, 14.5],
      [47, 6],
    ]),
  oriel: () =>
    group(46, 28, [
      [3, 9],
      [15, 16],
      [34, 9],
    ]),
  door,
  fanlight,
  archedFanlight,
  steps,
  chimney: () => chimney(4),
  broadChimney: () => chimney(5),
  loftWindow,
  dormer,
} satisfies Record<string, () => Sheet>

export type PartName = keyof typeof parts

/** The front slope of a roof with its ridge, gutter and the shadow it throws on the wall. */
export function roof(s: Sheet, w: number, eaves: number, ridge: number) {
  for (const ink of ['r', 'y'] as const) s.box(ink, 0, eaves, w, ridge - eaves)
  s.plane()
    .box('p', 0, ridge - 1, w, 3)
    .box('k', 0, eaves - 2, w, 3)
}

/** A wall of brick or render from the ground to the eaves, darker under them. */
export function wall(s: Sheet, w: number, eaves: number) {
  s.plane()
    .box('w', 0, 0, w, eaves)
    .box('x', 0, 0, w, eaves)
    .box('s', 0, eaves - 10, w, 10)
}

/** A gauged brick or stone head over an opening that starts at x, y and is w wide. */
export function head(s: Sheet, x: number, y: number, w: number) {
  s.shape('q', [x - 2, y + 2], [x - 5, y + 10], [x + w + 5, y + 10], [x + w + 2, y + 2])
}

/** Iron railings on a stone kerb. */
export function railings(s: Sheet, x: number, w: number) {
  s.box('e', x, 0, w, 2.5)
    .line('j', x + 1, 9, x + w, 9)
    .line('i', x, 13, x + w, 13)
}

/** An iron balcony front on its slab. */
export function balcony(s: Sheet, x: number, y: number, w: number) {
  s.box('e', x - 1, y - 3, w + 2, 3).box('s', x - 1, y - 6, w + 2, 3)
  s.add('i', `M${x} ${-y - 10}h${w}M${x} ${-y - 1}h${w}`)
  s.line('j', x + 0.5, y + 3, x + w, y + 3)
}

/** A clipped hedge behind a low brick wall with its coping. */
export function gardenWall(s: Sheet, x: number, w: number, hedge = true) {
  if (hedge)
    s.plane()
      .add('v', `M${x}-8v-8${'q5-7 10 0'.repeat(Math.round(w / 10))}v8`)
      .plane()
  s.box('w', x, 0, w, 9)
    .box('s', x, 0, w, 9)
    .box('e', x - 1, 9, w + 2, 2.5)
}

/** A gate pier with its cap. */
export function pier(s: Sheet, x: number) {
  s.box('w', x, 0, 6, 15)
    .box('e', x - 1, 15, 8, 3)
    .box('s', x + 4, 0, 2, 15)
}

/** Light on a bay's left side and shadow on its right one. */
export function bayLight(s: Sheet, x: number, w: number, top: number, side = 11) {
  s.plane()
    .box('h', x, 0, side, top)
    .box('s', x + w - side, 0, side, top)
}
