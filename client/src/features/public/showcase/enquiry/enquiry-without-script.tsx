import { paths } from '#client/lib/pages/paths.ts'
import type { PublicAgent, PublicHome } from '#shared/public/showcase/showcase.ts'
import { firstNameOf } from '../format.ts'
import { EnquiryFields } from './enquiry-fields.tsx'

/** The enquiry form for browsers without JavaScript; otherwise the dialog replaces it. */
export function PlainEnquiry({ agent, home }: { agent: PublicAgent; home: PublicHome | undefined }) {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="mt-16 max-w-[36rem] scroll-mt-8 print:hidden"
    >
      <h2 id="contact-title" className="font-bold text-28">
        {home ? 'Request a viewing' : `Contact ${agent.name}`}
      </h2>
      {agent.example ? (
        <p className="mt-4 text-16 text-ink-2">This is an example page: nobody would read your message.</p>
      ) : (
        <form method="post" action={paths.agentEnquiry(agent.slug)} className="mt-6 flex flex-col gap-4">
          {home && <input type="hidden" name="property" value={home.id} />}
          <EnquiryFields agent={agent} viewing={home !== undefined} errors={{}} />
          <button type="submit" className="agency-button h-12 self-start px-6 text-16">
            Send to {firstNameOf(agent.name)}
          </button>
        </form>
      )}
    </section>
  )
}
