import { currencyCode } from '../../fields.ts'
import { advertNumbers } from '../../law/register/register.ts'
import { publicPhoto } from '../../records/photos/photos.ts'
import { propertyTypes } from '../../records/properties/properties.ts'
import { z } from '../../zod.ts'

/** A property as a card on the public page, without its street, its number and its landlord. */
const publicHome = z.object({
  id: z.string(),
  type: z.enum(propertyTypes),
  /** '2 bedroom flat in Hackney'. */
  title: z.string(),
  /** 'Hackney, London E8': the outward half of the post code only. */
  location: z.string(),
  /** The borough, to filter by. */
  area: z.string(),
  /** Monthly, in whole currency units. */
  rent: z.number(),
  bedrooms: z.int(),
  bathrooms: z.number(),
  areaSqft: z.int().nullable(),
  /** YYYY-MM-DD; null means now. */
  availableFrom: z.string().nullable(),
  /** Null for a home that is not registered, and before the law asks for them. */
  numbers: advertNumbers.nullable(),
  /** The cover first; in a list at most the first three. */
  photos: z.array(publicPhoto),
})
export type PublicHome = z.infer<typeof publicHome>

const publicHomeDetails = publicHome.extend({
  /** In whole currency units, never above what the Tenant Fees Act allows. */
  deposit: z.number(),
  /** In whole currency units, the monthly rent × 12 / 52. */
  rentPerWeek: z.number(),
  councilTaxBand: z.string().nullable(),
  epcRating: z.string().nullable(),
  furnishing: z.string().nullable(),
  description: z.string(),
})
export type PublicHomeDetails = z.infer<typeof publicHomeDetails>

const publicAgent = z.object({
  /** In the address: /agent/{slug}; 'showcase' for the example. */
  slug: z.string(),
  agency: z.string(),
  name: z.string(),
  title: z.string(),
  location: z.string(),
  email: z.string(),
  phone: z.string(),
  bio: z.string(),
  tagline: z.string(),
  licenceNumber: z.string(),
  yearsOfExperience: z.int().nullable(),
  specialties: z.string(),
  brandColour: z.string(),
  currency: currencyCode,
  /** Addresses of pictures. */
  photo: z.string().nullable(),
  logo: z.string().nullable(),
  /** Only the example has one. */
  rating: z.number().nullable(),
  totalProperties: z.int(),
  /** Whether this is the example page, on which nothing is for rent. */
  example: z.boolean(),
})
export type PublicAgent = z.infer<typeof publicAgent>

/** The viewer, when it is a member of the page's team, who sees a bar above the page. */
const pageOwner = z.object({
  published: z.boolean(),
  /** Whether they may publish it. */
  mayPublish: z.boolean(),
  slug: z.string(),
})
export type PageOwner = z.infer<typeof pageOwner>

/** What a visitor may narrow or sort a page by, as its address names it. */
const pageFilters = ['min', 'max', 'beds', 'type', 'area', 'sort'] as const

/**
 * The part of an address's query that a page depends on, always in the same order: a link that counts its visitors is the same
 * page for all of them.
 */
export function filtersOf(search: string): string {
  const asked = new URLSearchParams(search)
  const kept = pageFilters.flatMap((name) => {
    const value = asked.get(name)
    return value ? [[name, value]] : []
  })
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/** The data of an agent's page, which the server renders and the browser hydrates with. */
export const agentPage = z.object({
  kind: z.literal('agent'),
  /** Without a slash at the end; canonical and share links start with it. */
  appUrl: z.string(),
  agent: publicAgent,
  homes: z.array(publicHome),
  owner: pageOwner.nullable(),
  /** The QR code of the page's own address as an SVG path, and its side in units; for the business cards. */
  qr: z.object({ path: z.string(), size: z.int() }),
  /** The query's text, so that server and browser filter alike. */
  search: z.string(),
  /** The address was that of a home that is not, or no longer, shown. The page says so, with status 404. */
  gone: z.literal(true).optional(),
})
export type AgentPage = z.infer<typeof agentPage>

export const homePage = z.object({
  kind: z.literal('home'),
  appUrl: z.string(),
  agent: publicAgent,
  home: publicHomeDetails,
  /** Up to three others of the agent. */
  others: z.array(publicHome),
})
export type HomePage = z.infer<typeof homePage>
export type PublicPage = AgentPage | HomePage

/** The settings of the page. Without a slug the page keeps its own, or gets one made of the agency's name. */
export const publishInput = z.strictObject({
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$/, 'Between 3 and 60 letters, digits and hyphens')
    .optional(),
  published: z.boolean('Choose whether the page is published'),
})

export const publishState = z.object({
  /** The slug that the page has or would get. */
  slug: z.string(),
  published: z.boolean(),
  /** The whole address, for sharing. */
  url: z.string(),
})
