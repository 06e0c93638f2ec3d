import type { House } from './house.ts'
import { definitions, houseMarkup } from './markup.ts'
import { backdropMarkup, furnitureMarkup, gapsMarkup, groundMarkup } from './scenery.ts'
import { paint, propertiesOf } from './still-inks.ts'
import { layOut } from './street.ts'

export interface StillStreet {
  /** Inside of an <svg>: the pavement is at y = 0, everything above it is negative. Boards still have <text>. */
  markup: string
  width: number
  /** Of the tallest house. */
  height: number
}

/** A street as a picture that needs neither a style sheet nor a browser; for previews of links. */
export function stillStreet(houses: House[], board: { fill: string; ink: string }): StillStreet {
  const street = layOut(houses)
  const { plots, width, height } = street
  const around = propertiesOf([])
  const scene = (markup: string) => paint(markup, around)
  const drawn = plots.map((plot, index) => {
    const { look, house } = plot
    const lit = house.status === 'rented' ? [`k${look.rooms}`] : []
    const wears = [`w${look.wall}`, `d${look.door}`, `r${look.roof}`, ...lit]
    const properties = propertiesOf(wears, { '--t-board': board.fill, '--t-boardink': board.ink })
    // Its own copy of every part: what a part is painted with must stand in it.
    const prefix = `h${index}`
    const body = `<defs>${definitions([plot], prefix, false)}</defs>${houseMarkup(plot, prefix, false)}`
    return `<g transform="translate(${plot.x})">${paint(body, properties)}</g>`
  })
  const markup = [
    scene(`<defs>${furnitureMarkup('s', false)}</defs>`),
    scene(backdropMarkup(street, 0)),
    scene(groundMarkup(street, 0, 60)),
    scene(gapsMarkup(street, 's', 'tree')),
    ...drawn,
    scene(gapsMarkup(street, 's', 'lamp')),
  ]
  return { markup: markup.join(''), width, height }
}
