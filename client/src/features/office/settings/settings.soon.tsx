import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { Section } from './settings.section.tsx'

/** A section that is not built yet, and says so. */
export function ComingSoon({ title, text }: { title: string; text: string | undefined }) {
  return (
    <Section title={title}>
      <EmptyState title="Coming soon" text={text} className="pt-8" />
    </Section>
  )
}
