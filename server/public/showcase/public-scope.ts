import { createHash } from 'node:crypto'
import { asc, desc, eq, not } from 'drizzle-orm'
import { defaultBrand, isColour } from '#shared/colour.ts'
import type { CurrencyCode } from '#shared/currency.ts'
import { today } from '#shared/dates.ts'
import { homeTitle } from '#shared/letting/applicants/home.words.ts'
import type { PublicAgent, PublicHome, PublicHomeDetails } from '#shared/public/showcase/showcase.ts'
import type { PublicPhoto } from '#shared/records/photos/photos.ts'
import { z } from '#shared/zod.ts'
import { accounts, memberships } from '../../accounts/accounts.table.ts'
import { agencies } from '../../accounts/agency.table.ts'
import { users } from '../../accounts/people.table.ts'
import { userPhotos } from '../../accounts/profile.table.ts'
import { pickColumns } from '../../db/joins.ts'
import { isBannedOn } from '../../law/notices/notices.service.ts'
import { readAdvertNumbers } from '../../law/register/register.service.ts'
import { isInEngland } from '../../records/properties/properties.place.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isToLet } from '../../records/related/homes.pick.ts'
import type { PublicAccount } from './public-account.ts'
import { readPublicPhotos } from './public-photos.ts'
import { askedDeposit, homeLocation, weeklyRent } from './showcase.words.ts'

/** An account whose page is read. The public sees only the fields that the functions below name. */
export type ShownAccount = Pick<PublicAccount, 'accountId' | 'select' | 'mine'>

const homesShown = 500
const photosOfCard = 3

/** The conditions under which a home is shown in public. The law forbids to advertise one for a year after some notices. */
export const shownHomes = () => [isToLet(), eq(properties.published, true), not(isBannedOn(today()))]

const short = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

const isOwner = (books: ShownAccount) => books.mine(memberships, eq(memberships.role, 'owner'))
const oldestFirst = [asc(memberships.createdAt), asc(memberships.id)]

/** The person whose page it is, the account's oldest owner, as a subquery. */
export const oldestOwner = (books: ShownAccount) =>
  books
    .select({ id: memberships.userId })
    .from(memberships)
    .where(isOwner(books))
    .orderBy(...oldestFirst)
    .limit(1)

/** The agent of the page: the account's oldest owner and the agency's profile. `slug` is part of the addresses. */
export async function readAgent(
  books: ShownAccount,
  slug: string,
): Promise<Omit<PublicAgent, 'totalProperties'>> {
  const [row] = await books
    .select({
      agency: accounts.name,
      kind: accounts.kind,
      currency: accounts.currency,
      ...pickColumns(users, 'name', 'email', 'phone', 'bio'),
      photoAt: userPhotos.createdAt,
      userId: users.id,
      ...pickColumns(agencies, 'title', 'location', 'licenceNumber', 'yearsOfExperience', 'specialties'),
      ...pickColumns(agencies, 'tagline', 'brandColour', 'logoFileId'),
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(agencies, eq(agencies.accountId, accounts.id))
    .leftJoin(userPhotos, eq(userPhotos.userId, users.id))
    .where(isOwner(books))
    .orderBy(...oldestFirst)
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
  ...pickColumns(properties, 'id', 'type', 'borough'),
  town: properties.townCity,
  ...pickColumns(properties, 'postCode', 'rent', 'bedrooms', 'bathrooms', 'areaSqft', 'availableFrom'),
}

const detailColumns = {
  ...cardColumns,
  deposit: properties.deposit,
  isInEngland,
  ...pickColumns(properties, 'councilTaxBand', 'epcRating', 'furnishing', 'description'),
}

type CardRow = Pick<
  typeof properties.$inferSelect,
  'id' | 'type' | 'borough' | 'postCode' | 'rent' | 'bedrooms' | 'bathrooms' | 'areaSqft' | 'availableFrom'
> & { town: string }

function card(row: CardRow): Omit<PublicHome, 'photos' | 'numbers'> {
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
    availableFrom: row.availableFrom && row.availableFrom > today() ? row.availableFrom : null,
  }
}

/** Photos at addresses below the page's slug, so that no address contains an account's id. */
async function photosOf(books: ShownAccount, slug: string, ids: string[], most?: number) {
  const pathOf = (photo: string) => `/agent/${slug}/photos/${photo}`
  const found = await readPublicPhotos(books, books.accountId, ids, pathOf, most)
  return (id: string): PublicPhoto[] => found.get(id) ?? []
}

/** The homes that are shown, the newest first. `slug` is part of their photos' addresses. */
export async function readHomes(books: ShownAccount, slug: string): Promise<PublicHome[]> {
  const rows = await books
    .select(cardColumns)
    .from(properties)
    .where(books.mine(properties, ...shownHomes()))
    .orderBy(desc(properties.createdAt), desc(properties.id))
    .limit(homesShown)
  const ids = rows.map(({ id }) => id)
  const photos = await photosOf(books, slug, ids, photosOfCard)
  const numbers = await readAdvertNumbers(books, ids, today())
  return rows.map((row) => ({ ...card(row), numbers: numbers.get(row.id) ?? null, photos: photos(row.id) }))
}

/** One shown home with its details; undefined when it does not exist or is not shown. */
export async function readHome(
  books: ShownAccount,
  slug: string,
  id: string,
  currency: CurrencyCode,
): Promise<PublicHomeDetails | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const [row] = await books
    .select(detailColumns)
    .from(properties)
    .where(books.mine(properties, eq(properties.id, id), ...shownHomes()))
  if (!row) return undefined
  const photos = await photosOf(books, slug, [id])
  const numbers = await readAdvertNumbers(books, [id], today())
  return {
    ...card(row),
    numbers: numbers.get(id) ?? null,
    photos: photos(id),
    deposit: askedDeposit(row, currency),
    rentPerWeek: weeklyRent(row.rent),
    councilTaxBand: row.councilTaxBand,
    epcRating: row.epcRating,
    furnishing: row.furnishing,
    description: row.description,
  }
}
