import { clsx } from 'clsx'
import { Search, SlidersHorizontal, Trash2, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import {
  Menu,
  MenuCheck,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '#client/kit/ui/overlays/menu.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { ExportButton, ImportButton } from './files.tsx'
import { DateFilters } from './filters/date-filters.tsx'
import type { Column } from './state/column.ts'
import type { Density, Preferences } from './state/preferences.ts'
import type { Filter, Table } from './state/use-table.ts'

interface SearchBoxProps {
  text: string
  placeholder: string
  onType: (text: string) => void
  onSettle?: () => void
}

export function SearchBox({ text, placeholder, onType, onSettle }: SearchBoxProps) {
  return (
    <div className="relative flex-1 max-lg:min-w-[calc(100%-9.75rem)] lg:min-w-40 lg:max-w-80">
      <Input
        type="search"
        prefix={<Search aria-hidden="true" className="size-4" />}
        placeholder={placeholder}
        aria-label={placeholder.replace(/\.+$/, '')}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onBlur={onSettle}
        autoComplete="off"
        spellCheck={false}
        className={clsx(
          '[&_input::-webkit-search-cancel-button]:hidden [&_input]:placeholder:text-ellipsis',
          text && '[&_input]:pr-10',
        )}
      />
      {text && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => onType('')}
          className="absolute inset-y-1 right-1 flex w-8 items-center justify-center rounded-badge text-ink-3 hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  )
}

interface FilterSelectProps<Row> {
  filter: Filter<Row>
  value: string | undefined
  onFilter: (key: string, value: string | undefined) => void
}

/** The value of the choice that filters nothing: Radix takes an empty value for 'nothing chosen'. */
const everything = '*'

function UnmemoizedFilterSelect<Row>({ filter, value, onFilter }: FilterSelectProps<Row>) {
  const { all = '', options = [] } = filter
  const known = options.some((option) => option.value === value)
  return (
    <div className="w-44 min-w-36 max-lg:order-2 max-sm:flex-1">
      <Select
        aria-label={filter.label}
        // 'All Statuses' names the filter; 'All' and 'Pending' need its label as a prefix.
        prefix={all.startsWith('All ') ? undefined : `${filter.label}:`}
        value={known && value ? value : everything}
        onChange={(next) => onFilter(filter.key, next === everything ? undefined : next)}
        options={[{ value: everything, label: all }, ...options]}
      />
    </div>
  )
}

export const FilterSelect = memo(UnmemoizedFilterSelect) as typeof UnmemoizedFilterSelect

/** The filters that have a select. */
export const selectsOf = <Row,>(filters: readonly Filter<Row>[]) =>
  filters.filter(({ options = [] }) => options.length > 0)

export interface ToolbarProps<Row> {
  table: Table<Row>
  searchPlaceholder: string
  onExport: () => void
  everything?: string | undefined
  importAt?: string | undefined
  /** Stands behind the filters, e.g. how many rows are shown. */
  beside?: ReactNode
  /** Wraps search and filters, which give way to the actions on selected rows. */
  around?: (filters: ReactNode) => ReactNode
}

export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { table, searchPlaceholder, onExport, everything, importAt, beside, around } = props
  const { controls, state, filters, columns, hidden, density, setPreferences } = table
  // What has nothing in any row cannot be shown either.
  const offered = columns.filter((column) => !table.kept.includes(column) || table.visible.includes(column))
  const selects = selectsOf(filters)
  const finding = (
    <>
      <SearchBox
        text={state.text}
        placeholder={searchPlaceholder}
        onType={controls.type}
        onSettle={controls.settle}
      />
      {selects.map((filter) => (
        <FilterSelect
          key={filter.key}
          filter={filter}
          value={state.filters[filter.key]}
          onFilter={controls.filter}
        />
      ))}
      <DateFilters table={table} />
      {beside}
    </>
  )
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-2 print:hidden',
        // Where more selects stand in the row than have room, the count and the actions go on below.
        selects.length <= 2 && 'xl:flex-nowrap',
        around && 'mb-2 min-h-10',
      )}
    >
      {around ? around(finding) : finding}
      <div className="ml-auto flex shrink-0 gap-2 max-lg:order-1">
        {importAt && <ImportButton to={importAt} />}
        <ExportButton onExport={onExport} everything={everything} />
        <ViewMenu columns={offered} hidden={hidden} density={density} setPreferences={setPreferences} />
      </div>
    </div>
  )
}

interface ViewMenuProps<Row> {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  density: Density
  setPreferences: (part: Partial<Preferences>) => void
}

const densities = [
  { value: 'comfortable', label: 'Comfortable rows' },
  { value: 'compact', label: 'Compact rows' },
] as const

function UnmemoizedViewMenu<Row>({ columns, hidden, density, setPreferences }: ViewMenuProps<Row>) {
  const [, navigate] = useLocation()
  const mayWrite = useMayWrite()
  return (
    <Menu
      className="min-w-52"
      trigger={
        <Button
          icon={SlidersHorizontal}
          aria-label="View options"
          className="max-lg:w-10 max-lg:px-0 pointer-coarse:max-lg:w-11"
        >
          <span className="max-lg:hidden">View</span>
        </Button>
      }
    >
      <MenuLabel>Density</MenuLabel>
      <MenuChoice
        label="Density"
        value={density}
        onChange={(next) => setPreferences({ density: next })}
        options={densities}
      />
      <MenuSeparator />
      <MenuLabel>Columns</MenuLabel>
      {columns
        .filter(({ lead }) => !lead)
        .map(({ key, header }) => (
          <MenuCheck
            key={key}
            checked={!hidden.includes(key)}
            onChange={(on) =>
              setPreferences({ hidden: on ? hidden.filter((each) => each !== key) : [...hidden, key] })
            }
          >
            {header}
          </MenuCheck>
        ))}
      {mayWrite && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => navigate(paths.bin())}>
            Deleted in the last 30 days
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuLabel>Shortcuts: Space for quick view, x to select</MenuLabel>
    </Menu>
  )
}

const ViewMenu = memo(UnmemoizedViewMenu) as typeof UnmemoizedViewMenu
