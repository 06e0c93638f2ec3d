import { Mail, MessageCircleQuestionMark, Phone } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { agencyCalls } from '#shared/accounts/agency.calls.ts'
import { telephoneLink } from '#shared/text.ts'
import { useAsking } from './held.ask.tsx'

/** Who manages the homes, and how they are reached. */
export function AgencyOfTheirs() {
  const { data: agency } = useRead(agencyCalls.card)
  const { ask } = useAsking()
  if (!agency) return null
  const { name, phone, email, address } = agency
  return (
    <Card aria-labelledby="held-agency">
      <CardHeader
        id="held-agency"
        title={name}
        text={address ? <span className="whitespace-pre-line">{address}</span> : 'Manages your properties'}
      />
      <CardBody className="flex flex-wrap gap-2">
        {phone && (
          <Button asChild icon={Phone}>
            <a href={telephoneLink(phone)}>{phone}</a>
          </Button>
        )}
        {email && (
          <Button asChild icon={Mail} className="max-w-full">
            <a href={`mailto:${email}`}>
              <span className="truncate">{email}</span>
            </a>
          </Button>
        )}
        <Button
          icon={MessageCircleQuestionMark}
          look="primary"
          onClick={() => ask({ kind: 'other', id: '', line: '' })}
        >
          Ask a Question
        </Button>
      </CardBody>
    </Card>
  )
}
