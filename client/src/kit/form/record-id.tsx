/** 'Property ID' and the id itself, which can be marked and copied as a whole. */
export function RecordId({ label, id }: { label: string; id: string }) {
  return (
    <span className="text-13 text-ink-3">
      {label} <code className="ml-1 font-body break-all select-all tabular-nums">{id}</code>
    </span>
  )
}
