import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ConnectionError, sentenceOf } from '#client/lib/calls/api.ts'
import { leaveWithoutAsking } from '#client/lib/pages/leave-guard.ts'
import type { CsvMapping } from '#shared/csv/match.ts'
import type { Separator } from '#shared/csv/text.ts'
import type { DateOrder } from '#shared/csv/values.ts'
import { type ChosenFile, FileRefused, readChosenFile } from '../../../lib/browser/csv-file.ts'
import { type CheckReply, type ColumnsReply, saveKeptRows, useDryRun, useImport } from './imports.calls.ts'
import type { ImportKind } from './imports.kinds.ts'
import {
  chooseField,
  type Defaults,
  hasSameHeaders,
  pickUsedDefaults,
  type RowDefault,
} from './imports.mapping.ts'
import { keepForNextFile, noRepairs, type Repairs } from './imports.repairs.ts'

type Step = 'file' | 'columns' | 'check'

/** The separator and the header row, where a person corrects what the server has found out. */
interface Layout {
  separator?: Separator
  headerRow?: number
  sheet?: string
}

interface State {
  step: Step
  /** The file that was chosen last. It becomes `file` once the server has read it. */
  chosen?: ChosenFile
  file?: ChosenFile
  layout: Layout
  /** The file's columns, as the server read them. */
  fileColumns?: ColumnsReply
  mapping: CsvMapping
  defaults: Defaults
  repairs: Repairs
  skipDuplicates: boolean
  /** Which day the dates are that the file leaves open, where a person changed it. */
  dateOrder?: DateOrder
  checked?: CheckReply
  /** The check may be out of date, so the rows must be checked again before they are imported. */
  stale?: boolean
}

type Work = 'read' | 'check' | 'import'

interface Trouble {
  text: string
  /** Whether the same call may succeed the next time. */
  mayRetry: boolean
}

const start: State = {
  step: 'file',
  layout: {},
  mapping: [],
  defaults: {},
  repairs: noRepairs,
  skipDuplicates: false,
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof FileRefused) return { text: error.message, mayRetry: false }
  return {
    text: sentenceOf(error, 'The server did not answer as expected. Your file and your choices are kept.'),
    mayRetry: error instanceof ConnectionError,
  }
}

const lostImport =
  'The connection was lost before the answer came, so nobody knows yet whether the rows arrived. ' +
  'Check again: rows that are there already will be named.'

/** The import of one file: choose, map, check and put right, import. After any error the file and the choices stay. */
export function useImportFlow(kind: ImportKind) {
  const [state, setState] = useState(start)
  const [pending, setPending] = useState<Work>()
  const [trouble, setTrouble] = useState<Trouble>()
  const busy = useRef(false)
  /** The state ahead of the next render, so that corrections made while a check runs are not lost. */
  const latest = useRef(state)
  const dryRun = useDryRun(kind)
  const write = useImport(kind)
  const [, navigate] = useLocation()
  const put = (next: State) => {
    latest.current = next
    setState(next)
  }
  const change = (part: Partial<State>) => put({ ...latest.current, ...part })

  async function run(work: Work, steps: () => Promise<void>) {
    if (busy.current) return
    busy.current = true
    setPending(work)
    setTrouble(undefined)
    try {
      await steps()
    } catch (error) {
      const found = troubleOf(error)
      setTrouble(work === 'import' && found.mayRetry ? { ...found, text: lostImport } : found)
      if (work === 'import') change({ stale: true })
    } finally {
      busy.current = false
      setPending(undefined)
    }
  }

  const inputOf = (state: State) => {
    const { file, layout, mapping, defaults, repairs, skipDuplicates, dateOrder } = state
    if (!file) throw new Error('an import needs a chosen file')
    const { answers, cells, people, makePeople, replies } = repairs
    return {
      ...file,
      ...layout,
      mapping,
      skipDuplicates,
      defaults: pickUsedDefaults(mapping, defaults),
      ...(answers.length > 0 && { answers: [...answers] }),
      ...(cells.length > 0 && { cells: [...cells] }),
      ...(people.length > 0 && { people: [...people] }),
      ...(makePeople && { makePeople }),
      ...(dateOrder && { dateOrder }),
      ...(Object.keys(replies).length > 0 && { replies }),
    }
  }

  /** Checks again until the checked file is the one on the screen, because people correct cells while a check runs. */
  async function checkNow(): Promise<void> {
    const asked = latest.current
    const reply = await dryRun.mutateAsync({ ...inputOf(asked), dryRun: true })
    if (reply.step !== 'checked') return
    const { repairs } = latest.current
    change({ step: 'check', checked: reply, stale: repairs !== asked.repairs })
    if (repairs !== asked.repairs) await checkNow()
  }

  async function readColumns(file: ChosenFile, layout: Layout = {}) {
    change({ chosen: file })
    const reply = await dryRun.mutateAsync({ ...file, ...layout })
    if (reply.step !== 'columns') return
    const before = latest.current
    const { fileColumns, step } = before
    const isCorrected = fileColumns && hasSameHeaders(fileColumns.headers, reply.headers)
    const repairs = file === before.file ? before.repairs : keepForNextFile(before.repairs)
    const { dateOrder, ...kept } = before
    const isSame = file === before.file
    const next: State = isCorrected
      ? {
          ...kept,
          file,
          layout,
          fileColumns: reply,
          repairs,
          stale: true,
          ...(isSame && dateOrder && { dateOrder }),
        }
      : {
          ...start,
          file,
          layout,
          fileColumns: reply,
          step: 'columns',
          mapping: reply.mapping,
          defaults: reply.given,
        }
    put(isCorrected && step === 'file' ? { ...next, step: 'columns' } : next)
    if (isCorrected && step === 'check') await checkNow()
  }

  return {
    ...state,
    pending,
    isReading: pending === 'read',
    trouble,
    choose: (file: File) => run('read', async () => readColumns(await readChosenFile(file))),
    refuse: (text: string) => setTrouble({ text, mayRetry: false }),
    readAgain: () => run('read', async () => (state.chosen ? readColumns(state.chosen) : undefined)),
    /** Reads the same file with another separator or header. */
    readAs: (layout: Layout) =>
      run('read', async () =>
        state.file ? readColumns(state.file, { ...state.layout, ...layout }) : undefined,
      ),
    /** Reads another sheet of the workbook, whose header lies elsewhere. */
    readSheet: (sheet: string) =>
      run('read', async () => (state.file ? readColumns(state.file, { sheet }) : undefined)),
    map: (at: number, field: string | null) =>
      change({ mapping: chooseField(kind.columns, latest.current.mapping, at, field) }),
    /** Maps several columns to a field that gathers them. */
    mapAll: (places: readonly number[], field: string) =>
      change({ mapping: latest.current.mapping.map((before, at) => (places.includes(at) ? field : before)) }),
    setDefault: (field: string, given: RowDefault) =>
      change({ defaults: { ...latest.current.defaults, [field]: given } }),
    check: () => run('check', checkNow),
    /** Applies a correction and checks the file again, after a check that is running. */
    repair: (how: (repairs: Repairs) => Repairs) => {
      change({ repairs: how(latest.current.repairs), stale: true })
      void run('check', checkNow)
    },
    skip: (skipDuplicates: boolean) =>
      run('check', async () => {
        change({ skipDuplicates })
        await checkNow()
      }),
    orderDates: (dateOrder: DateOrder) =>
      run('check', async () => {
        change({ dateOrder })
        await checkNow()
      }),
    back: (step: Step) => {
      setTrouble(undefined)
      change({ step })
    },
    /** Imports the file. With `keepBad` only rows without mistakes are imported, and the others are saved as a file. */
    importAll: ({ keepBad = false } = {}) =>
      run('import', async () => {
        const { checked } = latest.current
        // The order that the rows were shown in is what a person agrees to by importing them.
        const order = checked?.dateQuestion?.order
        const reply = await write.mutateAsync({
          ...inputOf(latest.current),
          ...(order && { dateOrder: order }),
          ...(keepBad && { keepBad }),
        })
        if (reply.step !== 'done') return
        // A failed download does not fail the import: the next page offers the same rows.
        if (reply.kept > 0) await saveKeptRows(reply.importId).catch(() => undefined)
        leaveWithoutAsking(() => navigate(`${kind.importPath}?done=${reply.importId}`, { replace: true }))
      }),
  }
}

export type ImportFlow = ReturnType<typeof useImportFlow>
