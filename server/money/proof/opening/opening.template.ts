import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { openingColumns } from '#shared/money/proof/opening.ts'
import { titleCase } from '#shared/text.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { writeCsv } from '../../../registry/export.ts'
import { readBalancesOn } from '../../ledger/balances.ts'
import { readCandidates } from './opening.match.ts'

/** A CSV file with a row for every landlord, deposit and contractor, with today's balances. */
export async function writeOpeningTemplate(scope: AccountScope): Promise<{ csv: string; name: string }> {
  const candidates = await readCandidates(scope, scope)
  const balances = await readBalancesOn(scope, scope, today())
  const of = (kind: string, subject: string) =>
    ((balances.find((each) => each.kind === kind && each.subject === subject)?.pence ?? 0) / 100).toFixed(2)
  const rows = [
    ...candidates.landlord.map(({ id, label, email }) => [
      'landlord',
      titleCase(label),
      email,
      '',
      of('landlord', id),
      '',
    ]),
    ...candidates.deposit.map(({ id, label, home }) => [
      'deposit',
      titleCase(label),
      '',
      home,
      of('deposit', id),
      '',
    ]),
    ...candidates.contractor.map(({ id, label, email }) => [
      'contractor',
      label,
      email,
      '',
      of('contractor', id),
      '',
    ]),
    ['fees', '', '', '', of('fees', scope.accountId), ''],
    ['not yet sorted', '', '', '', of('suspense', scope.accountId), ''],
  ]
  return {
    csv: writeCsv(
      openingColumns.flatMap(({ title, importOnly }) => (importOnly ? [] : [title])),
      rows,
    ),
    name: `opening-balances-${formatDate(today(), { dateStyle: 'YYYY-MM-DD' })}.csv`,
  }
}
