import type { LawRule } from './rent.law.ts'

/** A fixed term has no effect, and whoever purports to let for one can be fined. */
export const fixedTerm: LawRule<string> = {
  id: 'fixed-term-penalised',
  from: '2026-05-01',
  value: 'no assured tenancy is let for a fixed term',
  unit: 'words',
  source:
    'Housing Act 1988, sections 4A, 16E(1)(a) and 16I(6), by the Renters’ Rights Act 2025, sections 1 and 15',
  checkedOn: '2026-11-23',
}

/** What may be taken for a home that was advertised, from whoever offers more. A lodger's or a company's letting is none of these. */
export const statedRent: LawRule<string> = {
  id: 'advert-stated-rent',
  from: '2026-05-01',
  value: 'no offer above the rent that an advert of the letting states is invited or accepted',
  unit: 'words',
  source: 'Renters’ Rights Act 2025, section 56(3) and (4)',
  checkedOn: '2026-11-25',
}

/** No rent of an assured tenancy is invited or accepted before the tenancy is entered into. */
export const rentBeforeAgreement: LawRule<string> = {
  id: 'rent-before-agreement',
  from: '2026-05-01',
  value: 'no rent is invited or accepted before the tenancy is entered into',
  unit: 'words',
  source:
    'Tenant Fees Act 2019, section 5A and schedule 1, paragraph 1(1A), by the Renters’ Rights Act 2025, section 9',
  checkedOn: '2026-11-28',
}

/** Within how many days of a tenancy's first day the later rent periods end whose rent may be due before it, as the first period's may. */
export const initialRent: LawRule = {
  id: 'initial-rent',
  from: '2026-05-01',
  value: 28,
  unit: 'days',
  counting: 'beginning with',
  source: 'Housing Act 1988, section 4B(2)(c) and (12), by the Renters’ Rights Act 2025, section 8',
  checkedOn: '2026-11-28',
}

/** For how many months a tenancy's rent may not be higher than later, unless both agree to less once it is entered into. */
export const rentNotFrontLoaded: LawRule = {
  id: 'rent-not-front-loaded',
  from: '2019-06-01',
  value: 12,
  unit: 'months',
  counting: 'beginning with',
  source:
    'Tenant Fees Act 2019, schedule 1, paragraphs 1(6)(b) and 1A, by the Renters’ Rights Act 2025, section 9',
  checkedOn: '2026-11-28',
}

export const tenancyRules = [fixedTerm, statedRent, rentBeforeAgreement, initialRent, rentNotFrontLoaded]
