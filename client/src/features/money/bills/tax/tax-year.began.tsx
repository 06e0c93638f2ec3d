import { Link } from 'wouter'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { addDays } from '#shared/dates.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import { monthName } from '#shared/months.ts'

const nameOf = (day: string) => monthName(day.slice(0, 7)).replace(/ \d+$/, '')

/** Says that the bank account began within the tax year, and leads to where its earlier months come in. */
export function BeganLater({ from, to }: { from: string; to: string }) {
  const { data = [] } = useRead(bankCalls.accounts)
  const mayWrite = useMayWrite()
  const main = data.find(({ isMain }) => isMain)
  if (!main?.mayBeginEarlier || main.openedOn <= from || main.openedOn > to) return null
  const [first, last] = [nameOf(from), nameOf(addDays(main.openedOn, -1))]
  return (
    <p className="mb-4 rounded-card bg-(--badge-wait) px-5 py-3 text-14 text-(--badge-wait-ink) print:hidden">
      Your bank account starts on {formatDate(main.openedOn)}. Earlier transactions are not in these figures.{' '}
      {mayWrite && (
        <Link href={paths.bank()} className="font-medium underline">
          Import {first === last ? first : `${first} to ${last}`}?
        </Link>
      )}
    </p>
  )
}
