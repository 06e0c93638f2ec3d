import { useIsAgency } from '#client/lib/session/use-agency.ts'

/** Says of money owed from before the rent account that it bears no fee; undefined where nobody takes fees. */
export const useFeeOfBefore = (): string | undefined =>
  useIsAgency() ? 'No management fee is taken when it is paid.' : undefined
