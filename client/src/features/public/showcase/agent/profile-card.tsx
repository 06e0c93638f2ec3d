import { BadgeCheck, Contact, Mail, MapPin, Phone, Printer, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar, initialsOf } from '#client/kit/ui/avatar.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import type { PublicAgent } from '#shared/public/showcase/showcase.ts'
import { countOf, telephoneLink } from '#shared/text.ts'
import { ContactButton } from '../enquiry/contact-button.tsx'
import { specialtiesOf } from '../format.ts'
import { Paragraphs } from '../paragraphs.tsx'
import { printPage } from '../print-page.ts'
import { ShareLink } from '../share-link.tsx'

/** The agent's photo, or initials in the agency's colours. Decorative: the name stands beside it. */
export function Face({ agent, className = '' }: { agent: PublicAgent; className?: string }) {
  if (agent.photo) return <Avatar name={agent.name} photo={agent.photo} className={className} />
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 select-none items-center justify-center rounded-full bg-surface font-heading font-bold text-(--agency-text) ${className}`}
    >
      {initialsOf(agent.name)}
    </span>
  )
}

function Rating({ rating }: { rating: number }) {
  return (
    <p className="flex items-center gap-1.5 text-14 font-semibold">
      <Star aria-hidden="true" className="size-4 fill-current" />
      {rating.toFixed(1)}
      <span className="font-normal">out of 5</span>
    </p>
  )
}

function Line({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      {icon}
      <span className="sr-only">{name}: </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

const lineIcon = 'mt-0.5 size-4.5 shrink-0 text-ink-3'
const textLink = 'text-ink no-underline underline-offset-4 hover:underline'

function Details({ agent }: { agent: PublicAgent }) {
  const { location, email, phone, licenceNumber, yearsOfExperience } = agent
  return (
    <ul className="space-y-2.5 text-14">
      {location && (
        <Line icon={<MapPin aria-hidden="true" className={lineIcon} />} name="Location">
          {location}
        </Line>
      )}
      {phone && (
        <Line icon={<Phone aria-hidden="true" className={lineIcon} />} name="Phone">
          <a href={telephoneLink(phone)} className={textLink}>
            {phone}
          </a>
        </Line>
      )}
      {email && (
        <Line icon={<Mail aria-hidden="true" className={lineIcon} />} name="Email">
          <a href={`mailto:${email}`} className={textLink}>
            {email}
          </a>
        </Line>
      )}
      {(licenceNumber || yearsOfExperience !== null) && (
        <Line icon={<BadgeCheck aria-hidden="true" className={lineIcon} />} name="Qualification">
          {licenceNumber && `Licence ${licenceNumber}`}
          {licenceNumber && yearsOfExperience !== null && <br />}
          {yearsOfExperience !== null && `${countOf(yearsOfExperience, 'year')} in lettings`}
        </Line>
      )}
    </ul>
  )
}

/** The agent's board in the agency's colour: name, details and a large contact button. */
export function ProfileCard({ agent, url }: { agent: PublicAgent; url: string }) {
  const specialties = specialtiesOf(agent.specialties)
  return (
    <div className="agent-board">
      <div className="agent-board-face">
        <div className="border-(--agency-edge) bg-(--agency) px-6 pt-4 pb-5 text-(--agency-ink)">
          <p className="flex min-h-8 items-center gap-3 font-heading text-14 font-semibold">
            {agent.logo && (
              <img
                src={agent.logo}
                alt=""
                width="96"
                height="40"
                className="h-10 w-auto max-w-24 rounded-badge bg-[#fff] object-contain p-1"
              />
            )}
            <span className="min-w-0 wrap-anywhere">{agent.agency}</span>
          </p>
          <div className="mt-3 flex items-center gap-4">
            <Face agent={agent} className="size-20! border-3 border-current text-28" />
            <div className="min-w-0">
              <h1
                className={`font-extrabold tracking-tight hyphens-auto wrap-anywhere ${agent.name.length > 28 ? 'text-22' : 'text-28'}`}
              >
                {agent.name}
              </h1>
              {agent.title && <p className="mt-1 text-14 font-medium">{agent.title}</p>}
            </div>
          </div>
          {agent.rating !== null && (
            <div className="mt-4">
              <Rating rating={agent.rating} />
            </div>
          )}
        </div>
        <div className="space-y-5 px-6 py-5">
          <ContactButton agent={agent} className="h-13 w-full text-18">
            Contact Agent
          </ContactButton>
          <Details agent={agent} />
          {agent.bio && (
            <Paragraphs
              text={agent.bio}
              className="space-y-2 break-words border-hairline border-t pt-4 text-14 text-ink-2"
            />
          )}
          {specialties.length > 0 && (
            <ul aria-label="Specialties" className="flex flex-wrap gap-1.5">
              {specialties.map((specialty) => (
                <li
                  key={specialty}
                  className="rounded-badge bg-sunken px-2 py-1 text-12 font-medium text-ink-2"
                >
                  {specialty}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className="agent-board-slip">
        <ShareLink url={url} title={`${agent.name}, ${agent.agency}`} className="slip-button" />
        <Button asChild className="slip-button">
          <a href={paths.agentCard(agent.slug)} download>
            <Contact aria-hidden="true" className="size-4 text-ink-3" />
            Save contact
          </a>
        </Button>
        <Button className="slip-button needs-script" onClick={printPage}>
          <Printer aria-hidden="true" className="size-4 text-ink-3" />
          Print business cards
        </Button>
      </div>
      <div className="agent-board-post" aria-hidden="true" />
    </div>
  )
}
