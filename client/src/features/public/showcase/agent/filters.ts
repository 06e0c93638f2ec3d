import type { PublicHome } from '#shared/public/showcase/showcase.ts'

export const sorts = {
  newest: 'Newest first',
  cheapest: 'Price: low to high',
  dearest: 'Price: high to low',
  bedrooms: 'Most bedrooms',
} as const
export type Sort = keyof typeof sorts

/** A visitor's filters as the texts of the form's fields; '' means any. */
export interface Filters {
  min: string
  max: string
  beds: string
  type: string
  area: string
  sort: Sort
}

export const noFilters: Filters = { min: '', max: '', beds: '', type: '', area: '', sort: 'newest' }

/** A number as it is compared: '£2,000.50' → '2000.50'. Negative and exponential numbers are ignored. */
const amount = (text: string | null) =>
  text === null || /^\s*-|\de/i.test(text)
    ? ''
    : (/^\d{1,7}(\.\d{0,2})?/.exec(text.replace(/[^\d.]/g, ''))?.[0] ?? '')
const isSort = (text: string): text is Sort => Object.hasOwn(sorts, text)

/** The filters of a query string. Invalid values are ignored, so that an old or broken link still shows homes. */
export function readFilters(search: string): Filters {
  const asked = new URLSearchParams(search)
  const sort = asked.get('sort') ?? ''
  return {
    min: amount(asked.get('min')),
    max: amount(asked.get('max')),
    beds: amount(asked.get('beds')).replace(/\..*/, '').slice(0, 2),
    type: asked.get('type') ?? '',
    area: asked.get('area') ?? '',
    sort: isSort(sort) ? sort : 'newest',
  }
}

/** The query string of filters, e.g. '?min=1000&beds=2'; '' without any. */
export function searchOf(filters: Filters): string {
  const asked = Object.entries(filters).filter(
    ([name, value]) => value && value !== noFilters[name as keyof Filters],
  )
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''
}

/** How many filters are set; the sort order is not a filter. */
export const countFilters = ({ sort: _, ...filters }: Filters): number =>
  Object.values(filters).filter(Boolean).length

const orders: Record<Sort, (a: PublicHome, b: PublicHome) => number> = {
  newest: () => 0,
  cheapest: (a, b) => a.rent - b.rent,
  dearest: (a, b) => b.rent - a.rent,
  bedrooms: (a, b) => b.bedrooms - a.bedrooms,
}

/** The homes that pass the filters, in the chosen order. `homes` must be sorted newest first. */
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

/** The options of the selects: values that some home has, and the chosen ones, so that an old link shows why no home passes. */
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
