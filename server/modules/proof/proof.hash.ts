import { createHash } from 'node:crypto'
import type { Proof } from '#shared/proof/proof.ts'

/** JSON with the keys in order, so that what PostgreSQL has stored gives the same text again. */
function writeInOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeInOrder).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const pairs = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${pairs
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${writeInOrder(each)}`)
    .join(',')}}`
}

/** SHA-256 of everything that a proof says, as 64 hexadecimal digits. */
export const hashProof = (proof: Proof): string =>
  createHash('sha256').update(writeInOrder(proof)).digest('hex')

/** The amounts of a proof without its words: whether the books or the bank have changed since. */
export const amountsOf = ({ bank, cash, clients, items, groups }: Proof): string =>
  writeInOrder({
    ...{ bank, cash, clients },
    items: items.map(({ kind, amount }) => [kind, amount]),
    groups: groups.map(({ kind, lines }) => [
      kind,
      lines.map(({ subjectId, amount }) => [subjectId, amount]),
    ]),
  })
