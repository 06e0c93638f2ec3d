import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { Menu, MenuChoice, MenuLabel } from '#client/kit/ui/overlays/menu.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import type { ControlName } from '../row-names.tsx'
import type { CellEdit, ChangeRow } from './cell-edit.ts'

/** The editor's code is loaded by the first click, because few visits to a list change a cell. */
const FieldsEditor = quietPart(() => import('./fields-editor.tsx'))

interface EditButtonProps<Row> {
  row: Row
  edit: CellEdit<Row>
  /** Names the button for the arrow keys, which stay in a column. */
  cell: string
  /** What the row is called. */
  label: string
  name: ControlName
  alignEnd: boolean
  change: ChangeRow<Row>
  /** Called once the change is stored; the row may have moved. */
  onChanged: (row: Row, cell: string) => void
}

const face = [
  'row-sign absolute inset-y-0 my-auto size-7 rounded-badge text-ink-3 print:hidden',
  'group-hover:bg-inherit focus-visible:bg-inherit hover:bg-sunken hover:text-ink aria-expanded:bg-sunken',
  'pointer-coarse:size-10 pointer-coarse:bg-inherit',
]

/** The button beside a value that opens its editor. A click on the value itself opens the row. */
export function EditButton<Row extends { id: string }>(props: EditButtonProps<Row>) {
  const { row, edit, cell, label, name, alignEnd, change, onChanged } = props
  // The id of the edited row: after a scroll or sort this element shows another row, whose editor must be closed.
  const [editing, setEditing] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const open = editing === row.id
  const trigger = (
    <button
      ref={button}
      type="button"
      data-cell={cell}
      {...name}
      title={`Change ${edit.label}`}
      aria-haspopup={edit.kind === 'choice' ? 'menu' : 'dialog'}
      aria-expanded={open}
      onClick={() => setEditing(open ? undefined : row.id)}
      className={clsx(
        face,
        alignEnd ? 'left-0.5' : 'right-0.5',
        edit.kind === 'choice' ? 'sign-chevron' : 'sign-pencil',
      )}
    />
  )
  const close = () => setEditing(undefined)
  // React mounts a new button when the menu closes, so the menu cannot give the focus back to the old one.
  const closeMenu = () => {
    close()
    setTimeout(() => document.activeElement === document.body && button.current?.focus(), 0)
  }
  const save = (set: Record<string, unknown>, atOnce: boolean) =>
    change({ row, set, atOnce }).then(() => onChanged(row, cell))

  if (open && edit.kind === 'choice')
    return (
      <Menu defaultOpen trigger={trigger} onOpenChange={(now) => !now && closeMenu()}>
        <MenuLabel>{edit.label}</MenuLabel>
        <MenuChoice
          label={edit.label}
          value={edit.read(row)}
          options={edit.options}
          // The mutation's toast shows a refusal.
          onChange={(value) =>
            value !== edit.read(row) && void save({ [edit.name]: value }, true).catch(() => undefined)
          }
        />
      </Menu>
    )
  return (
    <>
      {trigger}
      {open && edit.kind === 'fields' && (
        <FieldsEditor
          anchor={button}
          title={`${edit.label} of ${label}`}
          fields={edit.fields.map((field) => ({ ...field, start: field.read(row) }))}
          save={(set) => save(set, false)}
          onClose={close}
        />
      )}
    </>
  )
}
