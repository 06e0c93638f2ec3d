import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ConnectionError, sentenceOf } from '#client/lib/api.ts'
import { leaveWithoutAsking } from '#client/lib/leave-guard.ts'
import type { CsvMapping } from '#shared/csv/match.ts'
import { type Checked, type Look, useAskImport, useImport } from './imports.calls.ts'
import { type ChosenFile, FileTrouble, readChosen } from './imports.file.ts'
import type { ImportKind } from './imports.kinds.ts'
import { chooseField, type Defaults, defaultsToSend, type Given, sameHeaders } from './imports.mapping.ts'

type Step = 'file' | 'columns' | 'check'

interface State {
  step: Step
  /** The file that was chosen last; it takes the other's place once the server has read it. */
  chosen?: ChosenFile
  file?: ChosenFile
  look?: Look
  mapping: CsvMapping
  defaults: Defaults
  skipDuplicates: boolean
  checked?: Checked
  /** What was checked may have changed since: it must be checked anew before it is read in. */
  stale?: boolean
}

type Work = 'look' | 'check' | 'import'

interface Trouble {
  text: string
  /** The same may well go through the next time. */
  again: boolean
}

const start: State = { step: 'file', mapping: [], defaults: {}, skipDuplicates: false }

function troubleOf(error: unknown): Trouble {
  if (error instanceof FileTrouble) return { text: error.message, again: false }
  return {
    text: sentenceOf(error, 'The server did not answer as expected. Your file and your choices are kept.'),
    again: error instanceof ConnectionError,
  }
}

const lostOnTheWay =
  'The connection was lost before the answer came, so nobody knows yet whether the rows arrived. ' +
  'Check again: rows that are there already will be named.'

/** One file on its way in: chosen, mapped, checked, imported. Whatever goes wrong, file and choices stay. */
export function useImportFlow(kind: ImportKind) {
  const [state, setState] = useState(start)
  const [pending, setPending] = useState<Work>()
  const [trouble, setTrouble] = useState<Trouble>()
  const busy = useRef(false)
  const ask = useAskImport(kind)
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
      setTrouble(work === 'import' && found.again ? { ...found, text: lostOnTheWay } : found)
      if (work === 'import') change({ stale: true })
    } finally {
      busy.current = false
      setPending(undefined)
    }
  }

  const sendable = ({ file, mapping, defaults, skipDuplicates }: State) => {
    if (!file) throw new Error('an import without a file')
    return { ...file, mapping, defaults: defaultsToSend(mapping, defaults), skipDuplicates }
  }

  async function checkNow(what: State) {
    const reply = await ask.mutateAsync({ ...sendable(what), dryRun: true })
    if (reply.step === 'checked') setState({ ...what, step: 'check', checked: reply, stale: false })
  }

  async function lookAt(file: ChosenFile) {
    change({ chosen: file })
    const reply = await ask.mutateAsync(file)
    if (reply.step !== 'columns') return
    const { look, step } = state
    const isCorrected = look && sameHeaders(look.headers, reply.headers)
    const next: State = isCorrected
      ? { ...state, file, look: reply, stale: true }
      : { ...start, file, look: reply, step: 'columns', mapping: reply.mapping }
    setState(isCorrected && step === 'file' ? { ...next, step: 'columns' } : next)
    if (isCorrected && step === 'check') await checkNow(next)
  }

  return {
    ...state,
    pending,
    trouble,
    choose: (file: File) => run('look', async () => lookAt(await readChosen(file))),
    refuse: (text: string) => setTrouble({ text, again: false }),
    lookAgain: () => run('look', async () => (state.chosen ? lookAt(state.chosen) : undefined)),
    map: (at: number, field: string | null) =>
      change({ mapping: chooseField(kind.columns, state.mapping, at, field) }),
    give: (field: string, given: Given) => change({ defaults: { ...state.defaults, [field]: given } }),
    check: () => run('check', () => checkNow(state)),
    skip: (skipDuplicates: boolean) => run('check', () => checkNow({ ...state, skipDuplicates })),
    back: (step: Step) => {
      setTrouble(undefined)
      change({ step })
    },
    importAll: () =>
      run('import', async () => {
        const reply = await write.mutateAsync(sendable(state))
        if (reply.step !== 'done') return
        leaveWithoutAsking(() => navigate(`${kind.here}?done=${reply.importId}`, { replace: true }))
      }),
  }
}

export type ImportFlow = ReturnType<typeof useImportFlow>
