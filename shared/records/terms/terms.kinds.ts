/** The kinds of lettings in law. A lodger shares the home with the landlord. */
export const tenancyKinds = ['assured', 'company', 'lodger', 'other'] as const
export type TenancyKind = (typeof tenancyKinds)[number]
