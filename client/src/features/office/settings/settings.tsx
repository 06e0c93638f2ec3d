import { useSearch } from 'wouter'
import { FormSkeleton } from '#client/kit/form/record/record-gate.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { SectionMenu } from '#client/kit/ui/section-menu.tsx'
import { usePageTitle } from '#client/lib/pages/page-title.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { Together } from '#client/lib/pages/together.tsx'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { Section } from './settings.section.tsx'
import { sections } from './settings.sections.tsx'

/** Settings: a menu of sections at the left, tabs on a phone; the address names the open section. */
export default function Settings() {
  const asked = new URLSearchParams(useSearch()).get('section')
  const isClient = !useMay('read')
  const isAgency = useIsAgency()
  const runsServer = useMe().data?.runsServer === true
  const shown = sections
    .filter(({ needs, ofServer }) => (!isClient || !needs) && (!ofServer || runsServer))
    .map((each) => ({ ...each, label: isAgency ? each.label : (each.ownLabel ?? each.label) }))
  const open = shown.find(({ key }) => key === asked) ?? shown[0]
  usePageTitle(open && `${open.label} · Settings`)
  if (!open) return null
  return (
    <>
      <PageHeader title="Settings" subtitle="Manage your profile, your account and your preferences" />
      <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SectionMenu
          label="Settings"
          sections={shown.map((each) => ({ ...each, href: paths.settings(each.key) }))}
          current={open.key}
        />
        <Together key={open.key} outline={<FormSkeleton text="Loading..." />}>
          {open.Content ? <open.Content /> : <ComingSoon title={open.label} text={open.soon} />}
          <p className="mt-10 text-13 text-ink-3">
            Gable is open source.{' '}
            <a href="/notices.txt" className="text-link underline underline-offset-2">
              Open source licences
            </a>
          </p>
        </Together>
      </div>
    </>
  )
}

function ComingSoon({ title, text }: { title: string; text: string | undefined }) {
  return (
    <Section title={title}>
      <EmptyState title="Coming soon" text={text} className="pt-8" />
    </Section>
  )
}
