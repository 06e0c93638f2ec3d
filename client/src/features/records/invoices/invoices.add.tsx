import { useSearch } from 'wouter'
import { FormSkeleton } from '#client/kit/form/record/record-gate.tsx'
import { AddHeader } from '#client/kit/form/record/record-header.tsx'
import { ResourceForm } from '#client/kit/form/record/resource-form.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { usePropertySuggestions, useTenantSuggestions } from '#client/lib/pickers/suggestions.ts'
import { invoiceCalls } from '#shared/records/invoices/invoices.calls.ts'
import { invoiceInput, invoices } from '#shared/records/invoices/invoices.ts'
import { invoicesApi, tenantsApi } from './invoices.calls.ts'
import { DueDateSuggestion, InvoiceFields } from './invoices.fields.tsx'
import { creationOf, type InvoiceForm, newInvoice } from './invoices.form.ts'

const list = paths.of('invoices').list()

/** The form's first values; undefined while they load. Without a suggested number a person types one. */
function useStart(): InvoiceForm | undefined {
  const search = useSearch()
  const next = useRead(invoiceCalls.readNextNumber, {}, { enabled: true, staleTime: 0, gcTime: 0 })
  const { data: rows, isError } = tenantsApi.useList()
  const tenants = useTenantSuggestions()
  const properties = usePropertySuggestions()
  const asked = search.includes('tenant=') || search.includes('property=')
  const ready = isError || (tenants && properties)
  if (next.isPending || (asked && !ready)) return undefined
  return newInvoice(search, { invoiceNumber: next.data?.invoiceNumber ?? '', tenants, properties, rows })
}

export default function AddInvoice() {
  const create = invoicesApi.useCreate()
  const start = useStart()
  return (
    <>
      <AddHeader words={invoices.title} list={list} />
      {start ? (
        <ResourceForm
          words={invoices.title}
          schema={invoiceInput}
          start={start}
          save={(form) => create.mutateAsync(creationOf(form))}
          cancelTo={list}
        >
          <InvoiceFields isNew />
          <DueDateSuggestion />
        </ResourceForm>
      ) : (
        <FormSkeleton text="Loading..." />
      )}
    </>
  )
}
