/** Says where the days come from. No made regulation has been read yet. */
export function DraftNote() {
  return (
    <p className="mb-3 max-w-5xl text-13 text-ink-2">
      Dates and the fee follow the draft regulations of 9 September 2026, until the final ones are published
      and checked. This is information, not advice.
    </p>
  )
}
