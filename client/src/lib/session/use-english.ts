import { isUnderEnglishLaw } from '#shared/law/england.ts'
import { useMe } from './use-me.ts'

/** Whether the account lets under English law; true until the account is known. */
export function useIsEnglish(): boolean {
  const account = useMe().data?.account
  return !account || isUnderEnglishLaw(account)
}
