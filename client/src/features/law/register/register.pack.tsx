import { Link } from 'wouter'
import { DialogLink } from '#client/kit/facts/dialogs.tsx'
import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { CopyButton } from '#client/kit/ui/copy-line.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import {
  type PackItem,
  type PackPlace,
  type PackSection,
  type RegisterPack,
  sayDays,
} from '#shared/law/register/register.ts'
import { AnswerDialog, LandlordDialog } from './register.dialogs.tsx'

const textOf = ({ title, items }: PackSection) =>
  [
    title,
    ...items.map(({ label, value }) => `${label}: ${value ? sayDays(value, formatDate) : 'missing'}`),
  ].join('\n')

/** The pack in the database's own order, each value with a button that copies it. */
export function PackCards({ pack }: { pack: RegisterPack }) {
  return (
    <div className="grid gap-4">
      {pack.sections.map((section) => (
        <Card key={section.title} aria-label={section.title}>
          <CardHeader
            title={section.title}
            actions={
              <CopyButton
                text={textOf(section)}
                label={`Copy ${section.title}`}
                words="Copy All"
                size="sm"
                className="print:hidden"
              />
            }
          />
          <dl className="divide-y divide-hairline border-t border-hairline text-14">
            {section.items.map((item) => (
              <div
                key={item.key}
                className="grid min-h-10 items-center gap-x-4 px-5 py-1 sm:grid-cols-[14rem_minmax(0,1fr)]"
              >
                <dt className="text-ink-2">{item.label}</dt>
                <dd className="flex min-w-0 items-center justify-between gap-4 font-medium">
                  {item.value ? (
                    <>
                      <span className="min-w-0 break-words">{sayDays(item.value, formatDate)}</span>
                      <CopyButton
                        text={sayDays(item.value, formatDate)}
                        label={`Copy ${item.label}`}
                        size="sm"
                        bare
                        className="print:hidden"
                      />
                    </>
                  ) : (
                    <Missing item={item} pack={pack} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </div>
  )
}

const placeOf: Record<Exclude<PackPlace, 'answers' | 'numbers'>, (pack: RegisterPack) => string> = {
  home: ({ id }) => paths.of('properties').edit(id),
  certificates: ({ id }) => `${paths.of('properties').edit(id)}#certificates`,
  landlord: ({ landlordId }) => paths.of('landlords').edit(landlordId),
  page: ({ id }) => `${paths.of('properties').edit(id)}#photos`,
  tenancy: ({ id }) => paths.of('properties').edit(id),
  agency: () => paths.settings(),
}

function Missing({ item: { isAsked, place }, pack }: { item: PackItem; pack: RegisterPack }) {
  const mayWrite = useMayWrite()
  if (!isAsked) return <span className="font-normal text-ink-3">None</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 font-normal">
      <span className="text-danger-ink">Missing</span>
      {place === 'answers' || place === 'numbers' ? (
        mayWrite && (
          <DialogLink
            dialog={place === 'answers' ? <AnswerDialog pack={pack} /> : <LandlordDialog pack={pack} />}
          >
            Enter it
          </DialogLink>
        )
      ) : (
        <Link href={placeOf[place](pack)} className="text-link underline-offset-2 hover:underline">
          Enter it
        </Link>
      )}
    </span>
  )
}
