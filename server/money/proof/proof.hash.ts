import type { Proof } from '#shared/money/proof/proof.ts'
import { writeInOrder } from '../ledger/content-hash.ts'

/** The ledgers by subject, for the lines of equal amounts stand in the order of their names, and a name may change. */
const ledgersOf = ({ groups }: Pick<Proof, 'groups'>) =>
  groups.map(({ kind, lines }) => [
    kind,
    lines
      .map(({ subjectId, amount }) => ({ subject: subjectId ?? '', amount }))
      .sort((a, b) => (a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : 0))
      .map(({ subject, amount }) => [subject, amount]),
  ])

/** The numbers of a proof, ledger by ledger, without the items that explain what differs. */
export const numbersOf = ({ bank, cash, clients, groups }: Proof): string =>
  writeInOrder({ bank, cash, clients, groups: ledgersOf({ groups }) })

/** The amounts of a proof without its words, which show whether the books or the bank have changed. */
export const amountsOf = ({ bank, cash, clients, items, groups }: Proof): string =>
  writeInOrder({
    bank,
    cash,
    clients,
    items: items.map(({ kind, amount }) => [kind, amount]),
    groups: ledgersOf({ groups }),
  })
