import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Empties a field that the form no longer shows, so that it is not sent either. */
export function useEmptied(name: string, isHidden: boolean, empty: '' | undefined): void {
  const { setValue } = useFormContext()
  useEffect(() => {
    if (isHidden) setValue(name, empty)
  }, [name, isHidden, empty, setValue])
}
