import { Building2, House, Landmark, type LucideIcon, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { portalCalls } from '#shared/public/portals/portals.calls.ts'
import { type Portal, portalNames, portals } from '#shared/public/portals/portals.ts'
import { Loaded, Section } from '../settings.section.tsx'
import { PortalDialog } from './portals.dialog.tsx'
import { ServiceRow } from './services.tsx'

const icons: Record<Portal, LucideIcon> = { rightmove: House, zoopla: Building2, onthemarket: Landmark }

/** Portals: Connect says what a portal needs and makes the feed file. No portal is ever connected from here. */
export function PortalsSection() {
  const feed = useRead(portalCalls.readFeedState, {}, always)
  const [asked, setAsked] = useState<Portal>()
  // Everybody may download the file, but only managers prepare the connection with a portal.
  const action = useMay('manage') ? 'Connect' : 'Feed file'
  return (
    <Section
      title="Portals"
      text="List your available properties on the property portals. Nothing is sent without you."
    >
      <Loaded query={feed}>
        {(state) => (
          <>
            <ul aria-label="Portals">
              {portals.map((portal) => (
                <ServiceRow
                  key={portal}
                  icon={icons[portal]}
                  name={portalNames[portal]}
                  badge={<Badge tone="muted">Not connected</Badge>}
                  text="List your available properties with a feed file in the portals’ own format."
                >
                  <Button
                    size="sm"
                    aria-label={`${action} ${portalNames[portal]}`}
                    onClick={() => setAsked(portal)}
                  >
                    {action}
                  </Button>
                </ServiceRow>
              ))}
              <ServiceRow
                icon={Plus}
                name="More Portals"
                badge={<Badge tone="muted">Coming soon</Badge>}
                text="More portals when agents ask for them."
              />
            </ul>
            <div className="flex flex-wrap items-center justify-between gap-3 rounded-b-card border-t border-hairline bg-page px-5 py-4 md:px-6">
              <p id="sync-settings" className="min-w-0 flex-1 text-14 text-ink-2">
                How often a portal is updated. Connect a portal first.
              </p>
              <Button icon={RefreshCw} disabled aria-describedby="sync-settings">
                Sync Settings
              </Button>
            </div>
            {asked && <PortalDialog portal={asked} state={state} onClose={() => setAsked(undefined)} />}
          </>
        )}
      </Loaded>
    </Section>
  )
}
