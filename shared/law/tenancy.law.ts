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

export const tenancyRules = [fixedTerm, statedRent]
