import type { EntityName } from '#shared/registry.ts'
import type { Reached } from '../db/narrowing.ts'
import type { AccountScope, RecordTable } from '../db/scope.ts'
import type { Route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import type { Label } from './label.ts'

/** A row as the history keeps it: the columns of its table, by the names that drizzle gives them. */
export type StoredRow = Record<string, unknown> & { id: string; version: number }

/** A record about to be stored, by the columns of its table. */
export type Values = Record<string, unknown>

/** What a kind of record tells those who work on every kind: history, undo, files, client landlords' view, sweeps. */
export interface Member {
  name: EntityName
  table: RecordTable
  routes(services: Services): Route[]
  /** What a sentence calls one of its rows, and what a row that names it shows. */
  nameOf(row: Values): string
  /** What else may name its rows, by table, as a sentence calls one of those: 'a photo'. */
  namedBy?: Readonly<Record<string, string>>
  /** The tables of its own that a client landlord reaches. */
  reached: readonly Reached[]
  /** How the files of other kinds name its rows, by id; only for kinds that those name. */
  readLabels?(scope: AccountScope): Promise<Map<string, Label>>
  files: Files
  history?: ShownHistory
  /** A body that a create takes, naming what was made of the kinds before it; a text of it holds the mark. */
  example(made: Record<string, { id: string }>, mark: string): object
}

/** What its files need beyond their columns, which stand in shared. */
export interface Files {
  /** All of them, for an export. */
  list(scope: AccountScope): Promise<object[]>
  /** The columns by which two records are taken for the same one. */
  key: readonly string[]
  keyOf?(values: Values): string
  /** What a sentence calls a record that is there twice. */
  describe(values: Values): string
  /** A second one is refused, where others only get a warning. */
  isUnique?: true
  /** Columns that the input of a create doesn't have; they are checked before. */
  extra?: readonly string[]
  complete?(values: Values): Values
  warn?(values: Values): string[]
  /** What else a create does, for all of them at once. */
  after?(scope: AccountScope, ids: string[]): Promise<void>
}

/** What a change did to something that is no record of its own, as texts. */
export interface PartChange {
  before: string | null
  after: string | null
}

/** How its history reads, where that isn't simply column by column, and what of it stays. */
export interface ShownHistory {
  /** Columns that follow from something else. */
  unseen?: readonly string[]
  /** How the values of a column read. */
  texts?: Readonly<Record<string, (value: unknown) => string>>
  /** A field that its parts make up, and what changes did to it, by change. */
  parts?: {
    field: string
    changesOf(scope: AccountScope, id: string, changeIds: string[]): Promise<Map<string, PartChange>>
  }
  /** Throws a 409 where one of these changes has left the house and can't be taken back. */
  refuseUndo?(changes: { id: string; before: StoredRow | null; after: StoredRow | null }[]): void
}
