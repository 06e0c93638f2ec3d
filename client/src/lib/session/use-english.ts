import { isUnderEnglishLaw } from '#shared/law/england.ts'
import { useMay } from './use-may-write.ts'
import { useMe } from './use-me.ts'

/** Whether the account lets under English law; true until the account is known. */
export function useIsEnglish(): boolean {
  const account = useMe().data?.account
  return !account || isUnderEnglishLaw(account)
}

/** Whether to show the team what English law asks. Client landlords see none of it. */
export function useReadsLaw(): boolean {
  const isEnglish = useIsEnglish()
  return useMay('read') && isEnglish
}
