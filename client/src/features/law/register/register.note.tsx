/** Says where the days come from. No made regulation has been read yet. */
export function DraftNote() {
  return (
    <p className="mb-3 max-w-5xl text-13 text-ink-2">
      Days and the fee follow the draft regulations of 9 September 2026, until a person has read the made
      ones. This is information, not advice.
    </p>
  )
}
