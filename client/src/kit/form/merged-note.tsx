/** What somebody else changed while the form was open, and is in it now. */
export function MergedNote({ text, className = '' }: { text: string | undefined; className?: string }) {
  if (!text) return null
  return (
    <p
      role="status"
      className={`rounded-control bg-(--badge-info) px-3 py-2.5 text-14 text-(--badge-info-ink) ${className}`}
    >
      {text}
    </p>
  )
}
