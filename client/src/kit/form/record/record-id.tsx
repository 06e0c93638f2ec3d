/** 'Property ID' and the id, which one click selects as a whole for copying. */
export function RecordId({ label, id }: { label: string; id: string }) {
  return (
    <span className="text-13 text-ink-3">
      {label} <code className="ml-1 font-body break-all select-all tabular-nums">{id}</code>
    </span>
  )
}
