import { FactCard } from '#client/kit/facts/fact-card.tsx'
import { LawWhy } from '#client/kit/ui/law-source.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useIsEnglish } from '#client/lib/session/use-english.ts'
import { registerCalls } from '#shared/law/register/register.calls.ts'
import { registerAdverts } from '#shared/law/register.law.ts'

/** The numbers that the landlord database gave a home and its landlord; nothing while it gave none. Client landlords see it too. */
export function NumbersCard({ propertyId: id }: { propertyId: string }) {
  const enabled = useIsEnglish()
  const query = useRead(registerCalls.numbers, { params: { id } }, { enabled })
  const isNumbered = query.data?.number || query.data?.landlordNumber
  return (
    <FactCard
      query={query}
      id="register-numbers"
      what="the PRS Database numbers"
      title="PRS Database"
      text="Every written advert must state both numbers once the law is in force."
      className="max-w-3xl"
      isNothing={!enabled || (query.data && !isNumbered)}
    >
      {({ number, registeredOn, renewBy, landlordNumber }) => (
        <>
          <dl className="grid gap-x-6 gap-y-3 text-14 sm:grid-cols-2">
            <Told name="Property" text={number ?? 'Not registered'}>
              {registeredOn && `Entered or renewed on ${formatDate(registeredOn)}`}
            </Told>
            <Told name="Landlord" text={landlordNumber ?? 'Not recorded'} />
          </dl>
          {renewBy && (
            <p className="text-14">
              The entry is valid until {formatDate(renewBy.day)}. <LawWhy about="The renewal" {...renewBy} />
            </p>
          )}
          <LawWhy about="The numbers in adverts" source={registerAdverts.source} />
        </>
      )}
    </FactCard>
  )
}

function Told({ name, text, children }: { name: string; text: string; children?: React.ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd className="font-medium wrap-anywhere">
        {text}
        {children && <span className="block text-12 font-normal text-ink-3">{children}</span>}
      </dd>
    </div>
  )
}
