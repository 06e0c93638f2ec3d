import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type FieldLabels, FieldLabelsContext } from '#client/kit/form/field-labels.ts'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { meKey } from '#client/lib/session/use-me.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { type EntityName, resources } from '#shared/registry.ts'
import { routes } from './routes.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The names of the fields in the form for a new record, which tell the form their labels. */
function openForm(path: string): FieldLabels {
  const labels: FieldLabels = new Map()
  const Screen = routes.find((route) => route.path === path)?.Screen ?? (() => null)
  playServer(({ path: asked }) => ({
    body: asked.endsWith('next-number') ? { invoiceNumber: 'INV-2026-001' } : [],
  }))
  openScreens(
    {
      [path]: (props) => (
        <FieldLabelsContext value={labels}>
          <Screen title="" {...props} />
        </FieldLabelsContext>
      ),
    },
    path,
  )
  // The read-only form takes the labels from the context around it; the other form makes its own.
  queryClient.setQueryData(meKey, { user: {}, account: { role: 'viewer' } })
  return labels
}

/** The fields that no form for a new record asks for, and why. */
const unasked: Partial<Record<EntityName, string[]>> = {
  // A new tenant has no tenancy yet; Edit shows what one of them would say.
  tenants: ['rentAmount', 'moveInDate'],
  // Asked when the rent of a stored tenancy is changed; a new one's rent begins with it.
  // The rent account is a box of its own, whose fields are not the form's.
  tenancies: ['priorDeposit', 'rentFrom', 'schedule'],
  // The answer to a question that saving asks; the tenancy follows from tenant, home and day.
  invoices: ['confirmSent', 'tenancyId'],
}

test.each(resources)('the form of $name asks for every field that the API takes', async ({ name, input }) => {
  const wanted = Object.keys(input.shape).filter((field) => !unasked[name]?.includes(field))
  const labels = openForm(paths.of(name).add())
  await waitFor(() => expect([...labels.keys()]).toEqual(expect.arrayContaining(wanted)))
})
