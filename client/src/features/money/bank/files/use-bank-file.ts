import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { bankFileLimit } from '#shared/money/bank/bank.calls.ts'
import type { BankFileReply } from '#shared/money/bank/bank.ts'
import { type BankFile, sendBankFile, useStoreFile } from '../bank.calls.ts'

export type FileRead = Extract<BankFileReply, { kind: 'read' }>

/** What a stored file has become. */
export interface StoredFile {
  name: string
  reply: FileRead
}

const unread = 'The file could not be read.'

/** Why a file is not sent to the server. */
function problemOf({ size }: File): string | undefined {
  if (size === 0) return 'The file is empty.'
  if (size <= bankFileLimit) return undefined
  return `The file has ${(size / 1024 / 1024).toFixed(1)} MB, and 10 MB is the most. Export a shorter period.`
}

/** A bank's file from its choice to its storage. Each answer of the person has the server check the file again. */
export function useBankFile(bankAccountId: string) {
  const [said, setSaid] = useState<BankFile>()
  const [reply, setReply] = useState<BankFileReply>()
  const [trouble, setTrouble] = useState<string>()
  const [stored, setStored] = useState<StoredFile>()
  const check = useMutation({ mutationFn: (file: BankFile) => sendBankFile(file, 'yes') })
  const store = useStoreFile()
  /** True from the first click on, because a second click may come before the first has been rendered. */
  const isBusy = useRef(false)

  const startAgain = () => {
    setSaid(undefined)
    setReply(undefined)
    setTrouble(undefined)
  }
  async function look(next: BankFile) {
    if (isBusy.current) return
    isBusy.current = true
    setTrouble(undefined)
    setStored(undefined)
    setSaid(next)
    try {
      setReply(await check.mutateAsync(next))
    } catch (error) {
      setTrouble(sentenceOf(error, unread))
    } finally {
      isBusy.current = false
    }
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
      else void look({ file, bankAccountId })
    },
    answer: (change: Partial<BankFile>) => {
      if (said) void look({ ...said, ...change })
    },
    store: async () => {
      if (!said || isBusy.current) return
      isBusy.current = true
      setTrouble(undefined)
      try {
        const done = await store.mutateAsync(said)
        if (done.kind !== 'read') return setReply(done)
        startAgain()
        setStored({ name: said.file.name, reply: done })
      } catch (error) {
        setTrouble(sentenceOf(error, 'The file could not be stored. Nothing of it is here.'))
      } finally {
        isBusy.current = false
      }
    },
  }
}
export type BankFileUse = ReturnType<typeof useBankFile>
