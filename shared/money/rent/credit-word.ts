/** The words for a tenant's credit. Private landlords get plain words instead of bookkeeping. */
export const creditWord = (isAgency: boolean): string => (isAgency ? 'in credit' : 'overpaid')

/** The words for a tenant's credit as the name of a figure: 'In credit'. */
export const creditName = (isAgency: boolean): string => (isAgency ? 'In credit' : 'Overpaid')
