import { designationWords } from '#shared/money/bank/bank.ts'
import {
  agedKinds,
  agedMoneyNames,
  ageGroupNames,
  type ClientGroup,
  clientGroupNames,
  type Proof,
} from '#shared/money/proof/proof.ts'
import { writeCsv } from '../../registry/export.ts'

/** A proof as rows of a spreadsheet: the three numbers, what differs, and every ledger. */
export function writeProofCsv(
  proof: Proof,
  { hash, preparedBy, signedBy, note }: { hash: string; preparedBy: string; signedBy: string; note: string },
): string {
  const { day, bank, cash, clients, items, unexplained, below, groups, accounts, ages } = proof
  const figure = (amount: number) => amount.toFixed(2)
  const nameOf = (kind: ClientGroup) => clientGroupNames[kind]
  return writeCsv(
    ['Part', 'What', 'Day', 'Amount'],
    [
      ['Reconciliation', 'Bank statement', day, figure(bank)],
      ['Reconciliation', 'Cash book', day, figure(cash)],
      ['Reconciliation', 'Client ledgers', day, figure(clients)],
      ...items.map((item) => ['Difference', item.label, item.day ?? '', figure(item.amount)]),
      ...(unexplained === 0 ? [] : [['Difference', 'Unexplained', '', figure(unexplained)]]),
      ...below.map(({ kind, amount }) => ['Overdrawn', nameOf(kind), day, figure(amount)]),
      ...accounts.flatMap(({ name, carriedFrom, bank: own }) =>
        carriedFrom ? [['Carried', name, carriedFrom, figure(own)]] : [],
      ),
      ...accounts.map(({ name, heldName, designation }) => [
        'Designation',
        heldName || name,
        day,
        designationWords[designation],
      ]),
      ...accounts.map(({ name, heldName, hasLetter }) => [
        'Bank confirmation letter',
        heldName || name,
        day,
        hasLetter ? 'On file' : 'Missing',
      ]),
      ...agedKinds.flatMap((kind) =>
        proof[kind].map((each) => [agedMoneyNames[kind], each.label, each.day ?? '', figure(each.amount)]),
      ),
      ...agedKinds.flatMap((kind) =>
        ages.map((each) => [
          `${agedMoneyNames[kind]}, by age`,
          ageGroupNames[each.group],
          day,
          figure(each[kind].amount),
        ]),
      ),
      ...groups.flatMap(({ kind, lines }) =>
        lines.map((line) => [nameOf(kind), line.label, day, figure(line.amount)]),
      ),
      ['Prepared by', preparedBy, '', ''],
      ['Signed off by', signedBy, '', ''],
      ...(note ? [['Note', note, '', '']] : []),
      ['SHA-256', hash, '', ''],
    ],
  )
}
