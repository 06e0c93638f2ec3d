import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Link, useSearch } from 'wouter'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { usePageTitle } from '#client/lib/pages/page-title.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { sections } from './settings.sections.tsx'
import { ComingSoon } from './settings.soon.tsx'

/** Settings: a menu of sections at the left, tabs on a phone; the address names the open section. */
export default function Settings() {
  const asked = new URLSearchParams(useSearch()).get('section')
  const isClient = !useMay('read')
  const isAgency = useIsAgency()
  const shown = sections.filter(
    ({ needs, isOfAgencies }) => (!isClient || !needs) && (isAgency || !isOfAgencies),
  )
  const open = shown.find(({ key }) => key === asked) ?? shown[0]
  usePageTitle(open && `${open.label} · Settings`)
  if (!open) return null
  return (
    <>
      <PageHeader title="Settings" subtitle="Manage your profile, your account and your preferences" />
      <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SectionMenu shown={shown} current={open.key} />
        {open.Content ? <open.Content key={open.key} /> : <ComingSoon title={open.label} text={open.soon} />}
      </div>
      <p className="mt-10 text-13 text-ink-3">
        Gable is open source.{' '}
        <a href="/notices.txt" className="text-link underline underline-offset-2">
          Licences of the packages that it is made with
        </a>
      </p>
    </>
  )
}

function SectionMenu({ shown, current }: { shown: typeof sections; current: string }) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab may lie outside a phone's screen
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - 16
  }, [current])
  return (
    <nav aria-label="Settings" className="min-w-0">
      <ul
        ref={list}
        className="relative -mx-4 flex gap-1 overflow-x-auto px-4 py-1 md:-mx-8 md:px-8 lg:mx-0 lg:flex-col lg:overflow-visible lg:p-0"
      >
        {shown.map(({ key, label, icon: Icon }) => (
          <li key={key} className="shrink-0">
            <Link
              href={paths.settings(key)}
              aria-current={key === current ? 'page' : undefined}
              className={clsx(
                'flex h-10 items-center gap-2.5 whitespace-nowrap rounded-control px-3 text-14 no-underline pointer-coarse:h-11',
                key === current
                  ? 'bg-brand-soft font-semibold text-brand-soft-ink'
                  : 'font-medium text-ink-2 hover:bg-sunken hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
