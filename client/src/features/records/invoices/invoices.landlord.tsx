import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { findNamed } from '#client/lib/pickers/named.ts'
import { usePropertySuggestions } from '#client/lib/pickers/suggestions.ts'
import { titleCase } from '#shared/text.ts'
import { landlordsApi, propertiesApi } from './invoices.calls.ts'
import type { InvoiceForm } from './invoices.form.ts'

const { TextField, LongTextField } = fieldsFor<InvoiceForm>()
const names = ['landlordName', 'landlordAddress'] as const

/** The landlord of the form's property as the invoice prints the name; empty when no landlord is found. */
function useLandlordOfHome() {
  const items = usePropertySuggestions()
  const { data: homes } = propertiesApi.useList()
  const { data: landlords } = landlordsApi.useList()
  return (property: string) => {
    const home = homes?.find(({ id }) => id === findNamed(items, property)?.id)
    const landlord = landlords?.find(({ id }) => id === home?.landlordId)
    return { landlordName: titleCase(landlord?.name ?? ''), landlordAddress: landlord?.address ?? '' }
  }
}

/**
 * The landlord on an invoice, filled in from the property of a new invoice or from a newly chosen property. A typed or
 * stored landlord is not replaced.
 */
export function InvoiceLandlord({ isNew }: { isNew: boolean }) {
  const { getValues, setValue } = useFormContext<InvoiceForm>()
  const landlordOf = useLandlordOfHome()
  const property = useWatch<InvoiceForm, 'property'>({ name: 'property' })
  const { landlordName, landlordAddress } = landlordOf(property)
  const last = useRef({ property, landlordName: '', landlordAddress: '' })
  useEffect(() => {
    const before = last.current
    last.current = { property, landlordName, landlordAddress }
    if (!isNew && before.property === property) return
    for (const name of names) {
      const now = getValues(name) ?? ''
      const next = last.current[name]
      if (now !== next && (now === '' || now === before[name])) setValue(name, next, { shouldDirty: true })
    }
  }, [isNew, property, landlordName, landlordAddress, getValues, setValue])
  return (
    <>
      <TextField
        optional
        name="landlordName"
        label="Landlord"
        hint="In England and Wales, a demand for rent must give the landlord’s name and address."
      />
      <LongTextField optional name="landlordAddress" label="Landlord’s address" />
    </>
  )
}
