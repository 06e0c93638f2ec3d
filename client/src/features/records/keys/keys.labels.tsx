import { PrintButton } from '#client/kit/ui/file-links.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { QrCode } from '#client/kit/ui/qr-code.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import type { KeySet } from '#shared/records/keys/keys.ts'
import { labelAddress } from './keys.words.ts'

/** A sheet of labels to print and cut: the hook and a QR code each, and nothing that tells the property. */
export default function KeyLabels({ sets }: { sets: readonly KeySet[] }) {
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title="Key Labels"
          subtitle="Each label opens its set on a phone that is signed in. No label tells an address."
          back={{ href: paths.keys(), label: 'Back to Keys' }}
          actions={<PrintButton look="primary" />}
        />
      </div>
      <ul className="flex flex-wrap gap-2 print:gap-0">
        {sets.map((set) => (
          <li
            key={set.id}
            className="flex h-[30mm] w-[60mm] break-inside-avoid items-center gap-[3mm] overflow-hidden border border-dashed border-field bg-surface p-[2mm]"
          >
            <QrCode
              text={labelAddress(set)}
              label={`QR code of set ${set.hook}`}
              className="size-[25mm] shrink-0 rounded-none! border-0!"
            />
            <span className="min-w-0 font-heading text-22 leading-tight font-semibold break-words text-ink">
              {set.hook}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
