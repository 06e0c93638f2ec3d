import { Button } from '#client/kit/ui/button.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { RadioCard } from '#client/kit/ui/radio-card.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { countOf, formatCount } from '#client/lib/format.ts'
import type { Difference, KnownMode } from '#shared/office/imports/imports.ts'
import { Part } from './imports.part.tsx'
import { displayValue } from './imports.preview.ts'
import type { CheckProps } from './use-import-flow.ts'

const modes: { mode: KnownMode; label: string; text: string }[] = [
  { mode: 'fill', label: 'Fill in blanks', text: 'Existing values stay as they are.' },
  {
    mode: 'differ',
    label: 'Show what differs',
    text: 'Fills in blanks, and you tick what to overwrite.',
  },
  { mode: 'leave', label: 'Leave them', text: 'Only new records are imported.' },
]

const shownAtFirst = 20
const keyOf = ({ id, field }: Pick<Difference, 'id' | 'field'>) => `${id} ${field}`

/** What the file has otherwise than the records. Nothing is overwritten that is not ticked. */
function Differences({ kind, flow, checked }: CheckProps) {
  const { differences, differenceCount } = checked
  const { shown, more } = useFirst(differences, shownAtFirst)
  if (flow.answers.known !== 'differ') return null
  if (differenceCount === 0)
    return <p className="mx-5 mb-4 text-14 text-ink-2">Nothing differs from your records.</p>
  const { overwrite } = flow.answers
  const ticked = new Set(overwrite.map(keyOf))
  const tick = (some: readonly Difference[], isTicked: boolean) => {
    const keys = new Set(some.map(keyOf))
    const others = overwrite.filter((each) => !keys.has(keyOf(each)))
    flow.answer(() => ({
      overwrite: isTicked ? [...others, ...some.map(({ id, field }) => ({ id, field }))] : others,
    }))
  }
  const titles = new Map(kind.columns.map((column) => [column.field, column]))
  const show = (field: string, text: string) => {
    const column = titles.get(field)
    return column ? displayValue(column, { [field]: text }, {}, String) : text
  }
  const all = differences.every((each) => ticked.has(keyOf(each)))
  return (
    <Part
      title={countOf(differenceCount, { one: 'value differs', many: 'values differ' })}
      text="Tick what the file should overwrite. Everything else stays."
      action={
        <Button size="sm" onClick={() => tick(differences, !all)}>
          {all ? 'Untick All' : `Tick all ${formatCount(differences.length)}`}
        </Button>
      }
    >
      <div className="overflow-x-auto">
        <table className="w-full text-left text-14">
          <thead>
            <tr className="text-13 text-ink-2">
              <th scope="col" className="py-2 pl-4 font-semibold">
                <span className="sr-only">Overwrite</span>
              </th>
              {['Record', 'Field', 'On Gable', 'In the file'].map((name) => (
                <th key={name} scope="col" className="px-3 py-2 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((each) => {
              const field = titles.get(each.field)?.title ?? each.field
              return (
                <tr key={`${each.row} ${keyOf(each)}`} className="border-t border-hairline">
                  <td className="w-px py-2 pl-4">
                    <Checkbox
                      aria-label={`Overwrite ${field} of ${each.name}`}
                      checked={ticked.has(keyOf(each))}
                      onChange={(isTicked) => tick([each], isTicked)}
                    />
                  </td>
                  <td className="px-3 py-2 break-words">{each.name}</td>
                  <td className="px-3 py-2">{field}</td>
                  <td className="px-3 py-2 break-words text-ink-2">{show(each.field, each.old)}</td>
                  <td className="px-3 py-2 font-medium break-words">{show(each.field, each.new)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {more && <div className="mx-3 mb-3">{more}</div>}
      {differenceCount > differences.length && (
        <p className="px-4 py-3 text-13">
          And {formatCount(differenceCount - differences.length)} more. Import these first, then the file
          again.
        </p>
      )}
    </Part>
  )
}

/** What becomes of the rows about records that are there already. */
export function KnownRows({ kind, flow, checked }: CheckProps) {
  const { known } = checked
  if (!known || known.rows === 0 || !flow.answers.skipDuplicates) return null
  const title = `${formatCount(known.fresh)} new, ${formatCount(known.rows)} known`
  return (
    <>
      <fieldset className="mx-5 mb-4" disabled={flow.pending === 'import'}>
        <legend className="mb-2 text-14 font-semibold">{title}</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {modes.map(({ mode, label, text }) => (
            <RadioCard
              key={mode}
              name="known"
              label={label}
              checked={flow.answers.known === mode}
              onChange={() => flow.answer(() => ({ known: mode }))}
            >
              <span className="block text-14 font-medium">{label}</span>
              <span className="block text-13 text-ink-2">{text}</span>
            </RadioCard>
          ))}
        </div>
      </fieldset>
      <Differences kind={kind} flow={flow} checked={checked} />
    </>
  )
}
