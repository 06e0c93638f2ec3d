import { Bell, Moon, PanelLeft, Search, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mark, Wordmark } from '#client/kit/ui/brand.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { PageSkeleton } from '../screens/page-skeleton.tsx'
import { Roofline } from './roofline.tsx'

/** Bars as long as the words that an agency's sidebar has. */
const entries = {
  dashboard: 'w-18',
  site: 'w-12',
  properties: 'w-16',
  landlords: 'w-16',
  tenants: 'w-12',
  tenancies: 'w-16',
  viewings: 'w-14',
  keys: 'w-10',
  invoices: 'w-14',
  repairs: 'w-13',
  money: 'w-12',
  analytics: 'w-14',
}

/**
 * As wide as the sidebar will be. The page's inline script (client/src/app/inline/early.ts) puts the width that was chosen
 * last on the root element, because this outline is painted before any other script has come.
 */
function SidebarSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="sticky top-0 hidden h-dvh w-12 shrink-0 flex-col overflow-hidden border-r border-hairline md:flex lg:w-64 in-data-[sidebar=true]:w-64 lg:in-data-[sidebar=false]:w-12"
    >
      <div className="@container flex flex-1 flex-col">
        <div className="flex h-14 items-center justify-center @min-[10rem]:justify-start @min-[10rem]:px-4">
          <Mark className="size-7 @min-[10rem]:hidden" />
          <span className="hidden @min-[10rem]:block">
            <Wordmark />
          </span>
        </div>
        <ul className="flex flex-1 flex-col gap-0.5 px-1.5 py-3 @min-[10rem]:px-3">
          {Object.entries(entries).map(([name, width]) => (
            <li
              key={name}
              className="flex h-9 items-center justify-center gap-3 @min-[10rem]:justify-start @min-[10rem]:px-3"
            >
              <Skeleton className="size-[18px]" />
              <Skeleton className={`hidden h-3.5 @min-[10rem]:block ${width}`} />
            </li>
          ))}
        </ul>
        <div className="hidden @min-[10rem]:block">
          <Roofline />
        </div>
      </div>
    </div>
  )
}

function TopBarSkeleton() {
  const place = 'flex size-10 items-center justify-center text-ink-2 pointer-coarse:size-11 [&>svg]:size-5'
  return (
    <div
      aria-hidden="true"
      className="flex h-14 items-center gap-1 border-b border-hairline px-2 md:gap-1.5 md:px-4"
    >
      <span className={place}>
        <PanelLeft aria-hidden="true" />
      </span>
      <span className="flex size-10 items-center justify-center rounded-control border border-transparent text-ink-2 pointer-coarse:size-11 lg:w-full lg:max-w-96 lg:justify-start lg:border-hairline lg:bg-surface lg:px-3 lg:text-ink-3">
        <Search aria-hidden="true" className="size-5 shrink-0 lg:size-4" />
      </span>
      <div className="ml-auto flex items-center gap-0.5 md:gap-1">
        <span className={place}>
          <Moon aria-hidden="true" className="dark:hidden" />
          <Sun aria-hidden="true" className="hidden dark:block" />
        </span>
        <span className={place}>
          <Bell aria-hidden="true" />
        </span>
        <span className={place}>
          <Skeleton className="size-8 rounded-full" />
        </span>
      </div>
    </div>
  )
}

/**
 * The shell's outline until the API has said who is signed in. The build paints it into the dashboard's page
 * (server/cli/build-frame.mjs), so that a phone shows it before the scripts have come.
 */
export function ShellSkeleton({ children = <PageSkeleton /> }: { children?: ReactNode }) {
  return (
    <div aria-busy="true" className="flex min-h-dvh bg-page text-ink print:hidden">
      <SidebarSkeleton />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBarSkeleton />
        <div className="mx-auto w-full max-w-[90rem] flex-1 px-4 py-6 md:px-8 md:pt-5 md:pb-8">
          {children}
        </div>
      </div>
    </div>
  )
}
