import { useRef, useState } from 'react'
import { FileRefused } from '#client/lib/browser/base64.ts'
import { type ChosenFile, readChosenFile } from '#client/lib/browser/csv-file.ts'
import { useFileDrop, useOneFile } from '#client/lib/browser/use-drop.ts'
import { ConnectionError, sentenceOf } from '#client/lib/calls/api.ts'
import type { CsvColumn } from '#shared/csv/column.ts'
import type { FileColumns } from '#shared/csv/file-columns.ts'
import { type CsvMapping, chooseField, hasSameHeaders } from '#shared/csv/match.ts'
import type { Separator } from '#shared/csv/text.ts'

type Work = 'read' | 'check' | 'import'
type SentFile = ChosenFile | { fileName: string; text: string }

/** The separator, the header row and the sheet, where a person corrects what the server has found out. */
interface Layout {
  separator?: Separator
  headerRow?: number
  sheet?: string
}

/** What a person has said of a file. */
export interface Said<Answers> {
  file: SentFile & Layout
  mapping: CsvMapping
  answers: Answers
}

/** What one kind of file does of its own. */
interface FileKind<Answers, Columns, Checked> {
  columns: readonly CsvColumn[]
  /** The answers about a file at first. */
  begin(columns?: Columns): Answers
  /** The answers that hold for other rows under the same headers. */
  keep(answers: Answers): Answers
  /** Describes the columns. A file that is checked in the same call needs no mapping. */
  read(file: SentFile & Layout): Promise<{ fileColumns: Columns; checked?: Checked }>
  check(said: Said<Answers>): Promise<Checked>
}

interface State<Answers, Columns, Checked> {
  step: 'file' | 'columns' | 'check'
  /** The file that was chosen last. It becomes `file` once the server has read it. */
  chosen?: SentFile
  file?: SentFile
  layout: Layout
  /** The file's columns, as the server read them. */
  fileColumns?: Columns
  mapping: CsvMapping
  answers: Answers
  checked?: Checked
  /** The check may be out of date, so the rows must be checked again before they are imported. */
  stale?: boolean
}

interface Trouble {
  text: string
  /** Whether the same call may succeed the next time. */
  mayRetry: boolean
  /** Whether rows may have been stored all the same. */
  isOpen?: boolean
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof FileRefused) return { text: error.message, mayRetry: false }
  return {
    text: sentenceOf(
      error,
      'The server didn’t answer as expected. Please try again. Your file and your choices are kept.',
    ),
    mayRetry: error instanceof ConnectionError,
  }
}

const lostImport =
  'The connection was lost, so we don’t know yet whether the rows were saved. ' +
  'Check again: Gable shows any rows that were already saved.'

/** The import of one file: choose, map, check and put right, import. After any error the file and the choices stay. */
export function useFileFlow<Answers extends object, Columns extends FileColumns, Checked>(
  kind: FileKind<Answers, Columns, Checked>,
) {
  type Now = State<Answers, Columns, Checked>
  const start = (): Now => ({ step: 'file', layout: {}, mapping: [], answers: kind.begin() })
  const [state, setState] = useState(start)
  const [pending, setPending] = useState<Work>()
  const [trouble, setTrouble] = useState<Trouble>()
  const busy = useRef(false)
  /** The state ahead of the next render, so that corrections made while a check runs are not lost. */
  const latest = useRef(state)
  const put = (next: Now) => {
    latest.current = next
    setState(next)
  }
  const change = (part: Partial<Now>) => put({ ...latest.current, ...part })
  const say = (part: Partial<Answers>) => change({ answers: { ...latest.current.answers, ...part } })

  async function run(work: Work, steps: () => Promise<void>) {
    if (busy.current) return
    busy.current = true
    setPending(work)
    setTrouble(undefined)
    try {
      await steps()
    } catch (error) {
      const found = troubleOf(error)
      const isOpen = work === 'import' && found.mayRetry
      setTrouble(isOpen ? { ...found, text: lostImport, isOpen } : found)
      if (work === 'import') change({ stale: true })
    } finally {
      busy.current = false
      setPending(undefined)
    }
  }

  function saidIn({ file, layout, mapping, answers }: Now): Said<Answers> {
    if (!file) throw new Error('an import needs a chosen file')
    return { file: { ...file, ...layout }, mapping, answers }
  }

  /** Checks again until the checked file is the one on the screen, because people correct cells while a check runs. */
  async function checkNow(): Promise<void> {
    const asked = latest.current
    const checked = await kind.check(saidIn(asked))
    const isOld = latest.current.answers !== asked.answers
    change({ step: 'check', checked, stale: isOld })
    if (isOld) await checkNow()
  }

  async function read(file: SentFile, layout: Layout = {}) {
    change({ chosen: file })
    const { fileColumns, checked } = await kind.read({ ...file, ...layout })
    const before = latest.current
    if (before.fileColumns && hasSameHeaders(before.fileColumns.headers, fileColumns.headers)) {
      const areSameRows = file === before.file && layout.sheet === before.layout.sheet
      const answers = areSameRows ? before.answers : kind.keep(before.answers)
      put({ ...before, file, layout, fileColumns, answers, stale: true })
      if (before.step === 'check') await checkNow()
      return
    }
    // Who is choosing the columns goes on with it.
    const known = before.step === 'columns' ? {} : checked && { step: 'check' as const, checked }
    const { mapping } = fileColumns
    const answers = kind.begin(fileColumns)
    put({ step: 'columns', chosen: file, file, layout, fileColumns, mapping, answers, ...known })
  }

  const choose = (file: File) => run('read', async () => read(await readChosenFile(file)))
  const refuse = (text: string) => setTrouble({ text, mayRetry: false })
  const isOver = useFileDrop(useOneFile({ choose, refuse }))

  return {
    ...state,
    pending,
    isReading: pending === 'read',
    trouble,
    /** Whether a file is over the page. */
    isOver,
    choose,
    refuse,
    paste: (text: string) => run('read', () => read({ fileName: 'Pasted rows', text })),
    /** Reads a file that was chosen elsewhere. */
    take: (file: SentFile) => run('read', () => read(file)),
    readAgain: () => run('read', async () => (state.chosen ? read(state.chosen) : undefined)),
    /** Reads the same file with another separator or header. */
    readAs: (layout: Layout) =>
      run('read', async () => (state.file ? read(state.file, { ...state.layout, ...layout }) : undefined)),
    /** Reads another sheet of the workbook, whose header lies elsewhere. */
    readSheet: (sheet: string) =>
      run('read', async () => (state.file ? read(state.file, { sheet }) : undefined)),
    map: (at: number, field: string | null) =>
      change({ mapping: chooseField(kind.columns, latest.current.mapping, at, field) }),
    /** Maps several columns to a field that gathers them. */
    mapAll: (places: readonly number[], field: string) =>
      change({ mapping: latest.current.mapping.map((before, at) => (places.includes(at) ? field : before)) }),
    check: () => run('check', checkNow),
    /** Keeps answers for the next check. */
    say,
    /** Applies answers and checks the file again, after a check that is running. */
    answer: (how: (answers: Answers) => Partial<Answers>) => {
      say(how(latest.current.answers))
      change({ stale: true })
      void run('check', checkNow)
    },
    backToColumns: () => {
      setTrouble(undefined)
      change({ step: 'columns' })
    },
    startAgain: () => {
      setTrouble(undefined)
      put(start())
    },
    /** Stores the rows as they were checked; the page is then ready for the next file. */
    store: (write: (said: Said<Answers>, checked: Checked) => Promise<unknown>) =>
      run('import', async () => {
        const { checked } = latest.current
        if (checked === undefined) return
        await write(saidIn(latest.current), checked)
        put(start())
      }),
  }
}

/** What the steps of every kind of file show. */
export type FileFlow = Omit<
  ReturnType<typeof useFileFlow<object, FileColumns, unknown>>,
  'answers' | 'say' | 'answer' | 'store'
>
