import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { controlHeight, fieldBox } from '#client/kit/ui/control.ts'
import { currencies } from '#shared/currency.ts'
import type { PublicAgent, PublicHome } from '#shared/public/showcase/showcase.ts'
import { capitalise } from '#shared/text.ts'
import { choicesOf, type Filters, sorts } from './filters.ts'

const box = `${fieldBox} ${controlHeight}`
const any = ['', 'Any'] as const

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className="flex min-w-0 flex-col gap-1 text-13 font-medium text-ink-2">
      {label}
      <span className="relative">{children}</span>
    </label>
  )
}

interface ChoiceProps extends ComponentProps<'select'> {
  label: string
  options: readonly (readonly [value: string, text: string])[]
}

const Choice = ({ label, options, ...rest }: ChoiceProps) => (
  <Labelled label={label}>
    <select {...rest} className={`${box} appearance-none truncate pr-8 text-ink`}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
    <ChevronDown
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-3"
    />
  </Labelled>
)

const Amount = ({ label, symbol, ...rest }: ComponentProps<'input'> & { label: string; symbol: string }) => (
  <Labelled label={label}>
    <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-14 text-ink-3">
      {symbol}
    </span>
    <input
      {...rest}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      placeholder="Any"
      className={`${box} pl-7 tabular-nums`}
    />
  </Labelled>
)

interface FilterFormProps {
  agent: PublicAgent
  homes: PublicHome[]
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

/** A GET form, which works without JavaScript. With JavaScript every change filters immediately. */
export function FilterForm({ agent, homes, filters, onChange }: FilterFormProps) {
  const { types, areas, bedrooms } = choicesOf(homes, filters)
  const { symbol } = currencies[agent.currency]
  const wired = (name: keyof Filters) => ({
    name,
    value: filters[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with the role of search, as <search> is too new for some readers
    <form
      role="search"
      aria-label="Filter properties"
      method="get"
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 gap-3 rounded-card border border-hairline bg-surface p-4 sm:grid-cols-3 xl:grid-cols-[1fr_1fr_1fr_1.2fr_1.3fr_1.5fr]"
    >
      <Amount label="Min rent" {...wired('min')} symbol={symbol} />
      <Amount label="Max rent" {...wired('max')} symbol={symbol} />
      <Choice
        label="Bedrooms"
        {...wired('beds')}
        options={[any, ...bedrooms.map((count) => [count, `${count}+`] as const)]}
      />
      <Choice
        label="Type"
        {...wired('type')}
        options={[any, ...types.map((type) => [type, capitalise(type)] as const)]}
      />
      <Choice
        label="Area"
        {...wired('area')}
        options={[any, ...areas.map((area) => [area, area] as const)]}
      />
      <Choice label="Sort by" {...wired('sort')} options={Object.entries(sorts)} />
      <noscript className="col-span-full">
        <Button type="submit" look="primary">
          Show
        </Button>
      </noscript>
    </form>
  )
}
