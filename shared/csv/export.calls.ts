import { contract, reads } from '../contract.ts'

/** A kind of record that a file holds. */
export interface NamedKind {
  name: string
  title: { one: string; many: string }
}

/** The call that exports all records of one kind as a file. */
export const exportCall = ({ name, title }: NamedKind) =>
  contract({
    ...reads,
    name: `export${title.many}`,
    path: `/api/${name}/export.csv`,
    summary: `All ${title.many.toLowerCase()} as a CSV file, which an import reads back`,
    reply: 'raw',
  })
