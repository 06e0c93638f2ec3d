/** Stands for 'leave this field as it is' in Bulk Edit; a select cannot hold an empty value. */
export const keepValue = '*'

/** A select's options with 'No change' before them. */
export function orKeep<Value extends string>(options: readonly { value: Value; label: string }[]) {
  return [{ value: keepValue, label: 'No change' }, ...options]
}
