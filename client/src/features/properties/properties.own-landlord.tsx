import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useOwnLandlordId } from '#client/lib/pickers/choices.ts'
import type { PropertyForm } from './properties.fields.tsx'

/** Chooses a private landlord as the landlord of what they add, unless they have chosen somebody already. */
export function OwnLandlord() {
  const { getValues, resetField } = useFormContext<PropertyForm>()
  const own = useOwnLandlordId()
  useEffect(() => {
    if (own && !getValues('landlord')) resetField('landlord', { defaultValue: own })
  }, [own, getValues, resetField])
  return null
}
