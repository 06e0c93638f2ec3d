/** The keys of a table, such as of names, as the list of its kinds: their order is the table's. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  Object.keys(table) as [Key, ...Key[]]
