import { contract } from '../contract.ts'

/** A kind of record that a file holds. */
export interface NamedKind {
  name: string
  title: { one: string; many: string }
}

/** The call that exports all records of one kind as a file. */
export const exportCall = ({ name, title }: NamedKind) =>
  contract({
    name: `export${title.many}`,
    method: 'get',
    path: `/api/${name}/export.csv`,
    access: 'read',
    summary: `All ${title.many.toLowerCase()} as a CSV file, which an import reads back`,
    reply: 'raw',
  })
