import './terrace.css'
import './waking.css'
import { type MouseEvent, useId, useState } from 'react'
import { classesOf } from './appearance.ts'
import { EmptyPlot } from './empty-plot.tsx'
import { type House, nameOf } from './house.ts'
import { definitionsMarkup, houseMarkup } from './markup.ts'
import {
  lineHeight,
  MoreRoads,
  moreWidth,
  PriceTag,
  RentPlate,
  RoadLine,
  RoadSign,
  signHeight,
} from './plates.tsx'
import { asHidden, asImage, asItem, asList } from './roles.ts'
import {
  backdropMarkup,
  furnitureMarkup,
  gapsMarkup,
  gapWallMarkup,
  groundMarkup,
  plinthMarkup,
} from './scenery.ts'
import { layOutStreet, type Plot } from './street.ts'

export interface TerraceProps {
  houses: House[]
  /** The list's name for screen readers, e.g. 'Your street'. */
  label: string
  /** The text on the empty plot's board when there are no houses, e.g. 'No properties yet'. */
  empty?: string
  /**
   * 'strip' scrolls inside its own frame, and 'low' is a frieze of one height, whatever stands in it; 'hero' fills its frame's width and crops at the sides and the top;
   * 'window' scrolls too, is taller, has the town and the sky behind it and a price tag under every house.
   */
  variant?: 'hero' | 'strip' | 'low' | 'window'
  /** Handles a plain click on a house, so that the router opens it without a page load. */
  onNavigate?: (href: string) => void
  /** The id of an available house whose board changes to LET at the end of the hero's animation. */
  turning?: string
}

/**
 * climb: rise per unit of length; scale: pixels per unit; above: units of sky above the houses; below: units of
 * pavement and road; plate: the font size of rents.
 */
const settings = {
  hero: { climb: 0.055, scale: 1.15, above: 0, below: 44, plate: 13 },
  strip: { climb: 0, scale: 0.72, above: 0, below: 20, plate: 17 },
  low: { climb: 0, scale: 0, above: 0, below: 20, plate: 34 },
  window: { climb: 0, scale: 1.04, above: 104, below: 88, plate: 15 },
}

/** Pixels of the frieze's height. */
const lowHeight = 92

/** Safe to set as HTML: markup holds only constants of this folder; a property's data becomes React attributes and text. */
const asHtml = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })
const decoration = (text: string) => ({ ...asHidden, ...asHtml(text) })

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The street: one house for every property, drawn from its data. Screen readers announce a list. */
export function Terrace({ houses, label, empty, variant = 'strip', onNavigate, turning }: TerraceProps) {
  const prefix = useId().replace(/[^a-z\d]/gi, '')
  const [pointed, setPointed] = useState<Plot | null>(null)
  const { climb, above, below, plate } = settings[variant]
  const hero = variant === 'hero'
  const inWindow = variant === 'window'
  const isLow = variant === 'low'
  const street = layOutStreet(houses, { climb, ...(isLow && { doorsPerRoad: 4 }) })
  const { plots, signs } = street
  const total = above + street.height + below + (signs.length > 0 ? (isLow ? lineHeight : signHeight) : 0)
  // The frieze names the roads that it leaves out at its end.
  const width = street.width + (isLow && street.moreRoads > 0 ? moreWidth : 0)
  const scale = isLow ? lowHeight / total : settings[variant].scale
  const Sign = isLow ? RoadLine : RoadSign
  const ground = groundMarkup(street, climb, below, inWindow)
  const trees = gapsMarkup(street, prefix, 'tree')
  const behind = hero
    ? backdropMarkup(street, climb) + gapWallMarkup(street) + trees + plinthMarkup(street, climb)
    : (inWindow ? backdropMarkup(street, climb) : '') + ground + trees

  if (houses.length === 0 && empty) return <EmptyPlot text={empty} isLow={isLow} />

  const open = (event: MouseEvent, href: string) => {
    if (!onNavigate || !isPlainClick(event)) return
    event.preventDefault()
    onNavigate(href)
  }

  // The strip has one rent plate that moves to the pointed house: forty plates would outweigh the houses. The hero
  // has a plate for each house, shown by CSS, because it is built as static HTML without a script.
  const pointing = (plot: Plot) => ({
    onPointerEnter: () => setPointed(plot),
    onPointerLeave: () => setPointed(null),
    onFocus: () => setPointed(plot),
    onBlur: () => setPointed(null),
  })

  const houseOn = (plot: Plot, index: number) => {
    const { house } = plot
    const turns = hero && house.id === turning
    const shared = {
      className: classesOf(plot) + (hero ? ` n${index}` : '') + (turns ? ' turns' : ''),
      'aria-label': nameOf(house),
      ...asHtml(houseMarkup(plot, prefix, turns)),
      ...(hero || inWindow ? {} : pointing(plot)),
    }
    const { href } = house
    const y = Math.round(plot.y)
    return (
      <g key={house.id} {...asItem} transform={`translate(${plot.x}${y ? ` ${-y}` : ''})`}>
        {href ? (
          <a href={href} onClick={(event) => open(event, href)} {...shared} />
        ) : (
          <g {...asImage} {...shared} />
        )}
        {hero && <RentPlate plot={plot} size={plate} x={0} y={0} />}
        {inWindow && <PriceTag plot={plot} size={plate} />}
      </g>
    )
  }

  const picture = (
    <svg
      {...asList}
      aria-label={label}
      viewBox={`0 ${-street.height - above} ${width} ${total}`}
      width={hero ? undefined : Math.round(width * scale)}
      height={hero ? undefined : Math.round(total * scale)}
      preserveAspectRatio={hero ? 'xMidYMax slice' : 'xMidYMax meet'}
    >
      <defs
        {...asHtml(
          definitionsMarkup(plots, prefix, hero && turning !== undefined) +
            furnitureMarkup(prefix, hero || inWindow),
        )}
      />
      <g {...decoration(behind)} />
      {plots.map(houseOn)}
      <g {...decoration((hero ? ground : '') + gapsMarkup(street, prefix, 'lamp'))} />
      {signs.map((sign) => (
        <Sign key={sign.road} sign={sign} y={below} />
      ))}
      {street.moreRoads > 0 && <MoreRoads count={street.moreRoads} x={width} y={below} isLow={isLow} />}
      {pointed && <RentPlate plot={pointed} size={plate} x={pointed.x} y={-Math.round(pointed.y)} />}
    </svg>
  )
  // Without links inside, the frame itself takes the focus, so that the keyboard can scroll it.
  const scrollable = hero || houses.some((house) => house.href) ? {} : { tabIndex: 0 }
  return (
    <div className={`terrace ${variant}`} {...scrollable}>
      {picture}
    </div>
  )
}
