import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { telephoneLink } from '#shared/text.ts'

const icon = { 'aria-hidden': true, className: 'size-4' } as const

/** Calls a person; nothing without a number. */
export function CallStep({ name, phone }: { name: string; phone: string | undefined }) {
  const tel = phone && telephoneLink(phone)
  if (!tel) return null
  return (
    <Button asChild>
      <a href={tel} aria-label={`Call ${name}, ${phone}`} title={phone}>
        <Phone {...icon} />
        Call
      </a>
    </Button>
  )
}

/** Writes a mail to a person; nothing without an address. */
export function MailStep({ name, email }: { name: string; email: string | undefined }) {
  if (!email) return null
  return (
    <Button asChild>
      <a
        href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
        aria-label={`Email ${name}, ${email}`}
        title={email}
      >
        <Mail {...icon} />
        Email
      </a>
    </Button>
  )
}

/** Shows the way to an address in the map application of the device, or in a new tab. */
export function DirectionsStep({ address }: { address: string }) {
  const query = new URLSearchParams({ api: '1', destination: address })
  return (
    <Button asChild>
      <a href={`https://www.google.com/maps/dir/?${query}`} target="_blank" rel="noreferrer">
        <MapPin {...icon} />
        Directions
      </a>
    </Button>
  )
}

export function LinkStep({ to, children }: { to: string; children: ReactNode }) {
  return <LinkButton to={to}>{children}</LinkButton>
}
