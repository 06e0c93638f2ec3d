import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ConnectionError, sentenceOf } from '#client/lib/api.ts'
import { leaveWithoutAsking } from '#client/lib/leave-guard.ts'
import type { CsvMapping } from '#shared/csv/match.ts'
import { type CheckReply, type ColumnsReply, useDryRun, useImport } from './imports.calls.ts'
import { type ChosenFile, FileRefused, readChosenFile } from './imports.file.ts'
import type { ImportKind } from './imports.kinds.ts'
import {
  chooseField,
  type Defaults,
  hasSameHeaders,
  pickUsedDefaults,
  type RowDefault,
} from './imports.mapping.ts'

type Step = 'file' | 'columns' | 'check'

interface State {
  step: Step
  /** The file that was chosen last. It becomes `file` once the server has read it. */
  chosen?: ChosenFile
  file?: ChosenFile
  /** The file's columns, as the server read them. */
  fileColumns?: ColumnsReply
  mapping: CsvMapping
  defaults: Defaults
  skipDuplicates: boolean
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

const start: State = { step: 'file', mapping: [], defaults: {}, skipDuplicates: false }

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

/** The import of one file: choose, map, check, import. After any error the file and the choices stay. */
export function useImportFlow(kind: ImportKind) {
  const [state, setState] = useState(start)
  const [pending, setPending] = useState<Work>()
  const [trouble, setTrouble] = useState<Trouble>()
  const busy = useRef(false)
  const dryRun = useDryRun(kind)
  const write = useImport(kind)
  const [, navigate] = useLocation()
  const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }))

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

  const inputOf = ({ file, mapping, defaults, skipDuplicates }: State) => {
    if (!file) throw new Error('an import needs a chosen file')
    return { ...file, mapping, defaults: pickUsedDefaults(mapping, defaults), skipDuplicates }
  }

  async function checkNow(what: State) {
    const reply = await dryRun.mutateAsync({ ...inputOf(what), dryRun: true })
    if (reply.step === 'checked') setState({ ...what, step: 'check', checked: reply, stale: false })
  }

  async function readColumns(file: ChosenFile) {
    change({ chosen: file })
    const reply = await dryRun.mutateAsync(file)
    if (reply.step !== 'columns') return
    const { fileColumns, step } = state
    const isCorrected = fileColumns && hasSameHeaders(fileColumns.headers, reply.headers)
    const next: State = isCorrected
      ? { ...state, file, fileColumns: reply, stale: true }
      : { ...start, file, fileColumns: reply, step: 'columns', mapping: reply.mapping }
    setState(isCorrected && step === 'file' ? { ...next, step: 'columns' } : next)
    if (isCorrected && step === 'check') await checkNow(next)
  }

  return {
    ...state,
    pending,
    trouble,
    choose: (file: File) => run('read', async () => readColumns(await readChosenFile(file))),
    refuse: (text: string) => setTrouble({ text, mayRetry: false }),
    readAgain: () => run('read', async () => (state.chosen ? readColumns(state.chosen) : undefined)),
    map: (at: number, field: string | null) =>
      change({ mapping: chooseField(kind.columns, state.mapping, at, field) }),
    setDefault: (field: string, given: RowDefault) =>
      change({ defaults: { ...state.defaults, [field]: given } }),
    check: () => run('check', () => checkNow(state)),
    skip: (skipDuplicates: boolean) => run('check', () => checkNow({ ...state, skipDuplicates })),
    back: (step: Step) => {
      setTrouble(undefined)
      change({ step })
    },
    importAll: () =>
      run('import', async () => {
        const reply = await write.mutateAsync(inputOf(state))
        if (reply.step !== 'done') return
        leaveWithoutAsking(() => navigate(`${kind.importPath}?done=${reply.importId}`, { replace: true }))
      }),
  }
}

export type ImportFlow = ReturnType<typeof useImportFlow>
