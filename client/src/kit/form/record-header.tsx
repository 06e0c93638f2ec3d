import type { ReactNode } from 'react'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { usePageTitle } from '#client/lib/page-title.ts'
import { RecordId } from './record-id.tsx'

interface Words {
  one: string
  many: string
}

const backTo = (list: string, { many }: Words) => ({ href: list, label: `Back to ${many}` })

/** The header of an add screen: 'Add New Tenant' and a link back to the list. */
export function AddHeader({ words, list }: { words: Words; list: string }) {
  return (
    <PageHeader
      title={`Add New ${words.one}`}
      subtitle={`Fill in the details below to create a new ${words.one.toLowerCase()}.`}
      back={backTo(list, words)}
    />
  )
}

interface EditHeaderProps {
  words: Words
  list: string
  id: string
  /** The record's name; undefined until the record is read. */
  title: string | undefined
  actions?: ReactNode
}

/** The header of an edit screen: the record's name, its id and a link back to the list. */
export function EditHeader({ words, list, id, title, actions }: EditHeaderProps) {
  usePageTitle(title)
  return (
    <PageHeader
      title={title ?? words.one}
      subtitle={<RecordId label={`${words.one} ID`} id={id} />}
      back={backTo(list, words)}
      actions={actions}
    />
  )
}
