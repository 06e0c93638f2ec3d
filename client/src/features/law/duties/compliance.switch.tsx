import { ViewLinks } from '#client/kit/ui/view-links.tsx'
import { paths } from '#client/lib/pages/paths.ts'

const views = [
  { key: 'properties', label: 'Properties', href: paths.compliance() },
  { key: 'deadlines', label: 'Deadlines', href: paths.duties() },
] as const

export const ComplianceSwitch = ({ view }: { view: (typeof views)[number]['key'] }) => (
  <ViewLinks views={views} current={view} />
)
