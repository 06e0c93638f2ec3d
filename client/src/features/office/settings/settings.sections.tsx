import {
  Bell,
  Building2,
  CreditCard,
  Globe,
  type LucideIcon,
  Palette,
  Plug,
  Server,
  Share2,
  ShieldCheck,
  UserRound,
  UserRoundX,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '#shared/permissions.ts'
import { AgencySection } from './agency/agency.tsx'
import { BrandingSection } from './agency/branding.tsx'
import { RegionSection } from './agency/region.tsx'
import { PrivacySection } from './privacy/privacy.tsx'
import { SecuritySection } from './security/security.tsx'
import { IntegrationsSection } from './services/integrations.tsx'
import { PortalsSection } from './services/portals.tsx'
import { NotificationsSection } from './settings.notifications.tsx'
import { ProfileSection } from './settings.profile.tsx'
import { SystemSection } from './system/system.tsx'
import { TeamSection } from './team/team.tsx'

interface SectionEntry {
  /** The section's name in the address: ?section=… */
  key: string
  label: string
  /** What it is called for a private landlord, where that differs. */
  ownLabel?: string
  icon: LucideIcon
  /** The permission that shows the section; without one everybody sees it. */
  needs?: Permission
  /** For the person only who runs the server. */
  ofServer?: true
  Content?: ComponentType
  /** For a section that is not built yet: what it will be, or what holds until then. */
  soon?: string
}

export const sections: readonly SectionEntry[] = [
  { key: 'profile', label: 'Profile', icon: UserRound, Content: ProfileSection },
  {
    key: 'agent-profile',
    needs: 'read',
    label: 'Agent Profile',
    ownLabel: 'Landlord Profile',
    icon: Building2,
    Content: AgencySection,
  },
  {
    key: 'team',
    label: 'Team',
    icon: Users,
    Content: TeamSection,
  },
  {
    key: 'notifications',
    needs: 'read',
    label: 'Notifications',
    icon: Bell,
    Content: NotificationsSection,
  },
  {
    key: 'billing',
    needs: 'read',
    label: 'Billing',
    icon: CreditCard,
    soon: 'There is nothing to pay: this installation has no plans and no card details.',
  },
  {
    key: 'branding',
    needs: 'read',
    label: 'Branding',
    icon: Palette,
    Content: BrandingSection,
  },
  {
    key: 'portals',
    needs: 'read',
    label: 'Portals',
    icon: Share2,
    Content: PortalsSection,
  },
  {
    key: 'integrations',
    needs: 'read',
    label: 'Integrations',
    icon: Plug,
    Content: IntegrationsSection,
  },
  {
    key: 'region',
    label: 'Region',
    icon: Globe,
    Content: RegionSection,
  },
  {
    key: 'privacy',
    needs: 'read',
    label: 'People’s data',
    icon: UserRoundX,
    Content: PrivacySection,
  },
  {
    key: 'security',
    label: 'Security',
    icon: ShieldCheck,
    Content: SecuritySection,
  },
  {
    key: 'system',
    ofServer: true,
    label: 'System',
    icon: Server,
    Content: SystemSection,
  },
]
