import { createHash } from 'node:crypto'
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defaultBrand, isColour } from '#shared/colour.ts'
import type { CurrencyCode } from '#shared/currency.ts'
import type { PublicAgent, PublicHome, PublicHomeDetails } from '#shared/showcase.ts'
import type { PublicBooks } from '../../db/public.ts'
import { users } from '../auth/auth.table.ts'
import { properties } from '../properties/properties.table.ts'
import { agencies, userPhotos } from '../settings/settings.table.ts'
import { accounts, memberships } from '../team/team.table.ts'
import { askedDeposit, homeLocation, homeTitle, weekly } from './showcase.words.ts'

/** Of a book that may be shown: only what these functions name leaves it. */
export type Books = Pick<PublicBooks, 'accountId' | 'select' | 'mine'>

/** So many are shown; a longer list is nobody's shop window. The newest come first. */
const homesShown = 500

const shown = () => [eq(properties.status, 'available'), eq(properties.published, true)]

const short = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** Who lets here: the account's oldest owner, and what the agency says of itself. `slug` goes into its addresses. */
export async function readAgent(books: Books, slug: string): Promise<Omit<PublicAgent, 'totalProperties'>> {
  const [row] = await books
    .select({
      agency: accounts.name,
      kind: accounts.kind,
      currency: accounts.currency,
      name: users.name,
      email: users.email,
      phone: users.phone,
      bio: users.bio,
      photoAt: userPhotos.createdAt,
      userId: users.id,
      title: agencies.title,
      location: agencies.location,
      licenceNumber: agencies.licenceNumber,
      yearsOfExperience: agencies.yearsOfExperience,
      specialties: agencies.specialties,
      tagline: agencies.tagline,
      brandColour: agencies.brandColour,
      logoFileId: agencies.logoFileId,
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(agencies, eq(agencies.accountId, accounts.id))
    .leftJoin(userPhotos, eq(userPhotos.userId, users.id))
    .where(books.mine(memberships, eq(memberships.role, 'owner')))
    .orderBy(asc(memberships.createdAt), asc(memberships.id))
    .limit(1)
  if (!row) throw new Error('an account without an owner')
  return {
    slug,
    agency: row.agency,
    name: row.name,
    title: row.title || (row.kind === 'agent' ? 'Letting Agent' : 'Private Landlord'),
    location: row.location ?? '',
    email: row.email,
    phone: row.phone,
    bio: row.bio,
    tagline: row.tagline ?? '',
    licenceNumber: row.licenceNumber ?? '',
    yearsOfExperience: row.yearsOfExperience,
    specialties: row.specialties ?? '',
    brandColour: row.brandColour && isColour(row.brandColour) ? row.brandColour : defaultBrand,
    currency: row.currency,
    photo: row.photoAt && `/agent/${slug}/photo/${short(`${row.userId} ${row.photoAt}`)}.webp`,
    logo: row.logoFileId && `/agent/${slug}/logo/${short(row.logoFileId)}.png`,
    rating: null,
    example: false,
  }
}

const cardColumns = {
  id: properties.id,
  type: properties.type,
  borough: properties.borough,
  town: properties.townCity,
  postCode: properties.postCode,
  rent: properties.rent,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
  areaSqft: properties.areaSqft,
  availableFrom: properties.availableFrom,
}

const detailColumns = {
  ...cardColumns,
  deposit: properties.deposit,
  councilTaxBand: properties.councilTaxBand,
  epcRating: properties.epcRating,
  furnishing: properties.furnishing,
  description: properties.description,
}

type CardRow = Pick<
  typeof properties.$inferSelect,
  'id' | 'type' | 'borough' | 'postCode' | 'rent' | 'bedrooms' | 'bathrooms' | 'areaSqft' | 'availableFrom'
> & { town: string }

function card(row: CardRow): Omit<PublicHome, 'photos'> {
  return {
    id: row.id,
    type: row.type,
    title: homeTitle({ ...row, area: row.borough }),
    location: homeLocation(row),
    area: row.borough,
    rent: row.rent,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    areaSqft: row.areaSqft,
    availableFrom: row.availableFrom,
  }
}

/** The available homes that are to be seen, the newest first. */
export async function readHomes(books: Books, ...which: SQL[]): Promise<PublicHome[]> {
  const rows = await books
    .select(cardColumns)
    .from(properties)
    .where(books.mine(properties, ...shown(), ...which))
    .orderBy(desc(properties.createdAt), desc(properties.id))
    .limit(homesShown)
  return rows.map((row) => ({ ...card(row), photos: [] }))
}

/** One of them, with all that is said of it; nothing where it isn't there, isn't available or isn't shown. */
export async function readHome(
  books: Books,
  id: string,
  currency: CurrencyCode,
): Promise<PublicHomeDetails | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const [row] = await books
    .select(detailColumns)
    .from(properties)
    .where(books.mine(properties, eq(properties.id, id), ...shown()))
  if (!row) return undefined
  return {
    ...card(row),
    photos: [],
    deposit: askedDeposit(row, currency),
    rentPerWeek: weekly(row.rent),
    councilTaxBand: row.councilTaxBand,
    epcRating: row.epcRating,
    furnishing: row.furnishing,
    description: row.description,
  }
}

/** How many homes are to be seen. */
export async function countHomes(books: Books): Promise<number> {
  const [row] = await books
    .select({ count: sql<number>`count(*)::int` })
    .from(properties)
    .where(books.mine(properties, ...shown()))
  return row?.count ?? 0
}
