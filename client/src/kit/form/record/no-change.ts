/** The option 'No change' of Bulk Edit; a select cannot hold an empty value. */
export const noChange = '*'

/** A select's options with 'No change' before them. */
export function withNoChange<Value extends string>(options: readonly { value: Value; label: string }[]) {
  return [{ value: noChange, label: 'No change' }, ...options]
}
