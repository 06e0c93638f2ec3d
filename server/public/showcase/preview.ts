import { defaultBrand, textOn } from '#shared/colour.ts'
import { formatMoney } from '#shared/currency.ts'
import type { HomePage, PublicAgent, PublicHome } from '#shared/public/showcase/showcase.ts'
import type { Renderer } from '../../http/pages.ts'
import { breakLines, drawText, widthOf } from './lettering.ts'

const wide = 1200
const high = 630

type Street = Renderer['renderStreet']

interface Board {
  heading: string
  lines: string[]
  colour: string
}

/** The board's corner, its inner margin and its greatest width. */
const left = 64
const top = 60
const padding = 44
const widest = 900
const headingSizes = [72, 58] as const
const lineSize = 31

/** The agent's board: the name large, below it what the page is about. Its posts stand behind the houses. */
function board({ heading, lines, colour }: Board): { posts: string; plate: string } {
  const ink = textOn(colour)
  const room = widest - 2 * padding
  const wanted = headingSizes.find((size) => breakLines('heading', size, heading, room, 9).length === 1)
  const size = wanted ?? headingSizes[1]
  const heads = breakLines('heading', size, heading, room, 2)
  const below = lines.flatMap((line) => breakLines('body', lineSize, line, room, 1))
  const width = Math.round(
    2 * padding +
      Math.max(
        340,
        ...heads.map((line) => widthOf('heading', size, line)),
        ...below.map((line) => widthOf('body', lineSize, line)),
      ),
  )
  const headAt = (line: number) => Math.round(top + padding + size * 0.74 + line * size * 1.1)
  const lineAt = (line: number) => headAt(heads.length - 1) + 56 + line * 43
  const height = lineAt(below.length - 1) + padding - 6 - top
  const post = (x: number) => `<path fill="#6f5a45" d="M${x} ${top - 18}h15V${high}h-15z"/>`
  return {
    posts: post(left + 40) + post(left + width - 55),
    plate: [
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="10" fill="${colour}"/>`,
      `<rect x="${left + 8}" y="${top + 8}" width="${width - 16}" height="${height - 16}" rx="5" fill="none" stroke="${ink}" stroke-opacity=".3" stroke-width="2"/>`,
      ...heads.map((line, at) =>
        drawText('heading', line, { x: left + padding, y: headAt(at), size, fill: ink }),
      ),
      ...below.map((line, at) =>
        drawText('body', line, { x: left + padding, y: lineAt(at), size: lineSize, fill: ink }),
      ),
    ].join(''),
  }
}

/** The lettering of the small boards in the gardens. */
const lettered = (markup: string, ink: string) =>
  markup.replace(
    /<text[^>]*font-size="([\d.]+)" y="(-?[\d.]+)"[^>]*>([A-Z ]+)<\/text>/g,
    (_, size: string, y: string, text: string) =>
      drawText('heading', text, { x: 0, y: Number(y), size: Number(size), fill: ink, anchor: 'middle' }),
  )

const sky = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#cfe1ea"/><stop offset=".82" stop-color="#f3e9d4"/></linearGradient><rect width="${wide}" height="${high}" fill="url(#sky)"/>`

const frame = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">${inside}</svg>`

/** Let houses that the agent's own stand between, where these are too few for a street. */
const neighbours = (count: number, side: string) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${side}-${at}`,
    label: '',
    status: 'rented' as const,
    type: at % 3 === 2 ? 'flat' : 'house',
  }))

const doors = 11

function houses(homes: PublicHome[]) {
  const own = homes
    .slice(0, doors - 2)
    .map(({ id, type }) => ({ id, type, label: '', status: 'available' as const }))
  const rest = doors - own.length
  return [...neighbours(Math.ceil(rest / 2), 'left'), ...own, ...neighbours(Math.floor(rest / 2), 'right')]
}

function street(homes: PublicHome[], colour: string, draw: Street): string {
  const ink = textOn(colour)
  const { markup, width } = draw(houses(homes), { fill: colour, ink })
  const scale = 1.32
  const shown = wide / scale
  const from = (width - shown) / 2
  const road = 40
  return `<svg x="0" y="0" width="${wide}" height="${high}" viewBox="${from.toFixed(1)} ${(road - high / scale).toFixed(1)} ${shown.toFixed(1)} ${(high / scale).toFixed(1)}">${lettered(markup, ink)}</svg>`
}

const counted = (count: number) => (count === 1 ? '1 home to rent' : `${count} homes to rent`)

/** The preview of an agent's page as SVG that needs no font. */
export function agentPreview(agent: PublicAgent, homes: PublicHome[], draw: Street): string {
  const about = [agent.example ? 'An example page' : counted(homes.length), agent.location].filter(Boolean)
  const words = {
    heading: agent.agency,
    lines: [`${agent.name}, ${agent.title}`, about.join(' · ')],
    colour: agent.brandColour,
  }
  const { posts, plate } = board(words)
  return frame(sky + posts + street(homes, agent.brandColour, draw) + plate)
}

/** The preview of a home: its photo, else the street with its house, and on the board what it is and costs. */
export function homePreview({ agent, home }: HomePage, draw: Street, photo: Buffer | undefined): string {
  const rent = `${formatMoney(home.rent, agent.currency)} a month`
  const words = {
    heading: home.title,
    lines: [`${rent} · ${home.location}`, agent.example ? `${agent.agency} · An example page` : agent.agency],
    colour: agent.brandColour,
  }
  const { posts, plate } = board(words)
  if (!photo) return frame(sky + posts + street([home], agent.brandColour, draw) + plate)
  const data = `data:image/jpeg;base64,${photo.toString('base64')}`
  return frame(`<image width="${wide}" height="${high}" href="${data}"/>${plate}`)
}

export function landingPreview(draw: Street): string {
  const words = {
    heading: 'Gable',
    lines: ['Every door on your street,', 'in one set of books.'],
    colour: defaultBrand,
  }
  const { posts, plate } = board(words)
  return frame(sky + posts + street([], defaultBrand, draw) + plate)
}
