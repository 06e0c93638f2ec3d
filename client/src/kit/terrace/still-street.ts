import { classesOf } from './appearance.ts'
import type { House } from './house.ts'
import { definitionsMarkup, houseMarkup } from './markup.ts'
import { backdropMarkup, furnitureMarkup, gapsMarkup, groundMarkup } from './scenery.ts'
import { customPropertiesOf, inlineColours } from './still-inks.ts'
import { layOutStreet } from './street.ts'

export interface StillStreet {
  /** The content of an <svg>. The pavement is at y = 0 and heights are negative. Boards contain <text>. */
  markup: string
  width: number
  /** The height of the tallest house. */
  height: number
}

/** Draws a street that needs neither a style sheet nor a browser, for the preview images of links. */
export function drawStillStreet(houses: House[], board: { fill: string; ink: string }): StillStreet {
  const street = layOutStreet(houses)
  const { plots, width, height } = street
  const terraceProperties = customPropertiesOf([])
  const scene = (markup: string) => inlineColours(markup, terraceProperties)
  const houseGroups = plots.map((plot, index) => {
    const properties = customPropertiesOf(classesOf(plot).split(' '), {
      '--t-board': board.fill,
      '--t-boardink': board.ink,
    })
    // Each house has its own copy of every part, because the colours are written into the parts.
    const prefix = `h${index}`
    const body = `<defs>${definitionsMarkup([plot], prefix, false)}</defs>${houseMarkup(plot, prefix, false)}`
    return `<g transform="translate(${plot.x})">${inlineColours(body, properties)}</g>`
  })
  const markup = [
    scene(`<defs>${furnitureMarkup('s', false)}</defs>`),
    scene(backdropMarkup(street, 0)),
    scene(groundMarkup(street, 0, 60)),
    scene(gapsMarkup(street, 's', 'tree')),
    ...houseGroups,
    scene(gapsMarkup(street, 's', 'lamp')),
  ]
  return { markup: markup.join(''), width, height }
}
