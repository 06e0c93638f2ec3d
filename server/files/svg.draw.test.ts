import { expect, test, vi } from 'vitest'
import { drawSvg } from './logo.ts'
import { refuseRiskySvg } from './svg.check.ts'

// Starting a process may take long on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400">${content}</svg>`
const draw = (source: string) => drawSvg(Buffer.from(source))

/** An SVG of 2.2 KB that takes librsvg minutes. */
const stage = (at: number) =>
  `<feTurbulence numOctaves="200" baseFrequency=".${at}"/><feGaussianBlur stdDeviation="90"/><feMorphology radius="90"/><feDisplacementMap in2="SourceGraphic" scale="50"/>`
const filters = Array.from({ length: 12 }, (_, at) => stage(at + 1)).join('')
const nestedFilters = svg(
  `<filter id="f" x="-1" y="-1" width="3" height="3">${filters}</filter><g filter="url(#f)"><rect width="1200" height="400"/></g>`,
)

/** An SVG that passes the check and takes minutes: forty transparent circles on each of 20,000 points. */
const manyMarkers = svg(
  `<marker id="m" markerWidth="2000" markerHeight="2000">${'<circle r="900" opacity=".5"/>'.repeat(40)}</marker><path marker-mid="url(#m)" d="M0 0${'h1'.repeat(20_000)}"/>`,
)

test('a logo of nested filters is refused before it is drawn', async () => {
  await expect(draw(nestedFilters)).rejects.toThrow('This SVG has a filter, which is not drawn here.')
})

test('a drawing that takes minutes is ended, and the next one is drawn', async () => {
  expect(() => refuseRiskySvg(manyMarkers)).not.toThrow()
  await expect(draw(manyMarkers)).rejects.toThrow('This SVG takes too long to be drawn.')
  expect(await draw(svg('<rect width="9" height="9"/>'))).toMatchObject({ width: 1200, height: 400 })
})

test('a logo of more than 100 KB is refused', async () => {
  await expect(draw(svg(`<path d="${'h1 '.repeat(40_000)}"/>`))).rejects.toThrow('at most 100 KB')
})
