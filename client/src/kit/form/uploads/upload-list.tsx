import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Spinner } from '#client/kit/ui/spinner.tsx'
import type { Upload, Uploads } from './use-uploads.ts'

/** The files on their way, each with its state, and how many have arrived. */
export function UploadList({ of, label }: { of: Uploads; label: string }) {
  return (
    <>
      {of.uploads.length > 0 && (
        <ul className="grid gap-2" aria-label={label}>
          {of.uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              retry={() => of.retry(upload)}
              forget={() => of.forget(upload.key)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="text-13 text-ink-2 empty:hidden">
        {of.isBusy && of.arrived + of.uploads.length > 1
          ? `${of.arrived} of ${of.arrived + of.uploads.length} saved`
          : ''}
      </p>
    </>
  )
}

const stages = { waiting: 'Waiting', preparing: 'Preparing', sending: 'Sending', refused: '' }

function UploadRow({ upload, retry, forget }: { upload: Upload; retry: () => void; forget: () => void }) {
  const { file, stage, trouble } = upload
  const isRefused = stage === 'refused'
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-control border border-hairline bg-page px-3 py-2">
      <Thumb file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-medium">{file.name}</p>
        {isRefused ? (
          <p role="alert" className="text-13 font-medium text-danger-ink">
            {trouble}
          </p>
        ) : (
          <p className="text-13 text-ink-3">{stages[stage]}</p>
        )}
      </div>
      {isRefused ? (
        <>
          {upload.mayRetry && (
            <Button size="sm" aria-label={`Try ${file.name} again`} onClick={retry}>
              Try again
            </Button>
          )}
          <Button look="ghost" size="icon" aria-label={`Remove ${file.name}`} onClick={forget}>
            <X aria-hidden="true" className="size-4 text-ink-3" />
          </Button>
        </>
      ) : (
        stage !== 'waiting' && <Spinner />
      )}
    </li>
  )
}

/** A small picture of the file; empty when the browser cannot show it. */
function Thumb({ file }: { file: File }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className="size-10 shrink-0 overflow-hidden rounded-badge bg-sunken">
      {address && (
        <img
          src={address}
          alt=""
          className="size-full object-cover"
          onError={(event) => {
            event.currentTarget.hidden = true
          }}
        />
      )}
    </span>
  )
}
