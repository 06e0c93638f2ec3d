import { creditWord } from '#shared/money/rent/credit-word.ts'
import { useIsAgency } from './use-agency.ts'

/** What a tenant's credit is called on this account's screens. */
export const useCreditWord = (): string => creditWord(useIsAgency())
