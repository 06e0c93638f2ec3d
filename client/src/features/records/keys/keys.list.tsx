import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { Dialogs } from '#client/kit/facts/dialogs.tsx'
import { DataTable } from '#client/kit/table/data-table.tsx'
import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import { type Filter, useTable } from '#client/kit/table/state/use-table.ts'
import { AddLink } from '#client/kit/ui/add-link.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { latePart, quietPart } from '#client/lib/browser/screen.ts'
import { usePrinting } from '#client/lib/browser/use-printing.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { leaveParameter } from '#client/lib/pages/leave-parameter.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import { keyCalls } from '#shared/records/keys/keys.calls.ts'
import { type KeySet, keyStateOn, keyStates } from '#shared/records/keys/keys.ts'
import { columnsOn, keySearch } from './keys.columns.tsx'
import { keyPlates, keyWords } from './keys.words.ts'

const View = quietPart(() => import('./keys.view.tsx'))
/** The whole page, which the outline of a page stands for until the code is there. */
const Labels = latePart(() => import('./keys.labels.tsx')).Part
const SetDialog = quietPart(async () => ({ default: (await import('./keys.dialogs.tsx')).KeySetDialog }))

const filtersOn = (day: string): readonly Filter<KeySet>[] => [
  {
    key: 'state',
    label: 'Status',
    all: 'Any Status',
    options: keyStates.map((value) => ({ value, label: keyPlates[value].label })),
    // A set that is overdue is out too.
    keeps: (set, asked) => keyStateOn(set, day) === asked || (asked === 'out' && set.out !== null),
  },
  linkFilter<KeySet>('property', 'Property'),
]

const close = (parameter: string) => leaveParameter(paths.keys(), parameter)

/** Every set of keys: on its hook, or with whom and until when. Overdue sets stand first. */
export default function Keys() {
  const all = useRead(keyCalls.list, {}, always)
  const mayWrite = useMayWrite()
  const [chosen, adding, labels] = [useParameter('set'), useParameter('add'), useParameter('labels')]
  const isPrinting = usePrinting()
  const day = all.data?.day ?? today()
  const columns = useMemo(() => columnsOn(day, isPrinting), [day, isPrinting])
  const filters = useMemo(() => filtersOn(day), [day])
  const table = useTable<KeySet>({
    name: 'keys',
    list: { ...all, data: all.data?.sets },
    columns,
    searchIn: keySearch,
    filters,
    sort: 'state',
  })
  const { rows } = table
  if (labels && rows)
    return <Labels sets={labels === 'all' ? rows : rows.filter(({ id }) => labels.includes(id))} />
  const isEmpty = rows?.length === 0
  const add = mayWrite && <AddLink to={paths.keys({ add: 'set' })} label="Add Key Set" />
  return (
    <Dialogs>
      <PageHeader
        title="Keys"
        subtitle="Sets of keys, and who has them"
        actions={
          <>
            {!isEmpty && (
              <LinkButton to={paths.keys({ labels: 'all' })} icon={Printer}>
                Print Labels
              </LinkButton>
            )}
            {!isEmpty && add}
          </>
        }
      />
      <DataTable
        table={table}
        words={keyWords}
        searchPlaceholder="Search hook, property or person..."
        minWidth={900}
        oneRow
        open={({ id }) => paths.keys({ set: id })}
        label={({ hook }) => `Set ${hook}`}
        empty={
          <EmptyState
            picture={<EmptyPlot sign="KEYS" />}
            title="No keys yet"
            text="Give each set a hook number and print its label. It tells no address. Your team scans it to give the set out or return it."
            action={add || undefined}
          />
        }
      />
      {chosen && rows && (
        <View key={chosen} set={rows.find(({ id }) => id === chosen)} onClose={() => close('set')} />
      )}
      {adding && mayWrite && <SetDialog onClose={() => close('add')} />}
    </Dialogs>
  )
}
