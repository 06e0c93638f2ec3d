import { Button } from '#client/kit/ui/button.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import type { PublicAgent } from '#shared/public/showcase/showcase.ts'
import { telephoneLink } from '#shared/text.ts'
import { firstNameOf } from '../format.ts'
import { Face } from './profile-card.tsx'

/** Large text breaks in a button that would not fit the card. */
const wraps = 'h-auto! min-h-10 max-w-full text-center whitespace-normal! pointer-coarse:min-h-11'

export function AgentCard({ agent }: { agent: PublicAgent }) {
  const { name, title, agency, phone, email, licenceNumber } = agent
  return (
    <section
      aria-labelledby="agent-title"
      className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-hairline bg-surface p-5"
    >
      <Face agent={agent} className="size-16! border-2 border-(--agency-text) text-22" />
      <div className="mr-auto min-w-0">
        <h2 id="agent-title" className="font-semibold text-18">
          {name}
        </h2>
        <p className="text-14 text-ink-2">{[title, agency].filter(Boolean).join(', ')}</p>
        {licenceNumber && <p className="text-13 text-ink-3">Licence {licenceNumber}</p>}
        <p className="hidden text-14 print:block">{[phone, email].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {phone && (
          <Button asChild className={wraps}>
            <a href={telephoneLink(phone)}>Call {phone}</a>
          </Button>
        )}
        <Button asChild className={wraps}>
          <a href={paths.agent(agent.slug)}>All homes of {firstNameOf(name)}</a>
        </Button>
      </div>
    </section>
  )
}
