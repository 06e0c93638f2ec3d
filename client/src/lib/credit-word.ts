import { useIsAgency } from './use-agency.ts'

/** What a tenant's credit is called: a private landlord reads no word of bookkeeping. */
export const creditWord = (isAgency: boolean): string => (isAgency ? 'in credit' : 'overpaid')

export const useCreditWord = (): string => creditWord(useIsAgency())
