/** What a tenant's credit is called: a private landlord reads no word of bookkeeping. */
export const creditWord = (isAgency: boolean): string => (isAgency ? 'in credit' : 'overpaid')

/** The same as the name of a figure: 'In credit'. */
export const creditName = (isAgency: boolean): string => (isAgency ? 'In credit' : 'Overpaid')
