import { Download } from 'lucide-react'
import { DataTable } from '#client/kit/table/data-table.tsx'
import { choiceFilter } from '#client/kit/table/filters/choice-filter.ts'
import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import { type Filter, useTable } from '#client/kit/table/state/use-table.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { regionNames, regions } from '#shared/law/regions.ts'
import { registerCalls } from '#shared/law/register/register.calls.ts'
import { type RegisterHome, registerStates } from '#shared/law/register/register.ts'
import { DraftNote, registerColumns, registerPlates, searchRegister } from './register.columns.tsx'

const filters: readonly Filter<RegisterHome>[] = [
  choiceFilter('state', {
    label: 'Status',
    all: 'Any Status',
    options: registerStates.map((value) => ({ value, label: registerPlates[value].label })),
  }),
  {
    key: 'region',
    label: 'Region',
    all: 'All Regions',
    options: regions.map((value) => ({ value, label: regionNames[value] })),
    keeps: ({ region }, asked) => region?.region === asked,
  },
  linkFilter<RegisterHome>('landlord', 'Landlord'),
]

const words = { one: 'Property', many: 'Properties' }

export default function Register() {
  const all = useRead(registerCalls.list, {}, always)
  const { format } = useCurrency()
  const table = useTable<RegisterHome>({
    name: 'register',
    list: { ...all, data: all.data?.homes },
    columns: registerColumns,
    searchIn: searchRegister,
    filters,
    sort: 'by',
  })
  return (
    <>
      <PageHeader
        title="PRS Database"
        subtitle={all.data ? `${format(all.data.fee)} per property per year` : undefined}
        actions={
          <Button asChild icon={Download}>
            <a href={registerCalls.csv.path} download>
              Export All Packs
            </a>
          </Button>
        }
      />
      <DraftNote />
      <DataTable
        table={table}
        words={words}
        searchPlaceholder="Search property, landlord or number..."
        minWidth={940}
        oneRow
        open={({ id }) => paths.registerHome(id)}
        label={({ name }) => name}
        empty={
          <EmptyState
            title="No properties yet"
            text="Let properties in England must be registered on the PRS Database, region by region from 15 December 2026."
          />
        }
      />
    </>
  )
}
