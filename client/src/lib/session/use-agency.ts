import { useMe } from './use-me.ts'

/** Whether the account is a letting agency, which holds other people's money; true while that is not known yet. */
export const useIsAgency = (): boolean => useMe().data?.account.kind !== 'landlord'
