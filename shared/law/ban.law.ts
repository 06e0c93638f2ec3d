import type { TenancyKind } from '../records/terms/terms.kinds.ts'
import type { Ground } from './grounds.ts'
import { inWords, type LawRule, statute } from './statute.ts'

/** The exceptions to the ban on letting and advertising a home after a notice on ground 1 or 1A. */
export const banExceptionNames = ['family', 'household', 'buyer', 'long-lease', 'shared-owner'] as const
export type BanException = (typeof banExceptionNames)[number]

const bans = statute('2026-05-01', '2026-11-26', (section) => `Housing Act 1988, section 16F${section}`)
const exception = (id: BanException, value: string, of: string, also = '') =>
  bans(`letting-ban-${id}`, `${of}, by the Renters’ Rights Act 2025, section 13${also}`, inWords(value))

/** What has to be true for each exception. */
export const banExceptions: Record<BanException, LawRule<string>> = {
  family: exception(
    'family',
    'The landlord relied on ground 1, and the home goes to a person of its paragraphs (a) to (d): the landlord, their partner or a close relative.',
    '(1)(a)(i)',
  ),
  household: exception(
    'household',
    'The landlord relied on ground 1, and such a person lives in the home too, as their only or main home.',
    '(1)(a)(ii)',
  ),
  buyer: exception(
    'buyer',
    'The landlord relied on ground 1A, and a person who has agreed to buy the landlord’s interest lives there by a licence until the purchase.',
    '(1)(b)(i)',
  ),
  'long-lease': exception(
    'long-lease',
    'The landlord relied on ground 1A, and the future lessee lives there by a licence until the lease is granted. They have agreed to a lease of more than 21 years that neither side can end early by notice.',
    '(1)(b)(ii)',
  ),
  'shared-owner': exception(
    'shared-owner',
    'The landlord relied on ground 1A and holds the home by a shared ownership lease with less than the whole. The tenant had written notice of this before the tenancy, or by 31 May 2026 if it is from before 1 May 2026. The landlord’s own landlord had written notice of the assignment before the date in the notice. The home has been valued by a chartered surveyor or advertised for it.',
    '(3) to (5)',
    '; SI 2026/421, regulation 9',
  ),
}

/** The ground that each exception belongs to, and whether it permits a tenancy or a licence only. */
const permitted: Record<BanException, { ground: Ground; by: 'tenancy' | 'licence' }> = {
  family: { ground: '1', by: 'tenancy' },
  household: { ground: '1', by: 'tenancy' },
  buyer: { ground: '1A', by: 'licence' },
  'long-lease': { ground: '1A', by: 'licence' },
  'shared-owner': { ground: '1A', by: 'tenancy' },
}

export const listBanExceptions = (grounds: readonly Ground[]): BanException[] =>
  banExceptionNames.filter((name) => grounds.includes(permitted[name].ground))

export const permitsTenancy = (name: BanException): boolean => permitted[name].by === 'tenancy'

/** Whether an exception permits to let the home so. A licence is on the books as a letting that is neither assured, of a company nor a lodger's. */
export const permitsLetting = (name: BanException, kind: TenancyKind): boolean =>
  permitsTenancy(name) || kind === 'other'

/**
 * The exceptions that permit to advertise the home to let: marketing is permitted in connection with what may be let (section
 * 16F(2)). A licence for a buyer is nothing that a page or a portal offers.
 */
export const permittingAdverts: readonly BanException[] = banExceptionNames.filter(permitsTenancy)
