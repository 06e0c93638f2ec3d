import { useState } from 'react'
import { Link } from 'wouter'
import { ItemMenu } from '#client/kit/record/item-menu.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { LawNotice, LawWhy } from '#client/kit/ui/law-source.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useFragment } from '#client/lib/pages/use-fragment.ts'
import { useIsEnglish } from '#client/lib/session/use-english.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { licenceNames } from '#shared/law/certificates/certificates.copy.ts'
import type { CertificateKind } from '#shared/law/certificates/certificates.kinds.ts'
import type { Certificate, Standing } from '#shared/law/certificates/certificates.ts'
import { useCertificatesOf, useDeleteCertificate } from './certificates.calls.ts'
import { CertificateDialog } from './certificates.dialog.tsx'
import { kindNames, plateOf } from './certificates.words.ts'

interface Opened {
  kind: CertificateKind
  certificate?: Certificate
}

/** How gas, electrics, energy, alarms, licence and insurance of a home stand, with the history of each. */
export function CertificatesCard({ propertyId }: { propertyId: string }) {
  const { data, error, isFetching, isLoading, refetch } = useCertificatesOf(propertyId)
  useWaitTogether(isLoading)
  const [opened, setOpened] = useState<Opened>()
  const isEnglish = useIsEnglish()
  useFragment('certificates', data !== undefined)
  return (
    <Card aria-labelledby="certificates" className="max-w-3xl scroll-mt-20">
      <CardHeader
        id="certificates"
        title="Certificates"
        actions={
          <Button asChild size="sm">
            <Link href={paths.certificates()}>All Properties</Link>
          </Button>
        }
        text={
          isEnglish ? 'Next due dates are calculated from the law. Choose ‘Why?’ to see which.' : undefined
        }
      />
      <CardBody className="grid gap-3">
        {data ? (
          <ul className="divide-y divide-hairline">
            {data.kinds.map((standing) => (
              <KindRow
                key={standing.kind}
                standing={standing}
                all={data.certificates.filter(({ kind }) => kind === standing.kind)}
                open={setOpened}
              />
            ))}
          </ul>
        ) : error ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-14 text-ink-2">
            {sentenceOf(error, 'The certificates could not be loaded.')}
            <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        ) : (
          <div role="status" className="grid gap-2">
            <span className="sr-only">Loading the certificates...</span>
            {[1, 2, 3, 4, 5, 6].map((row) => (
              <Skeleton key={row} className="h-12" />
            ))}
          </div>
        )}
        {isEnglish && <LawNotice />}
      </CardBody>
      {opened && (
        <CertificateDialog
          propertyId={propertyId}
          kind={opened.kind}
          certificate={opened.certificate}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

interface KindRowProps {
  standing: Standing
  all: readonly Certificate[]
  open: (opened: Opened) => void
}

function KindRow({ standing, all, open }: KindRowProps) {
  const { kind, until } = standing
  const mayWrite = useMayWrite()
  const isEnglish = useIsEnglish()
  const plate = plateOf(standing)
  const [newest, ...older] = all
  return (
    <li className="grid gap-1 py-3 first:pt-0">
      <div className="flex items-center gap-3">
        <div className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="w-20 font-body text-14 font-semibold">{kindNames[kind]}</h3>
          <Badge tone={plate.tone}>{plate.label}</Badge>
          {isEnglish && until && until.rule !== 'as-stated' && (
            <LawWhy about={kindNames[kind]} source={until.source} standing={until.standing} />
          )}
        </div>
        {mayWrite && (
          <Button
            size="sm"
            aria-label={`Record ${kindNames[kind].toLowerCase()}`}
            onClick={() => open({ kind })}
          >
            Record
          </Button>
        )}
      </div>
      {newest && <Line certificate={newest} open={open} />}
      {older.length > 0 && (
        <details className="text-13">
          <summary className="w-fit cursor-pointer text-ink-2 pointer-coarse:py-2.5">
            Earlier ({older.length})
          </summary>
          {older.map((certificate) => (
            <Line key={certificate.id} certificate={certificate} open={open} />
          ))}
        </details>
      )}
    </li>
  )
}

/** '14 Dec 2025, rated C, Calder Heating, CH-4010'. */
function wordsOf({ day, until, outcome, rating, licence, by, number, remarks }: Certificate): string {
  const end = until && `to ${formatDate(until)}`
  return [
    `${formatDate(day)}${end ? ` ${end}` : ''}`,
    outcome === 'failed' && 'failed',
    outcome === 'not-needed' && 'not needed',
    rating && `rated ${rating}`,
    licence && licenceNames[licence],
    by,
    number,
    remarks,
  ]
    .filter(Boolean)
    .join(', ')
}

function Line({ certificate, open }: { certificate: Certificate; open: KindRowProps['open'] }) {
  const mayWrite = useMayWrite()
  return (
    <div className="flex min-h-8 items-center gap-2 text-13 text-ink-2">
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {wordsOf(certificate)}
        {certificate.paper && (
          <>
            {' '}
            <a
              href={certificate.paper}
              target="_blank"
              rel="noreferrer"
              className="text-link hover:underline"
            >
              Document
            </a>
          </>
        )}
      </p>
      {mayWrite && <LineMenu certificate={certificate} open={open} />}
    </div>
  )
}

function LineMenu({ certificate, open }: { certificate: Certificate; open: KindRowProps['open'] }) {
  const remove = useDeleteCertificate(certificate.id)
  const { kind, day } = certificate
  return (
    <ItemMenu
      label={`Actions for ${kindNames[kind].toLowerCase()} of ${formatDate(day)}`}
      onEdit={() => open({ kind, certificate })}
      onDelete={() => remove.mutate()}
    />
  )
}
