import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import type { PackItem, PackPlace, PackSection, RegisterPack } from '#shared/law/register/register.ts'
import type { RegisterAction } from './register.dialogs.tsx'

const textOf = ({ title, items }: PackSection) =>
  [title, ...items.map(({ label, value }) => `${label}: ${value ?? 'missing'}`)].join('\n')

/** The pack in the database's own order, each value with a button that copies it. */
export function PackCards({
  pack,
  begin,
}: {
  pack: RegisterPack
  begin: ((action: RegisterAction) => void) | undefined
}) {
  return (
    <div className="grid gap-4">
      {pack.sections.map((section) => (
        <Card key={section.title} aria-label={section.title}>
          <CardHeader
            title={section.title}
            actions={<CopyButton text={textOf(section)} label={`Copy ${section.title}`} />}
          />
          <dl className="divide-y divide-hairline border-t border-hairline text-14">
            {section.items.map((item) => (
              <div
                key={item.key}
                className="grid gap-x-4 gap-y-1 px-5 py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)_auto] sm:items-center"
              >
                <dt className="text-ink-2">{item.label}</dt>
                <dd className="min-w-0 break-words font-medium">
                  {item.value ?? <Missing item={item} pack={pack} begin={begin} />}
                </dd>
                {item.value && <CopyButton text={item.value} label={`Copy ${item.label}`} isSmall />}
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
  tenancy: ({ id }) => paths.of('properties').edit(id),
  agency: () => paths.settings(),
}

/** A missing value, and where it is entered. */
function Missing({
  item,
  pack,
  begin,
}: {
  item: PackItem
  pack: RegisterPack
  begin: ((action: RegisterAction) => void) | undefined
}) {
  if (!item.isAsked) return <span className="font-normal text-ink-3">None</span>
  const { place } = item
  return (
    <span className="flex flex-wrap items-center gap-x-3 font-normal">
      <span className="text-danger-ink">Missing</span>
      {place === 'answers' || place === 'numbers' ? (
        begin && (
          <button
            type="button"
            className="min-h-6 text-link underline-offset-2 hover:underline pointer-coarse:min-h-11"
            onClick={() => begin({ kind: place === 'answers' ? 'answer' : 'landlord' })}
          >
            Enter it
          </button>
        )
      ) : (
        <Link href={placeOf[place](pack)}>Enter it</Link>
      )}
    </span>
  )
}

function CopyButton({ text, label, isSmall = false }: { text: string; label: string; isSmall?: boolean }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2_000)
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button
      size="sm"
      look={isSmall ? 'ghost' : 'secondary'}
      aria-label={label}
      onClick={() => void copy()}
      className="print:hidden"
    >
      <Icon aria-hidden="true" className="size-4" />
      {!isSmall && (isCopied ? 'Copied' : 'Copy All')}
    </Button>
  )
}
