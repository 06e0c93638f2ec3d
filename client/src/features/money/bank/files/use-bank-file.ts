import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { bankCalls, bankFileLimit } from '#shared/money/bank/bank.calls.ts'
import type { BankFileReply } from '#shared/money/bank/bank.ts'
import { type BankFile, sendBankFile } from '../bank.calls.ts'

export type FileRead = Extract<BankFileReply, { kind: 'read' }>

/** What a stored file has become. */
export interface StoredFile {
  name: string
  reply: FileRead
}

const unread = 'The file couldn’t be read.'

/** Why a file is not sent to the server. */
function problemOf({ size }: File): string | undefined {
  if (size === 0) return 'The file is empty.'
  if (size <= bankFileLimit) return undefined
  return `The file has ${(size / 1024 / 1024).toFixed(1)} MB. The most is 10 MB, so export a shorter period.`
}

/** A bank's file from its choice to its storage. Each answer of the person has the server check the file again. */
export function useBankFile(bankAccountId: string) {
  const [said, setSaid] = useState<BankFile>()
  const [reply, setReply] = useState<BankFileReply>()
  const [trouble, setTrouble] = useState<string>()
  const [stored, setStored] = useState<StoredFile>()
  const check = useMutation({ mutationFn: (file: BankFile) => sendBankFile(file, 'yes') })
  const store = useMutation({
    mutationFn: (file: BankFile) => sendBankFile(file, 'no'),
    meta: { changes: bankCalls.importFile.changes },
  })
  /** True from the first click on, because a second click may come before the first has been rendered. */
  const isBusy = useRef(false)

  const startAgain = () => {
    setSaid(undefined)
    setReply(undefined)
    setTrouble(undefined)
  }
  /** The check that runs, which answers what may be stored then: a click on Store meanwhile waits for it. */
  const checking = useRef<Promise<BankFile | undefined>>(undefined)
  async function readAnew(next: BankFile): Promise<BankFile | undefined> {
    isBusy.current = true
    setTrouble(undefined)
    setStored(undefined)
    setSaid(next)
    try {
      const told = await check.mutateAsync(next)
      setReply(told)
      return told.kind === 'read' ? next : undefined
    } catch (error) {
      setTrouble(sentenceOf(error, unread))
      return undefined
    } finally {
      isBusy.current = false
      checking.current = undefined
    }
  }
  const look = (next: BankFile) => {
    if (!isBusy.current) checking.current = readAnew(next)
  }
  return {
    said,
    reply,
    trouble,
    stored,
    isChecking: check.isPending,
    isStoring: store.isPending,
    startAgain,
    forgetStored: () => setStored(undefined),
    refuse: (sentence: string) => {
      startAgain()
      setTrouble(sentence)
    },
    choose: (file: File) => {
      const problem = problemOf(file)
      startAgain()
      if (problem) setTrouble(problem)
      else look({ file, bankAccountId })
    },
    answer: (change: Partial<BankFile>) => {
      if (said) look({ ...said, ...change })
    },
    store: async () => {
      const file = checking.current ? await checking.current : said
      if (!file || isBusy.current) return
      isBusy.current = true
      setTrouble(undefined)
      try {
        const done = await store.mutateAsync(file)
        if (done.kind !== 'read') return setReply(done)
        startAgain()
        setStored({ name: file.file.name, reply: done })
      } catch (error) {
        setTrouble(sentenceOf(error, 'We couldn’t import the file. Nothing was saved. Please try again.'))
      } finally {
        isBusy.current = false
      }
    },
  }
}
export type BankFileUse = ReturnType<typeof useBankFile>
