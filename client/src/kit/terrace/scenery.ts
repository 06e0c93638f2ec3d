import { hashText } from './appearance.ts'
import { placeDrawing } from './markup.ts'
import { gapWidth, type Street } from './street.ts'

/** A street tree: trunk, canopy, and the lit side of the canopy. */
const tree =
  '<path class="trunk" d="M-3 0l2-60-12-22 3-2 11 16 2-26h3l1 30 12-14 2 2-13 20 2 56z"/>' +
  '<path class="v" d="M-38-92a20 20 0 0 1 8-32a24 24 0 0 1 36-18a24 24 0 0 1 30 22a19 19 0 0 1-2 34a22 22 0 0 1-34 6a24 24 0 0 1-38-12"/>' +
  '<path class="leaf" d="M-30-106a14 14 0 0 1 10-20a17 17 0 0 1 28-10a15 15 0 0 1 14 16a17 17 0 0 1-24 8a16 16 0 0 1-28 6"/>'

/** A Victorian street lamp. */
const lamp =
  '<path class="k" d="M-5 0v-5h2l1-16h-1v-2h2v-83h-7v-2h16v2h-7v83h2v2h-1l1 16h2v5z"/>' +
  '<path class="lantern" d="M-8-137l3 21h10l3-21z"/>' +
  '<path class="k" d="M-9-137l6-8h1v-4h4v4h1l6 8M-5-117h10v3h-10M-.6-137h1.2v20h-1.2"/>'

const planted = { tree, lamp }

/** Definitions of the tree and the lamp. `glowing`: the lamp has a circle of light. */
export function furnitureMarkup(prefix: string, glowing: boolean) {
  const light = `<circle cy="-126" r="74" fill="url(#${prefix}glow)"/>`
  const glow = `<radialGradient id="${prefix}glow"><stop class="glow" offset="0"/><stop class="gone" offset="1"/></radialGradient>`
  return [
    glowing ? glow : '',
    `<g id="${prefix}tree" class="ink">${tree}</g>`,
    `<g id="${prefix}lamp" class="ink">${glowing ? light : ''}${lamp}</g>`,
  ].join('')
}

/** The trees or the lamps in the gaps of a street: two calls, because trees stand behind the houses and lamps in front. */
export function gapsMarkup(street: Street, prefix: string, kind: keyof typeof planted) {
  return street.gaps
    .filter((gap) => gap.planted === kind)
    .map((gap) => placeDrawing(prefix + kind, gap.x, -Math.round(gap.y) + (kind === 'lamp' ? 5 : 2)))
    .join('')
}

/** Pavement, kerb and road along the street's slope, far beyond both ends. `near`: also the pavement on the viewer's side. */
export function groundMarkup(street: Street, climb: number, below: number, near = false) {
  const from = -3000
  const to = street.width + 3000
  const band = (ink: string, top: number, bottom: number) => {
    const at = (x: number, y: number) => `${x} ${Math.round(y - x * climb)} `
    return `<path class="${ink}" d="M${at(from, top)}${at(to, top)}${at(to, bottom)}${at(from, bottom)}"/>`
  }
  const farSide = band('pavement', 0, 10) + band('kerb', 9, 12)
  if (near) return farSide + band('road', 12, 47) + band('kerb', 46, 50) + band('pavement', 50, below)
  if (climb === 0) return farSide + band('road', 12, below)
  // On a slope the road is a band, and the page itself is the pavement on the viewer's side.
  return farSide + band('road', 12, 40) + band('kerb', 40, 44) + band('near', 43, below + 400)
}

/** The wedges between the level houses and the sloping street. */
export function plinthMarkup(street: Street, climb: number) {
  const at = street.plots.map(
    ({ x, y, form }) =>
      `M${x}${-Math.round(y)}h${form.width}v${Math.ceil(form.width * climb)}h${-form.width}`,
  )
  return `<path class="plinth" d="${at.join('')}"/>`
}

/** A garden wall with a hedge in each gap between two runs of houses. */
export function gapWallMarkup(street: Street) {
  const inside = street.gaps.filter((gap) => gap.x > 0 && gap.x < street.width)
  return inside
    .map(({ x, y }) => {
      const left = x - gapWidth / 2 - 1
      const base = -Math.round(y)
      const w = gapWidth + 2
      return (
        `<path class="hedge" d="M${left} ${base - 26}v-14q6-12 14-4q6-12 14-2q8-8 ${w - 28} 4v18"/>` +
        `<path class="plinth" d="M${left} ${base + 6}v-38h${w}v38"/><path class="kerb" d="M${left} ${base - 32}v-4h${w}v4"/>`
      )
    })
    .join('')
}

/** The outline of a row of distant roofs along the slope, between two x positions. */
export function roofsPath(seed: string, from: number, to: number, base: number, climb: number, tall: number) {
  let d = `M${from} 400V${Math.round(-base - from * climb)}`
  let x = from
  for (let index = 0; x < to; index++) {
    const roll = hashText(`${seed}${index}`)
    const w = 46 + (roll % 44)
    const h = tall * (0.55 + ((roll >> 8) % 100) / 220)
    const top = Math.round(-base - x * climb)
    const rise = Math.round(h)
    const gable = (roll >> 16) % 3
    const stack = `v-${rise + 14}h9v${14}`
    if (gable === 0) d += `V${top}l${w / 2}-${rise}l${w / 2} ${rise}`
    else if (gable === 1) d += `V${top}${stack}l${w - 18} 0v-12h9v${rise + 12}`
    else d += `V${top}v-${Math.round(rise * 0.6)}h${w - 24}v-16h10v16h14v${Math.round(rise * 0.6)}`
    x += w
    d += `H${x}`
  }
  return `${d}V400z`
}

/** A parish church on the hill: broach spire on its tower, pinnacles, a long low nave. */
function church(x: number, y: number, s: number) {
  const outline = [
    [0, -300],
    [0, 88],
    [-3, 88],
    [-3, 94],
    [0, 94],
    [0, 110],
    [2, 116],
    [4, 110],
    [4, 94],
    [8, 94],
    [19, 196],
    [30, 94],
    [34, 94],
    [34, 110],
    [36, 116],
    [38, 110],
    [38, 94],
    [41, 94],
    [41, 88],
    [38, 88],
    [38, 34],
    [50, 56],
    [128, 56],
    [141, 30],
    [141, -300],
  ]
  const points = outline.map(([dx = 0, dy = 0]) => `${Math.round(x + dx * s)} ${Math.round(y - dy * s)}`)
  return `M${points.join('L')}z`
}

/** The sky (clouds by day, stars and moon by night; CSS shows one of them) and the distant town. */
export function backdropMarkup(street: Street, climb: number) {
  const { width } = street
  const stars = Array.from({ length: 70 }, (_, index) => {
    const roll = hashText(`star ${index}`)
    return `M${(roll % (width + 1200)) - 600} ${-300 - ((roll >>> 12) % 520)}h0`
  }).join('')
  const cloud = (x: number, y: number, s: number) =>
    `M${x} ${-y}h${190 * s}a${11 * s} ${11 * s} 0 0 0-${14 * s}-${15 * s}a${26 * s} ${26 * s} 0 0 0-${46 * s}-${14 * s}a${34 * s} ${34 * s} 0 0 0-${60 * s} ${4 * s}a${20 * s} ${20 * s} 0 0 0-${36 * s} ${11 * s}a${15 * s} ${15 * s} 0 0 0-${34 * s} ${14 * s}z`
  const moonX = width * 0.7
  const moonY = -430
  return [
    `<path class="stars" d="${stars}"/>`,
    `<circle class="sun" cx="${moonX}" cy="${moonY}" r="26"/>`,
    `<circle class="moon" cx="${moonX}" cy="${moonY}" r="17"/>`,
    `<path class="cloud" d="${cloud(width * 0.57, 405, 0.9)}${cloud(width * 0.82, 470, 0.7)}${cloud(width * -0.12, 350, 0.6)}${cloud(width * 0.02, 500, 0.8)}"/>`,
    // No church behind a flat street: its spire would overlap the text above.
    climb ? `<path class="far" d="${church(width * 0.605, -150 - climb * width * 0.6, 1)}"/>` : '',
    `<path class="far" d="${roofsPath('far', -3000, width + 3000, 168, climb, 50)}"/>`,
    `<path class="mid" d="${roofsPath('mid', -3000, width + 3000, 112, climb, 54)}"/>`,
    `<path class="bird" d="M${width * 0.53}-392q5-6 9 0q4-6 9 0M${width * 0.55}-410q4-5 7 0q3-5 7 0M${width * 0.515}-416q4-5 7 0q3-5 7 0"/>`,
  ].join('')
}
