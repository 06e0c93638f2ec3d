/** Says which changes of somebody else a save has merged into the form. */
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
