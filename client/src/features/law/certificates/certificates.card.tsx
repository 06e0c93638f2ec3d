import { DialogButton, useOpenDialog } from '#client/kit/facts/dialogs.tsx'
import { FactCard, FactLine } from '#client/kit/facts/fact-card.tsx'
import { ItemMenu } from '#client/kit/record/item-menu.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { LawNotice, LawWhy } from '#client/kit/ui/law-source.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsEnglish, useReadsLaw } from '#client/lib/session/use-english.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { earlierDay, today } from '#shared/dates.ts'
import {
  type Certificate,
  certificateCalls,
  type Standing,
} from '#shared/law/certificates/certificates.calls.ts'
import { certificateKinds, licenceNames } from '#shared/law/certificates/certificates.kinds.ts'
import { dateByLaw } from '#shared/law/dated.ts'
import { isLicensedOn, listAlarmTests } from '#shared/law/duties/home.duty.ts'
import { alarmsOnFirstDay } from '#shared/law/home.law.ts'
import { holdsOn } from '#shared/law/rent.law.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { CertificateDialog } from './certificates.dialog.tsx'
import { alarmsPlate, kindWords, plateOf } from './certificates.words.ts'

/** How gas, electrics, energy, alarms, licence and insurance of a home stand, with the history of each. */
export function CertificatesCard({ propertyId }: { propertyId: string }) {
  const query = useRead(certificateCalls.ofHome, { params: { id: propertyId } }, always)
  const isEnglish = useIsEnglish()
  return (
    <FactCard
      query={query}
      id="certificates"
      what="the certificates"
      title="Certificates"
      text={isEnglish && 'Next due dates are calculated from the law. Choose ‘Why?’ to see which.'}
      className="max-w-3xl"
      actions={
        <LinkButton to={paths.certificates()} size="sm">
          All Properties
        </LinkButton>
      }
      outline={certificateKinds.map((kind) => <Skeleton key={kind} className="h-12" />)}
    >
      {({ kinds, certificates }) => (
        <>
          <ul className="divide-y divide-hairline">
            {kinds.map((standing) => (
              <KindRow
                key={standing.kind}
                propertyId={propertyId}
                standing={standing}
                all={certificates.filter(({ kind }) => kind === standing.kind)}
              />
            ))}
          </ul>
          {isEnglish && <LawNotice />}
        </>
      )}
    </FactCard>
  )
}

type Let = Pick<Tenancy, 'propertyId' | 'startDate'>

/** The test of the smoke and carbon monoxide alarms on the first day of a tenancy: a certificate of its property. */
export function AlarmsCard({ tenancy: { propertyId, startDate: start } }: { tenancy: Let }) {
  const query = useRead(certificateCalls.ofHome, { params: { id: propertyId } }, always)
  const enabled = useReadsLaw()
  const mayWrite = useMayWrite()
  const { source, standing } = dateByLaw(alarmsOnFirstDay, start)
  const isAsked = enabled && query.data?.isWatched === true && holdsOn(alarmsOnFirstDay, start)
  return (
    <FactCard
      query={query}
      id="alarms"
      what="the alarm tests"
      title="Smoke and Carbon Monoxide Alarms"
      text={`Test every alarm on the first day of the tenancy, ${formatDate(start)}.`}
      className="max-w-3xl"
      isNothing={!isAsked}
      actions={
        mayWrite && (
          <DialogButton
            dialog={
              <CertificateDialog propertyId={propertyId} kind="alarms" day={earlierDay(start, today())} />
            }
          >
            Record Test
          </DialogButton>
        )
      }
    >
      {({ certificates, day }) => {
        const tests = listAlarmTests(certificates, start)
        const plate = alarmsPlate(tests, { start, day, isLicensed: isLicensedOn(certificates, start) })
        return (
          <div className="grid gap-1">
            <div className="flex flex-wrap items-center gap-x-3">
              <Badge tone={plate.tone}>{plate.label}</Badge>
              <LawWhy about="The alarm test" source={source} standing={standing} />
            </div>
            {tests.map((each) => (
              <Line key={each.id} certificate={each} />
            ))}
          </div>
        )
      }}
    </FactCard>
  )
}

interface KindRowProps {
  propertyId: string
  standing: Standing
  all: readonly Certificate[]
}

function KindRow({ propertyId, standing, all }: KindRowProps) {
  const { kind, until } = standing
  const mayWrite = useMayWrite()
  const isEnglish = useIsEnglish()
  const plate = plateOf(standing)
  const [newest, ...older] = all
  return (
    <li className="grid gap-1 py-3 first:pt-0">
      <div className="flex items-center gap-3">
        <div className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="w-20 font-body text-14 font-semibold">{kindWords[kind].name}</h3>
          <Badge tone={plate.tone}>{plate.label}</Badge>
          {isEnglish && until && until.rule !== 'as-stated' && (
            <LawWhy about={kindWords[kind].name} source={until.source} standing={until.standing} />
          )}
        </div>
        {mayWrite && (
          <DialogButton
            aria-label={`Record ${kindWords[kind].name.toLowerCase()}`}
            dialog={<CertificateDialog propertyId={propertyId} kind={kind} />}
          >
            Record
          </DialogButton>
        )}
      </div>
      {newest && <Line certificate={newest} />}
      {older.length > 0 && (
        <details className="text-13">
          <summary className="w-fit cursor-pointer text-ink-2 pointer-coarse:py-2.5">
            Earlier ({older.length})
          </summary>
          {older.map((certificate) => (
            <Line key={certificate.id} certificate={certificate} />
          ))}
        </details>
      )}
    </li>
  )
}

/** '14 Dec 2025, rated C, Calder Heating, CH-4010'. */
const wordsOf = ({ day, until, outcome, rating, licence, by, number, remarks }: Certificate) => [
  `${formatDate(day)}${until ? ` to ${formatDate(until)}` : ''}`,
  outcome === 'failed' && 'failed',
  outcome === 'not-needed' && 'not needed',
  rating && `rated ${rating}`,
  licence && licenceNames[licence],
  by,
  number,
  remarks,
]

function Line({ certificate }: { certificate: Certificate }) {
  const open = useOpenDialog()
  const remove = useCall(certificateCalls.remove)
  const { id, propertyId, kind, day, paper } = certificate
  return (
    <FactLine words={wordsOf(certificate)} href={paper} label="Document">
      {useMayWrite() && (
        <ItemMenu
          label={`Actions for ${kindWords[kind].name.toLowerCase()} of ${formatDate(day)}`}
          onEdit={() => open(<CertificateDialog {...{ propertyId, kind, certificate }} />)}
          onDelete={() => remove.mutate({ params: { id } })}
        />
      )}
    </FactLine>
  )
}
