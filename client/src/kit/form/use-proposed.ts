import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'

/** Fills a field with what follows from others, until a person enters something else. */
export function useProposed(name: string, proposed: string): void {
  const { getValues, setValue } = useFormContext()
  const last = useRef('')
  useEffect(() => {
    const value: unknown = getValues(name)
    if (value === last.current || value === '') setValue(name, proposed)
    last.current = proposed
  }, [name, proposed, getValues, setValue])
}
