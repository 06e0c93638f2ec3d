import type { PublicHome } from '#shared/showcase/showcase.ts'

export const sorts = {
  newest: 'Newest first',
  cheapest: 'Price: low to high',
  dearest: 'Price: high to low',
  bedrooms: 'Most bedrooms',
} as const
export type Sort = keyof typeof sorts

/** What the visitor looks for, as the fields of the form have it; '' means any. */
export interface Filters {
  min: string
  max: string
  beds: string
  type: string
  area: string
  sort: Sort
}

export const noFilters: Filters = { min: '', max: '', beds: '', type: '', area: '', sort: 'newest' }

/** '£2,000' is 2000; what is below nothing, or a power, is no rent that somebody looks for. */
const digits = (text: string | null) =>
  text === null || /^\s*-|\de/i.test(text) ? '' : text.replace(/\D/g, '').slice(0, 7)
const isSort = (text: string): text is Sort => Object.hasOwn(sorts, text)

/** From the address's query; what makes no sense is left out, so that an old or mangled link still shows homes. */
export function readFilters(search: string): Filters {
  const asked = new URLSearchParams(search)
  const sort = asked.get('sort') ?? ''
  return {
    min: digits(asked.get('min')),
    max: digits(asked.get('max')),
    beds: digits(asked.get('beds')).slice(0, 2),
    type: asked.get('type') ?? '',
    area: asked.get('area') ?? '',
    sort: isSort(sort) ? sort : 'newest',
  }
}

/** '?min=1000&beds=2', or '' where nothing is asked for. */
export function searchOf(filters: Filters): string {
  const asked = Object.entries(filters).filter(
    ([name, value]) => value && value !== noFilters[name as keyof Filters],
  )
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''
}

/** How many of the filters narrow the list; the order is none. */
export const narrowing = ({ sort: _, ...filters }: Filters): number =>
  Object.values(filters).filter(Boolean).length

const orders: Record<Sort, (a: PublicHome, b: PublicHome) => number> = {
  newest: () => 0,
  cheapest: (a, b) => a.rent - b.rent,
  dearest: (a, b) => b.rent - a.rent,
  bedrooms: (a, b) => b.bedrooms - a.bedrooms,
}

/** The homes that fit, in the wished order. They come newest first. */
export function applyFilters(homes: PublicHome[], filters: Filters): PublicHome[] {
  const { min, max, beds, type, area, sort } = filters
  return homes
    .filter(
      (home) =>
        (!min || home.rent >= Number(min)) &&
        (!max || home.rent <= Number(max)) &&
        (!beds || home.bedrooms >= Number(beds)) &&
        (!type || home.type === type) &&
        (!area || home.area === area),
    )
    .sort(orders[sort])
}

/** What the selects offer: what is there, and what an old link asks for, so that they say why nothing is shown. */
export function choicesOf(homes: PublicHome[], chosen: Filters = noFilters) {
  const unique = (values: string[]) => [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en-GB'))
  const most = Math.min(6, Math.max(0, ...homes.map((home) => home.bedrooms)))
  return {
    types: unique([...homes.map((home) => home.type), chosen.type].filter(Boolean)),
    areas: unique([...homes.map((home) => home.area), chosen.area].filter(Boolean)),
    bedrooms: [
      ...Array.from({ length: most }, (_, index) => String(index + 1)),
      ...(Number(chosen.beds) > most ? [chosen.beds] : []),
    ],
  }
}
