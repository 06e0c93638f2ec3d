import { ArrowDownRight, ArrowUpRight, Building2, Minus, Percent, PoundSterling, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useCurrency } from '#client/lib/currency.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import type { Overview } from '#shared/office/figures/overview.ts'

interface FigureProps {
  label: string
  value: string
  /** The change since the end of last month; negative when the figure fell, and null where there is no comparison yet. */
  change: number | null
  changeText: string
  href: string
  icon: ReactNode
}

/** One figure; the whole card leads to the list that it counts. */
function Figure({ label, value, change, changeText, href, icon }: FigureProps) {
  const Arrow = change === null ? Minus : change > 0 ? ArrowUpRight : change < 0 ? ArrowDownRight : Minus
  return (
    <li className="group relative min-h-[88px] rounded-card border border-hairline bg-surface px-3 py-2.5 shadow-card transition-[border-color] focus-within:border-field hover:border-field md:px-4 print:h-auto">
      <div className="flex items-center justify-between gap-3 text-ink-2">
        <Link
          href={href}
          className="text-14 leading-5 font-medium no-underline outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {label}
        </Link>
        <span aria-hidden="true" className="text-brand-soft-ink max-md:hidden [&_svg]:size-4">
          {icon}
        </span>
      </div>
      <p className="truncate font-heading text-22 leading-7 font-semibold tabular-nums">{value}</p>
      <p className="flex items-center gap-1 text-12 leading-4 tracking-tight text-ink-3 md:text-13 md:tracking-normal">
        <Arrow aria-hidden="true" className="size-3.5 shrink-0 max-md:hidden" />
        {changeText}
      </p>
    </li>
  )
}

const countText = (size: number) => size.toLocaleString('en-GB')

const signedText = (change: number, text: string) =>
  change > 0 ? `+${text}` : change < 0 ? `−${text}` : 'No change'

/** The four figures, each with its change since the end of last month. */
export function OverviewCards({ figures }: { figures: Overview }) {
  const { format } = useCurrency()
  // A client landlord has no list of tenants, so their card leads to the tenancies.
  const tenantList = useMay('read') ? paths.of('tenants').list() : paths.of('tenancies').list()
  const { totalProperties, activeTenants, monthlyRevenue, occupancyRate } = figures
  const changeOf = ({ now, before }: { now: number; before: number | null }) =>
    before === null ? null : now - before
  const changeText = (change: number | null, sized: (size: number) => string) =>
    change === null ? 'No comparison yet' : `${signedText(change, sized(Math.abs(change)))} from last month`
  const properties = changeOf(totalProperties)
  const tenants = changeOf(activeTenants)
  const revenue = changeOf(monthlyRevenue)
  const occupancy = changeOf(occupancyRate)
  return (
    <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <Figure
        label="Total Properties"
        value={totalProperties.now.toLocaleString('en-GB')}
        change={properties}
        changeText={changeText(properties, countText)}
        href={paths.of('properties').list()}
        icon={<Building2 />}
      />
      <Figure
        label="Active Tenants"
        value={activeTenants.now.toLocaleString('en-GB')}
        change={tenants}
        changeText={changeText(tenants, countText)}
        href={`${tenantList}?status=active`}
        icon={<Users />}
      />
      <Figure
        label="Monthly Revenue"
        value={format(monthlyRevenue.now)}
        change={revenue}
        changeText={changeText(revenue, format)}
        href={paths.of('tenancies').list({ status: 'active' })}
        icon={<PoundSterling />}
      />
      <Figure
        label="Occupancy Rate"
        value={`${occupancyRate.now}%`}
        change={occupancy}
        changeText={changeText(occupancy, (size) => `${size} ${size === 1 ? 'point' : 'points'}`)}
        href={paths.of('properties').list({ let: 'yes' })}
        icon={<Percent />}
      />
    </ul>
  )
}
