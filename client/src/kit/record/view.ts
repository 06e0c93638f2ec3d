import type { ComponentType, ReactNode } from 'react'
import type { BadgeTone } from '#client/kit/ui/badge.tsx'
import type { PersonKind } from '#shared/office/privacy/privacy.ts'
import type { RegisteredResource } from '#shared/registry.ts'
import type { OnRecord } from './notes/record-notes.tsx'
import type { TimelineWords } from './timeline/words.ts'

/** A figure that matters, in the head of a record. */
export interface Figure {
  name: string
  value: ReactNode
}

export interface PlateWords {
  tone: BadgeTone
  label: string
}

/** What a record's page and its panel beside a list show around the form. */
export interface RecordView<Row> {
  resource: RegisteredResource
  /** Set where the record is about one person, whose data can then be read and erased as a whole. */
  person?: PersonKind
  nameOf: (row: Row) => string
  /** The name as it is stored. */
  storedNameOf?: (row: Row) => string
  /** Where it is, under the name: the rest of an address, or a link to a tenancy's property. */
  placeOf?: (row: Row) => ReactNode
  /** The parameters by which a list shows exactly what belongs to the record, such as the id of a property. */
  listedBy?: (row: Row) => Record<string, string | null>
  /** The record that its documents, tasks and notes are about, where that is another one: an applicant's is the person. */
  writtenOn?: (row: Row) => OnRecord
  plateOf?: (row: Row) => PlateWords
  /** Two or three figures; `money` writes an amount. */
  figuresOf?: (row: Row, money: (amount: number) => string) => Figure[]
  /** The note below the figures, such as the confirmation of a viewing. */
  Notice?: ComponentType<{ row: Row }>
  /** How the timeline words what happened, where a field’s name and its value as it stands do not tell it. */
  timeline?: TimelineWords
  /** What to do next, as buttons and links. */
  Steps?: ComponentType<{ row: Row }>
}
