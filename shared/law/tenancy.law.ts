import { beginningWith, inWords, statute } from './statute.ts'

const housing = statute('2026-05-01', '2026-11-23', (where) => `Housing Act 1988, ${where}`)
const fees = statute('2026-05-01', '2026-11-28', (where) => `Tenant Fees Act 2019, ${where}`)

/** A fixed term has no effect, and whoever purports to let for one can be fined. */
export const fixedTerm = housing(
  'fixed-term-penalised',
  'sections 4A, 16E(1)(a) and 16I(6), by the Renters’ Rights Act 2025, sections 1 and 15',
  inWords('no assured tenancy is let for a fixed term'),
)
/** What may be taken for a home that was advertised, from whoever offers more. A lodger's or a company's letting is none of these. */
export const statedRent = statute('2026-05-01', '2026-11-25', (act) => act)(
  'advert-stated-rent',
  'Renters’ Rights Act 2025, section 56(3) and (4)',
  inWords('no offer above the rent that an advert of the letting states is invited or accepted'),
)
/** No rent of an assured tenancy is invited or accepted before the tenancy is entered into. */
export const rentBeforeAgreement = fees(
  'rent-before-agreement',
  'section 5A and schedule 1, paragraph 1(1A), by the Renters’ Rights Act 2025, section 9',
  inWords('no rent is invited or accepted before the tenancy is entered into'),
)
/** Within how many days of a tenancy's first day the later rent periods end whose rent may be due before it, as the first period's may. */
export const initialRent = housing(
  'initial-rent',
  'section 4B(2)(c) and (12), by the Renters’ Rights Act 2025, section 8',
  { ...beginningWith(28, 'days'), checkedOn: '2026-11-28' },
)
/** For how many months a tenancy's rent may not be higher than later, unless both agree to less once it is entered into. */
export const rentNotFrontLoaded = fees(
  'rent-not-front-loaded',
  'schedule 1, paragraphs 1(6)(b) and 1A, by the Renters’ Rights Act 2025, section 9',
  { ...beginningWith(12, 'months'), from: '2019-06-01' },
)
