import { sentenceOf } from '#client/lib/calls/api.ts'

interface MailPreviewProps {
  /** The query or mutation that reads the preview. */
  preview: { data?: { subject: string; text: string } | undefined; error: unknown }
}

/** A mail as its reader gets it, or why the preview cannot be shown. */
export function MailPreview({ preview: { data, error } }: MailPreviewProps) {
  return (
    <>
      {error != null && (
        <p role="alert" className="text-13 font-medium text-danger-ink">
          {sentenceOf(error, 'The preview could not be made.')}
        </p>
      )}
      {data && (
        <article aria-label="Preview" className="rounded-control border border-hairline bg-page px-4 py-3">
          <p className="text-14 font-semibold break-words">{data.subject}</p>
          <p className="mt-2 text-13 whitespace-pre-line break-words text-ink-2">{data.text}</p>
        </article>
      )}
    </>
  )
}
